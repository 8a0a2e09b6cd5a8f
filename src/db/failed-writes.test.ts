import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { muteFullDisk } from '@support/replication/device';
import { fullDisk } from '@support/replication/full-disk';
import { aModule } from '@support/replication/rows';
import type { LocalStore } from './local-store';
import { openLocalStore } from './open-local-store';

muteFullDisk();
const opened: LocalStore[] = [];

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

async function open(prefix: string, limits = {}): Promise<LocalStore> {
  const store = await openLocalStore('anna', { prefix, limits, multiInstance: false });
  opened.push(store);
  return store;
}

it('undoes a recording whose document finds no room (Q1, Q4)', async () => {
  const store = await open('undo');
  const disk = fullDisk('undo');
  disk.fill(1, { of: 'documents' });
  await expect(store.insert('modules', aModule('m'))).rejects.toMatchObject({ code: 'ERR_QUOTA' });
  expect(await store.outbox.items()).toEqual([]);
  await store.close();
  opened.pop();
  expect(await (await open('undo')).find('modules')).toEqual([]);
});

it('keeps the earlier pending change (Q1, Q3)', async () => {
  const store = await open('before');
  await store.insert('modules', aModule('m', { title: 'Burns' }));
  const waiting = await store.outbox.items();
  fullDisk('before').fill(1, { of: 'documents' });
  await expect(store.patch('modules', 'm', { title: 'Scalds' })).rejects.toMatchObject({ code: 'ERR_QUOTA' });
  expect(await store.outbox.items()).toEqual(waiting);
  expect((await store.get('modules', 'm'))?.title).toBe('Burns');
});

it('reports success when only the cut of the queue fails (Q1, Q7)', async () => {
  const store = await open('cut', { maxItems: 1, trimTo: 1 });
  await store.insert('modules', aModule('first'));
  fullDisk('cut').fill(1, { of: 'queue', after: 1 });
  await store.insert('modules', aModule('second'));
  expect((await store.get('modules', 'second'))?.id).toBe('second');
  expect(await store.outbox.counts()).toMatchObject({ pending: 2 });
  await store.insert('modules', aModule('third'));
  expect(await store.outbox.items()).toHaveLength(1);
});
