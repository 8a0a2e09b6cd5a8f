import { afterEach, beforeEach, expect, it } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { authStore } from '@/auth/auth-state';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import ModuleSummaryScreen from './ModuleSummaryScreen';

let account: string;
let store: LocalStore;

beforeEach(async () => {
  account = crypto.randomUUID();
  const user = { id: account, email: 'ada@example.org' };
  authStore.set({ status: 'ready', account, user, sessionState: 'valid', problem: null });
  store = await openLocalStore(account);
});

afterEach(async () => {
  await cleanup();
  await store.close();
});

it.each([
  [undefined, 0],
  ['Choose your path', 12],
] as const)('starts a new module from %s', async (template, nodes) => {
  await render(
    <DatabaseProvider account={account} openStore={() => Promise.resolve(store)}>
      <MemoryRouter>
        <ModuleSummaryScreen />
      </MemoryRouter>
    </DatabaseProvider>,
  );
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Welcome');
  if (template !== undefined) await userEvent.click(page.getByRole('radio', { name: new RegExp(template) }));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => store.find('modules')).toHaveLength(1);
  const [row] = await store.find('modules');
  expect(row?.title).toBe('Welcome');
  expect(row?.content.nodes).toHaveLength(nodes);
});
