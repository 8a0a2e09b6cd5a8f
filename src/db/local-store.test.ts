import 'fake-indexeddb/auto';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import type { RxStorage } from 'rxdb';
import { afterEach, describe, expect, it } from 'vitest';
import { muteStorageNotice } from '@/replication/testing/device';
import { documentsStorage } from './documents-storage';
import { localLease } from './lease';
import type { LocalStore, NewRow } from './local-store';
import { openLocalStore } from './open-local-store';

const opened: LocalStore[] = [];
let devices = 0;

muteStorageNotice();

async function open(
  storage: RxStorage<unknown, unknown>,
  prefix = `local-${++devices}`,
): Promise<LocalStore> {
  const store = await openLocalStore('anna', { prefix, storage, lease: localLease(), multiInstance: false });
  opened.push(store);
  return store;
}

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

function module(id: string, title = 'Burns'): NewRow<'modules'> {
  return {
    id,
    creator_id: 'anna',
    title,
    description: '',
    thumbnail_url: null,
    visibility: 'draft',
    content: { nodes: [] },
  };
}

const storages: [string, () => RxStorage<unknown, unknown>][] = [
  ['memory', () => getRxStorageMemory()],
  ['documents', documentsStorage],
];

describe.each(storages)('local store over the %s storage', (_name, storage) => {
  it('stores a row on the device and queues it before any request (Q1)', async () => {
    const store = await open(storage());
    const row = await store.insert('modules', module('m1'));
    expect(row).toMatchObject({ id: 'm1', updated_at: '', views: 0 });
    expect(row.created_at).toMatch(/\+00:00$/);
    expect(await store.get('modules', 'm1')).toEqual(row);
    expect(await store.outbox.items()).toMatchObject([
      { operation: 'insert', table: 'modules', rowId: 'm1', base: null },
    ]);
  });

  it('creates a row without looking for it, and refuses one that was written before (Q3)', async () => {
    const store = await open(storage());
    const row = await store.create('modules', module('m1'));
    expect(await store.get('modules', 'm1')).toEqual(row);
    await expect(store.create('modules', { ...module('m1'), title: 'Another' })).rejects.toThrow();
    expect(await store.outbox.items()).toMatchObject([{ operation: 'insert', rowId: 'm1', data: row }]);
    expect(await store.get('modules', 'm1')).toEqual(row);
  });

  it('coalesces the changes of a row (Q3)', async () => {
    const store = await open(storage());
    await store.create('modules', module('m1'));
    await store.patch('modules', 'm1', { title: 'Scalds' });
    await store.modify('modules', 'm1', (row) => ({ ...row, description: 'Hot water' }));
    const [item, ...rest] = await store.outbox.items();
    expect(rest).toEqual([]);
    expect(item).toMatchObject({ operation: 'insert', data: { title: 'Scalds', description: 'Hot water' } });
    await store.remove('modules', 'm1');
    expect(await store.outbox.items()).toEqual([]);
    expect(await store.get('modules', 'm1')).toBeUndefined();
  });

  it('follows rows, newest first', async () => {
    const store = await open(storage());
    await store.insert('modules', { ...module('m1'), created_at: '2025-01-01T00:00:00+00:00' });
    await store.insert('modules', { ...module('m2'), created_at: '2025-06-01T00:00:00+00:00' });
    const source = store.observe('modules', {
      where: { creator_id: 'anna' },
      sort: [{ created_at: 'desc' }],
      limit: 2,
    });
    const seen: string[][] = [];
    const stop = source.subscribe(() => seen.push(source.get().rows.map((row) => row.id)));
    await store.insert('modules', { ...module('m3'), created_at: '2025-03-01T00:00:00+00:00' });
    await expect.poll(() => seen.at(-1)).toEqual(['m2', 'm3']);
    stop();
  });
});
