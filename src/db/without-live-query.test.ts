import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { aModule } from '@support/replication/rows';
import { muteStorageNotice } from '@support/replication/device';
import { localLease } from './lease';
import { openLocalStore } from './open-local-store';

muteStorageNotice();

const listener = vi.fn();

afterEach(() => {
  Dexie.on.storagemutated.unsubscribe(listener);
});

it('notifies of writes to ordinary databases, but not to the queue and the documents', async () => {
  const usual = new Dexie('observed');
  usual.version(1).stores({ things: 'id' });
  await usual.open();
  const store = await openLocalStore('anna', { prefix: 'withoutLiveQuery', lease: localLease() });
  Dexie.on.storagemutated.subscribe(listener);
  await store.create('modules', aModule('m'));
  await store.patch('modules', 'm', { title: 'Changed' });
  expect(listener).not.toHaveBeenCalled();
  await usual.table('things').put({ id: 'a' });
  expect(listener).toHaveBeenCalledTimes(1);
  usual.close();
  await store.close();
});
