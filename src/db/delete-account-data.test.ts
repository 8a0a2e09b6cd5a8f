import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { deleteAccountData } from './delete-account-data';

afterEach(() => vi.restoreAllMocks());

async function create(name: string): Promise<void> {
  const database = new Dexie(name);
  database.version(1).stores({ rows: 'id' });
  await database.open();
  database.close();
}

it("deletes an account's databases, the queue first, and nobody else's", async () => {
  for (const name of ['fledge-ada-listing', 'fledge-ada-outbox', 'fledge-ben-outbox']) await create(name);
  const deleted = vi.spyOn(Dexie, 'delete');
  await deleteAccountData('ada');
  expect(deleted.mock.calls.map(([name]) => name)).toEqual(['fledge-ada-outbox', 'fledge-ada-listing']);
  expect(await Dexie.getDatabaseNames()).toContain('fledge-ben-outbox');
});

it('deletes a database that a tab was opening meanwhile', async () => {
  for (const name of ['fledge-zoe-outbox', 'fledge-zoe-undo']) await create(name);
  const remove = Dexie.delete.bind(Dexie);
  vi.spyOn(Dexie, 'delete').mockImplementationOnce((name) =>
    remove(name).then(() => create('fledge-zoe-outbox')),
  );
  await deleteAccountData('zoe');
  expect((await Dexie.getDatabaseNames()).filter((name) => name.includes('zoe'))).toEqual([]);
});
