import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { aModule } from '@support/replication/rows';
import { DatabaseProvider } from './DatabaseProvider';
import { deleteAccountData } from './delete-account-data';
import type { LocalStore } from './local-store';
import { durableDrafts } from '@/shared/durable-drafts';
import { openEditJournal } from './edits/edit-journal';
import { openLocalStore } from './open-local-store';
import { usePending, useRefusal } from './use-pending';
import { useRows } from './use-rows';

const account = `test-${crypto.randomUUID()}`;

afterEach(() => deleteAccountData(account));

function Way({ id }: { readonly id: string }) {
  useRows('modules');
  return <p data-testid={id}>{usePending('modules', id) ?? 'unknown'}</p>;
}

it('reports only rejected changes as needing the person (L1)', async () => {
  let store: LocalStore | undefined;
  const openStore = async (name: string): Promise<LocalStore> => {
    store = await openLocalStore(name, { limits: { maxItems: 1, trimTo: 1 } });
    return store;
  };
  const screen = await render(
    <DatabaseProvider account={account} openStore={openStore}>
      <Way id="m1" />
    </DatabaseProvider>,
  );
  const way = screen.getByTestId('m1');
  await expect.element(way).toHaveTextContent('sent');
  await store!.insert('modules', aModule('m1'));
  await expect.element(way).toHaveTextContent('waiting');
  await store!.insert('modules', aModule('m2'));
  expect(await store!.outbox.held()).toMatchObject([{ rowId: 'm1', reason: 'overflow' }]);
  await expect.element(way).toHaveTextContent('waiting');
  await store!.outbox.revise(['modules|m1'], (_key, pending) => ({
    pending: { ...pending!, reason: 'refused', code: '42501', heldAt: 1, place: null },
  }));
  await expect.element(way).toHaveTextContent('held');
});

it('reports a pending change from the first key, before it is recorded (Q13)', async () => {
  const screen = await render(
    <DatabaseProvider account={account}>
      <Way id="m1" />
    </DatabaseProvider>,
  );
  const way = screen.getByTestId('m1');
  await expect.element(way).toHaveTextContent('sent');
  const journal = openEditJournal(account, 'm1', { storage: durableDrafts });
  journal.write([{ nodeId: 'a', base: null, mine: null, index: 0 }]);
  await expect.element(way).toHaveTextContent('waiting');
  journal.write([]);
  await expect.element(way).toHaveTextContent('sent');
  journal.close();
});

function Refusal({ id }: { readonly id: string }) {
  useRows('modules');
  return <p data-testid={id}>{useRefusal('modules', id) ?? 'none'}</p>;
}

it('reports a value in use after the first refusal, until it changes', async () => {
  const opening = Promise.withResolvers<LocalStore>();
  const openStore = async (name: string): Promise<LocalStore> => {
    const opened = await openLocalStore(name);
    opening.resolve(opened);
    return opened;
  };
  const screen = await render(
    <DatabaseProvider account={account} openStore={openStore}>
      <Refusal id="m1" />
    </DatabaseProvider>,
  );
  const refusal = screen.getByTestId('m1');
  const store = await opening.promise;
  await store.insert('modules', aModule('m1'));
  const refuse = (lastError: string) =>
    store.outbox.revise(['modules|m1'], (_key, pending) => ({
      pending: { ...pending!, retryCount: 1, triedAt: 1, lastError },
    }));
  await refuse('23505: duplicate key');
  await expect.element(refusal).toHaveTextContent('23505: duplicate key');
  await store.patch('modules', 'm1', { title: 'Another' });
  await expect.element(refusal).toHaveTextContent('none');
  await refuse('40001: try again');
  await expect.element(refusal).toHaveTextContent('none');
});
