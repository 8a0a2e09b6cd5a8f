import { beforeEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { Button } from './Button';
import { LinkButton } from './LinkButton';
import { Page } from './Page';
import { TabLinks } from './TabLinks';

const print = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });

beforeEach(async () => {
  await print('print');
  return () => print('');
});

it('prints the content, and only those buttons that belong to it', async () => {
  await render(
    <MemoryRouter>
      <header data-top-nav>The bar</header>
      <main style={{ minBlockSize: '3000px' }}>
        <Page title="First aid" actions={<LinkButton to="/start">Start</LinkButton>}>
          <TabLinks label="Parts" tabs={[{ to: '/details', label: 'Details' }]} />
          <article>
            <p>What do you do?</p>
            <Button>Run to the freezer</Button>
          </article>
          <Button>Next</Button>
        </Page>
      </main>
    </MemoryRouter>,
  );
  for (const shown of ['First aid', 'What do you do?', 'Run to the freezer'])
    await expect.element(page.getByText(shown)).toBeVisible();
  for (const hidden of ['The bar', 'Start', 'Details', 'Next'])
    await expect.element(page.getByText(hidden)).not.toBeVisible();
  expect(document.documentElement.scrollHeight).toBeLessThan(2000);
});
