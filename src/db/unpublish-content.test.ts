import 'fake-indexeddb/auto';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { muteStorageNotice } from '@support/replication/device';
import { AppError } from '@/shared/app-error';
import { localLease } from './lease';
import type { LocalStore, RowChange } from './local-store';
import { openLocalStore } from './open-local-store';
import { unpublishContent } from './unpublish-content';

muteStorageNotice();

let store: LocalStore;
let devices = 0;

beforeEach(async () => {
  const storage = getRxStorageMemory();
  const prefix = `unpublish-${++devices}`;
  store = await openLocalStore('anna', { prefix, storage, lease: localLease(), multiInstance: false });
});

afterEach(() => store.close());

async function fill(table: 'modules' | 'playlists', stored: Readonly<Record<string, string>>) {
  const changes = Object.entries(stored).map(([id, visibility]) => ({
    kind: 'insert',
    table,
    row: {
      id,
      creator_id: 'anna',
      title: id,
      description: '',
      thumbnail_url: null,
      visibility,
      ...(table === 'modules' ? { content: { nodes: [] } } : {}),
    },
  }));
  expect(await store.writeMany(changes as unknown as RowChange[])).toEqual([]);
}

async function visibilities(table: 'modules' | 'playlists'): Promise<Record<string, string>> {
  return Object.fromEntries((await store.find(table)).map(({ id, visibility }) => [id, visibility]));
}

describe.each(['modules', 'playlists'] as const)('unpublishing %s', (table) => {
  const STORED = { a: 'public', b: 'restricted', c: 'draft', d: 'private', e: 'public' };

  it('restricts public content, and publishes no draft (D3)', async () => {
    await fill(table, STORED);
    const result = await unpublishContent(store, table, Object.keys(STORED));
    expect(result).toMatchObject({ changed: ['a', 'e'], untouched: 3, failures: [] });
    expect(await visibilities(table)).toEqual({ ...STORED, a: 'restricted', e: 'restricted' });
  });

  it('restores each former visibility, unless it was changed since (L7)', async () => {
    await fill(table, STORED);
    const { restore } = await unpublishContent(store, table, Object.keys(STORED));
    await store.patch(table, 'e', { visibility: 'draft' });
    expect(await restore()).toEqual({ failures: [], left: ['e'], gone: [] });
    expect(await visibilities(table)).toEqual({ ...STORED, e: 'draft' });
  });

  it('reports rows that are gone and cannot be restored', async () => {
    await fill(table, STORED);
    const { restore } = await unpublishContent(store, table, Object.keys(STORED));
    await store.remove(table, 'a');
    expect(await restore()).toEqual({ failures: [], left: [], gone: ['a'] });
  });

  it('reports failures, restricts the others, and can undo them', async () => {
    await fill(table, { a: 'public', b: 'public' });
    let refuse = true;
    const error = new AppError('ERR_QUOTA', 'full');
    const failing = {
      ...store,
      writeMany: async (changes: readonly RowChange[]) =>
        refuse
          ? [...(await store.writeMany(changes.slice(1))), { index: 0, error }]
          : store.writeMany(changes),
    };
    const { changed, failures, restore } = await unpublishContent(failing, table, ['a', 'b']);
    expect({ changed, failures }).toEqual({ changed: ['b'], failures: [{ id: 'a', error }] });
    expect(await restore()).toEqual({ failures: [{ id: 'b', error }], left: [], gone: [] });
    refuse = false;
    expect(await restore()).toEqual({ failures: [], left: [], gone: [] });
    expect(await visibilities(table)).toEqual({ a: 'public', b: 'public' });
  });
});

it('reports progress, and can stop between batches', async () => {
  const many = Array.from({ length: 250 }, (_none, index) => `m${index}`);
  await fill('modules', Object.fromEntries(many.map((id) => [id, 'public'])));
  const stop = new AbortController();
  const steps: number[] = [];
  const { changed } = await unpublishContent(store, 'modules', many, {
    signal: stop.signal,
    onProgress: (done) => {
      steps.push(done);
      if (done === 200) stop.abort();
    },
  });
  expect(steps).toEqual([100, 200]);
  expect(changed).toHaveLength(200);
});
