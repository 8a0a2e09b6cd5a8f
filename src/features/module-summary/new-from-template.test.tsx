import { expect, it } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { ownDevice } from '@support/db/own-device';
import ModuleSummaryScreen from './ModuleSummaryScreen';

const { store, withData } = ownDevice();

it.each([
  [null, 0],
  ['Choose your path', 12],
] as const)('starts a new module from a template: %s', async (template, nodes) => {
  await render(
    withData(
      <MemoryRouter>
        <ModuleSummaryScreen />
      </MemoryRouter>,
    ),
  );
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Welcome');
  if (template !== null) await userEvent.click(page.getByRole('radio', { name: new RegExp(template) }));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => store().find('modules')).toHaveLength(1);
  const [row] = await store().find('modules');
  expect(row?.title).toBe('Welcome');
  expect(row?.content.nodes).toHaveLength(nodes);
});
