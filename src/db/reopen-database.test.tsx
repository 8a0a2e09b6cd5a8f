import { Dexie } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { aModule } from '@support/replication/rows';
import { deleteAccountData } from './delete-account-data';
import type { LocalStore } from './local-store';
import { openLocalStore } from './open-local-store';

const PREFIX = 'opens-again';

let store: LocalStore | undefined;
let connections: IDBDatabase[] = [];

/** Opens a store and remembers every connection that it makes. */
async function openWatched(): Promise<LocalStore> {
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((...how) => {
    const request = open(...how);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  });
  store = await openLocalStore('anna', { prefix: PREFIX });
  return store;
}

/** Closes every connection as a browser does that lost its database: nobody asked, and the page is notified afterwards. */
function loseConnections(): void {
  for (const connection of connections.splice(0)) {
    connection.close();
    connection.dispatchEvent(new Event('close'));
  }
}

afterEach(async () => {
  vi.restoreAllMocks();
  connections = [];
  await store?.close();
  store = undefined;
  await deleteAccountData('anna', PREFIX);
});

it('keeps reading and writing after the browser closed its databases (Q1)', async () => {
  const opened = await openWatched();
  await opened.insert('modules', aModule('m', { title: 'Before' }));
  loseConnections();
  await opened.patch('modules', 'm', { title: 'After' });
  expect(await opened.get('modules', 'm')).toMatchObject({ title: 'After' });
  expect(await opened.outbox.items()).toMatchObject([{ operation: 'insert', data: { title: 'After' } }]);
  loseConnections();
  await opened.exclusively('modules', async (documents) => {
    expect((await documents.read(['m'])).get('m')?.row).toMatchObject({ title: 'After' });
  });
});

it('does not reopen databases that were deleted or closed on purpose (L4)', async () => {
  const opened = await openWatched();
  await opened.insert('modules', aModule('m'));
  const documents = (await Dexie.getDatabaseNames()).filter((name) => name.includes(`${PREFIX}-anna--`));
  for (const name of documents) await Dexie.delete(name);
  await expect(opened.insert('modules', aModule('n'))).rejects.toMatchObject({ code: 'ERR_DATABASE_CLOSED' });
  await opened.close();
  const left = (await Dexie.getDatabaseNames()).filter((name) => name.includes(`${PREFIX}-anna--`));
  expect(documents).not.toEqual([]);
  expect(left).toEqual([]);
});
