import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { muteStorageNotice } from '@support/replication/device';
import { newModule } from '@support/rows';
import { localLease } from './lease';
import type { LocalStore, NewRow, RowChange } from './local-store';
import { openLocalStore } from './open-local-store';

let store: LocalStore;
let devices = 0;

muteStorageNotice();

beforeEach(async () => {
  store = await openLocalStore('anna', {
    prefix: `many-${++devices}`,
    lease: localLease(),
    multiInstance: false,
  });
});

afterEach(() => store.close());

const module = (id: string, title = 'Burns'): NewRow<'modules'> =>
  newModule('anna', { id, title, visibility: 'public' });
const insert = (id: string, title?: string): RowChange => ({
  kind: 'insert',
  table: 'modules',
  row: module(id, title),
});
const unpublish = (id: string): RowChange => ({
  kind: 'patch',
  table: 'modules',
  id,
  changes: { visibility: 'restricted' },
});
const remove = (id: string): RowChange => ({ kind: 'remove', table: 'modules', id });
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `m${index}`);

describe('writing many rows', () => {
  it('writes and queues each row, and reports progress (Q1)', async () => {
    const progress: number[] = [];
    expect(
      await store.writeMany(
        ids(250).map((id) => insert(id)),
        { onProgress: (done) => progress.push(done) },
      ),
    ).toEqual([]);
    expect(await store.find('modules')).toHaveLength(250);
    expect(await store.outbox.items()).toHaveLength(250);
    expect(progress).toEqual([100, 200, 250]);
  });

  it('uses few queue transactions, not one per row', async () => {
    await store.writeMany(ids(200).map((id) => insert(id)));
    const record = vi.spyOn(store.outbox, 'record');
    await store.writeMany(ids(200).map(unpublish));
    // The first row of a batch goes alone, for RxDB does not wait for more.
    expect(record.mock.calls.length).toBeLessThanOrEqual(4);
    const rows = await store.find('modules');
    expect(new Set(rows.map(({ visibility }) => visibility))).toEqual(new Set(['restricted']));
  });

  it('records rows over deleted ones once, without undoing any', async () => {
    await store.writeMany(ids(200).map((id) => insert(id)));
    await store.writeMany(ids(200).map(remove));
    const record = vi.spyOn(store.outbox, 'record');
    const undo = vi.spyOn(store.outbox, 'undo');
    expect(await store.writeMany(ids(200).map((id) => insert(id, 'Again')))).toEqual([]);
    expect(record.mock.calls.map(([changes]) => changes.length)).toEqual([100, 100]);
    expect(undo.mock.calls).toEqual([]);
    expect(await store.find('modules', { where: { title: 'Again' } })).toHaveLength(200);
    expect(await store.outbox.items()).toHaveLength(200);
  });

  it('keeps the order of changes of one row (Q3)', async () => {
    const changes = [
      insert('m1'),
      unpublish('m1'),
      remove('m1'),
      insert('m1', 'Again'),
      insert('m2'),
      remove('m2'),
    ];
    expect(await store.writeMany(changes)).toEqual([]);
    expect(await store.find('modules')).toMatchObject([{ id: 'm1', title: 'Again', visibility: 'public' }]);
    expect(await store.outbox.items()).toMatchObject([{ rowId: 'm1', operation: 'insert' }]);
  });

  it('updates existing rows on insert, also twice in one batch', async () => {
    await store.insert('modules', module('m1', 'Old'));
    expect(await store.writeMany([insert('m1', 'New'), insert('m2', 'One'), insert('m2', 'Two')])).toEqual(
      [],
    );
    const titles = (await store.find('modules')).map(({ title }) => title).toSorted();
    expect(titles).toEqual(['New', 'Two']);
    expect(await store.outbox.items()).toHaveLength(2);
  });

  it('reports rows that failed, and writes the others', async () => {
    await store.writeMany(ids(3).map((id) => insert(id)));
    const invalid = {
      kind: 'insert',
      table: 'modules',
      row: { ...module('bad'), title: 7 },
    } as unknown as RowChange;
    const failures = await store.writeMany([
      unpublish('m0'),
      unpublish('nobody'),
      unpublish('m1'),
      invalid,
      remove('m2'),
    ]);
    expect(failures.map(({ index, error }) => [index, error.code])).toEqual([
      [1, 'ERR_NOT_FOUND'],
      [3, 'ERR_INVALID_ROW'],
    ]);
    const rows = await store.find('modules');
    expect(rows.map(({ id, visibility }) => `${id} ${visibility}`).toSorted()).toEqual([
      'm0 restricted',
      'm1 restricted',
    ]);
  });

  it('reports a batch that the queue could not record, and writes none of it (Q1)', async () => {
    await store.writeMany(ids(2).map((id) => insert(id)));
    vi.spyOn(store.outbox, 'record').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const failures = await store.writeMany(ids(2).map(unpublish));
    expect(failures.map(({ index, error }) => [index, error.code])).toEqual([
      [0, 'ERR_QUOTA'],
      [1, 'ERR_QUOTA'],
    ]);
    const rows = await store.find('modules');
    expect(rows.map(({ visibility }) => visibility)).toEqual(['public', 'public']);
  });

  it('can stop between transactions', async () => {
    const stop = new AbortController();
    await store.writeMany(
      ids(300).map((id) => insert(id)),
      { signal: stop.signal, onProgress: () => stop.abort() },
    );
    expect(await store.find('modules')).toHaveLength(100);
  });

  it('ignores the removal of missing rows', async () => {
    expect(await store.writeMany([remove('nobody'), remove('nobody else')])).toEqual([]);
    expect(await store.outbox.items()).toEqual([]);
  });
});
