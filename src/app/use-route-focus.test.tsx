import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Link, MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { TabLinks } from '@/ui/TabLinks';
import { useRouteFocus } from './use-route-focus';

const TABS = [
  { to: '/group/members', label: 'Members' },
  { to: '/group/content', label: 'Content' },
];

function Shell() {
  const [main, announcement] = useRouteFocus();
  return (
    <>
      <nav aria-label="Main">
        <Link to="/explore">Explore</Link>
      </nav>
      <p aria-live="polite" data-testid="said">
        {announcement}
      </p>
      <main ref={main} tabIndex={-1}>
        <TabLinks label="Group" tabs={TABS} />
      </main>
    </>
  );
}

it('announces the target of an in-screen link, and keeps the focus on it', async () => {
  await render(
    <MemoryRouter initialEntries={['/group/members']}>
      <Shell />
    </MemoryRouter>,
  );
  const said = page.getByTestId('said');
  await expect.element(said).toBeEmptyDOMElement();
  const tab = page.getByRole('link', { name: 'Content' });
  await tab.click();
  await expect.element(said).toHaveTextContent('Content');
  await expect.element(tab).toHaveFocus();
  await page.getByRole('link', { name: 'Explore' }).click();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect.element(said).toBeEmptyDOMElement();
});
