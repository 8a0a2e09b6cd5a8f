import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { refuseQueue } from '@support/replication/refuse-queue';
import { aModule } from '@support/replication/rows';
import { durableDrafts } from '@/shared/durable-drafts';
import { DatabaseProvider } from './DatabaseProvider';
import { deleteAccountData } from './delete-account-data';
import { openEditJournal } from './edits/edit-journal';
import type { LocalStore } from './local-store';
import { openLocalStore } from './open-local-store';
import { useDatabaseState } from './use-database-state';
import { useKeptVersions } from './use-kept-versions';
import { useHeldChanges, useQueuedChanges } from './use-outbox-list';
import { useRows } from './use-rows';

const accounts: string[] = [];

afterEach(async () => {
  for (const account of accounts.splice(0)) await deleteAccountData(account);
});

function Lists({ limit = 2 }: { readonly limit?: number }) {
  const queued = useQueuedChanges(limit);
  const held = useHeldChanges(2);
  const versions = useKeptVersions('modules', 'm1');
  const shown = [queued, held, versions].map(({ rows, total, ready }) =>
    ready ? `${rows.length} of ${total}` : 'not ready',
  );
  const titles = [...queued.rows, ...held.rows].map(({ data }) => String(data?.['title']));
  return (
    <p data-testid="lists">
      {shown.join(', ')}: {titles.join(' ')}
    </p>
  );
}

/** Opens the data, as the screens next to the panel do. */
function Screen() {
  useRows('modules');
  return <p>{useDatabaseState()}</p>;
}

it('follows queued, held and kept lists by page, with rows of light references', async () => {
  const account = `test-${crypto.randomUUID()}`;
  accounts.push(account);
  let store: LocalStore | undefined;
  const openStore = async (name: string): Promise<LocalStore> => {
    store = await openLocalStore(name, { limits: { maxItems: 2, trimTo: 0.5 } });
    return store;
  };
  const screen = await render(
    <DatabaseProvider account={account} openStore={openStore}>
      <Screen />
      <Lists />
    </DatabaseProvider>,
  );
  const lists = screen.getByTestId('lists');
  await expect.element(screen.getByText('open', { exact: true })).toBeVisible();
  await expect.element(lists).toHaveTextContent('0 of 0, 0 of 0, 0 of 0:');
  for (const id of ['m1', 'm2', 'm3']) await store!.insert('modules', aModule(id, { title: `Title-${id}` }));
  await expect.element(lists).toHaveTextContent('2 of 3, 0 of 0, 0 of 0: Title-m3 Title-m');
  await refuseQueue(store!.outbox);
  await expect.element(lists).toHaveTextContent('2 of 2, 1 of 1, 0 of 0: Title-m');
  await store!.outbox.revise(['modules|m1'], (_key, pending) => ({
    pending: pending ?? null,
    collisions: [{ path: 'title', kept: 'mine', mine: 'a', theirs: 'b' }],
  }));
  await expect.element(lists).toHaveTextContent('1 of 1:');
  const { rows } = await store!.outbox.lists.versions('modules|m1', 9);
  await store!.outbox.removeVersion(rows[0]!.id);
  await expect.element(lists).toHaveTextContent('0 of 0:');
});

it('keeps loaded entries while more load', async () => {
  const account = `test-${crypto.randomUUID()}`;
  accounts.push(account);
  let store: LocalStore | undefined;
  const openStore = async (name: string): Promise<LocalStore> => {
    store = await openLocalStore(name);
    return store;
  };
  const shown = (limit: number) => (
    <DatabaseProvider account={account} openStore={openStore}>
      <Screen />
      <Lists limit={limit} />
    </DatabaseProvider>
  );
  const screen = await render(shown(2));
  const lists = screen.getByTestId('lists');
  await expect.element(screen.getByText('open', { exact: true })).toBeVisible();
  for (const id of ['m1', 'm2', 'm3']) await store!.insert('modules', aModule(id));
  await expect.element(lists).toHaveTextContent('2 of 3,');
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(lists.element().textContent));
  observer.observe(lists.element(), { childList: true, characterData: true, subtree: true });
  await screen.rerender(shown(50));
  await expect.element(lists).toHaveTextContent('3 of 3,');
  observer.disconnect();
  expect(seen.filter((text) => text.includes('not ready'))).toEqual([]);
});

it('lists unrecorded typing until it is recorded (Q13)', async () => {
  const account = `test-${crypto.randomUUID()}`;
  accounts.push(account);
  let store: LocalStore | undefined;
  const openStore = async (name: string): Promise<LocalStore> => {
    store = await openLocalStore(name);
    return store;
  };
  const screen = await render(
    <DatabaseProvider account={account} openStore={openStore}>
      <Screen />
      <Lists />
    </DatabaseProvider>,
  );
  const lists = screen.getByTestId('lists');
  await expect.element(screen.getByText('open', { exact: true })).toBeVisible();
  const journal = openEditJournal(account, 'm1', { storage: durableDrafts });
  journal.write([{ nodeId: 'a', base: null, mine: null, index: 0 }]);
  await expect.element(lists).toHaveTextContent('1 of 1,');
  await store!.insert('modules', aModule('m1', { title: 'Recorded' }));
  await expect.element(lists).toHaveTextContent('1 of 1, 0 of 0, 0 of 0: Recorded');
  journal.write([]);
  journal.close();
  await expect.element(lists).toHaveTextContent('1 of 1, 0 of 0, 0 of 0: Recorded');
});
