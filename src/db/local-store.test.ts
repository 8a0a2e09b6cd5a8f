import 'fake-indexeddb/auto';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import type { RxStorage } from 'rxdb';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow, TableRows } from '@/domain/rows/rows';
import { muteStorageNotice } from '@support/replication/device';
import { newModule } from '@support/rows';
import { documentsStorage } from './documents-storage';
import { localLease } from './lease';
import type { LocalStore, NewRow } from './local-store';
import type { DocumentState } from './documents';
import { openLocalStore } from './open-local-store';
import { replayOutbox } from './replay-outbox';

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
  return newModule('anna', { id, title });
}

function stateOf(store: LocalStore, id: string): Promise<DocumentState | undefined> {
  return store.exclusively('modules', async (documents) => (await documents.read([id])).get(id));
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

  it('creates a row without a look-up, and rejects an existing one (Q3)', async () => {
    const store = await open(storage());
    const row = await store.create('modules', module('m1'));
    expect(await store.get('modules', 'm1')).toEqual(row);
    await expect(store.create('modules', { ...module('m1'), title: 'Another' })).rejects.toThrow();
    expect(await store.outbox.items()).toMatchObject([{ operation: 'insert', rowId: 'm1', data: row }]);
    expect(await store.get('modules', 'm1')).toEqual(row);
  });

  it('dates new rows no earlier than the last pull when the clock is behind', async () => {
    const store = await open(storage());
    // By the server's clock, which is far ahead of this one.
    await store.outbox.marks.set('pulled|modules', {
      updated_at: '2999-01-01T00:00:00.000000+00:00',
      id: '',
    });
    const rows = [await store.create('modules', module('m1')), await store.insert('modules', module('m2'))];
    await store.writeMany([{ kind: 'insert', table: 'modules', row: module('m3') }]);
    expect([...rows, await store.get('modules', 'm3')].map((row) => row?.created_at)).toEqual([
      '2999-01-01T00:00:00.000000+00:00',
      '2999-01-01T00:00:00.001000+00:00',
      '2999-01-01T00:00:00.002000+00:00',
    ]);
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

  describe('a row recreated over its tombstone and deleted unsent', () => {
    const goneIn = '2025-01-02T00:00:00+00:00';
    const rebuilt = async (): Promise<{ store: LocalStore; row: TableRows['modules'] }> => {
      const store = await open(storage());
      const there = {
        ...(await store.insert('modules', module('m1'))),
        updated_at: '2025-01-01T00:00:00+00:00',
      };
      await store.outbox.revise(['modules|m1'], () => ({ pending: null }));
      for (const state of [
        { row: there, version: there.updated_at },
        { row: null, version: goneIn },
      ])
        await store.exclusively('modules', (documents) => documents.write(new Map([['m1', state]])));
      return { store, row: await store.insert('modules', module('m1', 'Again')) };
    };

    it('stays known as deleted, and is no first insert when recreated (P2, Q10)', async () => {
      const { store } = await rebuilt();
      await store.remove('modules', 'm1');
      expect(await store.outbox.items()).toEqual([]);
      expect(await stateOf(store, 'm1')).toEqual({ row: null, version: goneIn });
      await store.insert('modules', module('m1', 'Once more'));
      expect(await store.outbox.items()).toMatchObject([{ operation: 'insert', base: null, seen: goneIn }]);
    });

    it('stays so after a crash between queue and document (Q4)', async () => {
      const { store, row } = await rebuilt();
      await store.outbox.record([
        { table: 'modules', rowId: 'm1', previous: row as unknown as AnyRow, next: null },
      ]);
      await replayOutbox(store);
      expect(await stateOf(store, 'm1')).toEqual({ row: null, version: goneIn });
      expect(await store.outbox.items()).toEqual([]);
    });
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
