import 'fake-indexeddb/auto';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableName } from '@/domain/rows/rows';
import { muteStorageNotice } from '@/replication/testing/device';
import { AppError } from '@/shared/app-error';
import { countAlong } from './count-along';
import {
  deleteMedia,
  deleteModules,
  deletePlaylists,
  type ContentStore,
  type FileRemoval,
} from './delete-content';
import { localLease } from './lease';
import type { LocalStore, RowChange } from './local-store';
import { openLocalStore } from './open-local-store';
import { itemKey } from './outbox/outbox-item';

muteStorageNotice();

let store: LocalStore;
let devices = 0;

beforeEach(async () => {
  const storage = getRxStorageMemory();
  const prefix = `delete-${++devices}`;
  store = await openLocalStore('anna', { prefix, storage, lease: localLease(), multiInstance: false });
});

afterEach(() => store.close());

const text = { description: '', thumbnail_url: null };
const module = (id: string): RowChange => ({
  kind: 'insert',
  table: 'modules',
  row: { ...text, id, creator_id: 'anna', title: id, visibility: 'public', content: { nodes: [] } },
});
const playlist = (id: string): RowChange => ({
  kind: 'insert',
  table: 'playlists',
  row: { ...text, id, creator_id: 'anna', title: id, visibility: 'public' },
});
const item = (
  playlistId: string,
  moduleId: string | null,
  subPlaylistId: string | null = null,
): RowChange => ({
  kind: 'insert',
  table: 'playlist_items',
  row: {
    id: `${playlistId}-${moduleId ?? subPlaylistId}`,
    playlist_id: playlistId,
    module_id: moduleId,
    sub_playlist_id: subPlaylistId,
    position: 0,
  },
});
const group = (content: 'module' | 'playlist', id: string): RowChange => ({
  kind: 'insert',
  table: 'access_control',
  row: { id: `${id}-group`, content_type: content, content_id: id, group_id: 'class' },
});

const TABLES = [
  'modules',
  'playlists',
  'playlist_items',
  'access_control',
  'module_access',
  'module_nest_visibility',
  'playlist_nest_visibility',
  'creator_playlist_order',
  'creator_content_order',
  'media_files',
] as const satisfies readonly TableName[];

/** Every row of the device, in an order of its own. */
async function everything(): Promise<unknown[]> {
  const tables = await Promise.all(TABLES.map((table) => store.find(table)));
  return tables.flat().toSorted((a, b) => a.id.localeCompare(b.id));
}

async function ids(): Promise<string[]> {
  return (await everything()).map((row) => (row as { id: string }).id);
}

async function fill(...changes: readonly RowChange[]): Promise<void> {
  expect(await store.writeMany(changes)).toEqual([]);
}

/** The device, which refuses changes of one kind to some rows. */
function refusing(kind: RowChange['kind'], ...refused: readonly string[]): ContentStore {
  const error = new AppError('ERR_QUOTA', 'full');
  const isRefused = (change: RowChange) =>
    change.kind === kind && refused.includes(change.kind === 'insert' ? change.row.id : change.id);
  return {
    ...store,
    writeMany: async (changes, options) => {
      const kept = changes.filter((change) => !isRefused(change));
      const failures = await store.writeMany(kept, options);
      return [
        ...failures,
        ...changes.flatMap((change, index) => (isRefused(change) ? [{ index, error }] : [])),
      ];
    },
  };
}

describe('deleting modules', () => {
  beforeEach(async () => {
    await fill(
      ...['a', 'b', 'c'].map(module),
      playlist('p'),
      ...['a', 'b', 'c'].map((id) => item('p', id)),
      group('module', 'a'),
      group('playlist', 'p'),
      { kind: 'insert', table: 'module_access', row: { id: 'a-ben', user_id: 'ben', module_id: 'a' } },
      {
        kind: 'insert',
        table: 'module_nest_visibility',
        row: { id: 'a-shown', creator_id: 'anna', module_id: 'a', is_visible: true },
      },
    );
  });

  it('takes their places in playlists and who may take them along, and brings all of it back (L7)', async () => {
    const before = await everything();
    const { deleted, failures, restore } = await deleteModules(store, ['a', 'b']);
    expect({ deleted, failures }).toEqual({ deleted: ['a', 'b'], failures: [] });
    expect(await ids()).toEqual(['c', 'p', 'p-c', 'p-group']);
    expect(await restore()).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('brings back what the server still has in the version that it has (L7)', async () => {
    const version = '2026-11-02T10:00:00.000000+00:00';
    await store.exclusively('modules', async (documents) => {
      const row = { ...(await documents.read(['a'])).get('a')!.row!, updated_at: version };
      await store.outbox.revise([itemKey('modules', 'a')], () => ({ pending: null }));
      await documents.write(new Map([['a', { row, version }]]));
    });
    const { restore } = await deleteModules(store, ['a', 'b']);
    expect(await restore()).toEqual([]);
    expect((await store.get('modules', 'a'))?.updated_at).toBe(version);
    // This one the server has never had.
    expect((await store.get('modules', 'b'))?.updated_at).toBe('');
  });

  it.each(['b', 'p-b'])(
    'leaves one whole when the device refuses to remove %s, and deletes the others',
    async (refused) => {
      const before = await everything();
      const { deleted, failures, restore } = await deleteModules(refusing('remove', refused), ['a', 'b']);
      expect(deleted).toEqual(['a']);
      expect(failures).toMatchObject([{ id: 'b', error: { code: 'ERR_QUOTA' } }]);
      expect(await ids()).toEqual(['b', 'c', 'p', 'p-b', 'p-c', 'p-group']);
      await restore();
      expect(await everything()).toEqual(before);
    },
  );

  it.each(['a', 'p-a'])(
    'says when %s cannot be brought back, and brings it back when asked again',
    async (refused) => {
      const before = await everything();
      let current: ContentStore = refusing('insert', refused);
      const changing: ContentStore = { ...current, writeMany: (...args) => current.writeMany(...args) };
      const { restore } = await deleteModules(changing, ['a', 'b']);
      expect(await restore()).toMatchObject([{ id: 'a', error: { code: 'ERR_QUOTA' } }]);
      current = store;
      expect(await restore()).toEqual([]);
      expect(await everything()).toEqual(before);
    },
  );

  it('tells what goes along before it is asked', async () => {
    const run = { current_node: null, path: [], answers: {}, nodes_visited: 1, nodes_total: 1 };
    const times = { module_version: '', started_at: '', last_seen_at: '', completed_at: null };
    for (const [id, user_id] of [
      ['r1', 'ben'],
      ['r2', 'ben'],
      ['r3', 'anna'],
    ] as const) {
      await store.insert('module_sessions', { ...run, ...times, id, user_id, module_id: 'a' });
    }
    expect(await countAlong(store, 'modules', ['a', 'b'])).toEqual({
      places: 2,
      contents: 0,
      groups: 1,
      people: 1,
      runs: 2,
      learners: 1,
      isCut: false,
    });
  });
});

describe('deleting playlists', () => {
  beforeEach(async () => {
    await fill(
      module('m'),
      ...['p', 'q', 'r'].map(playlist),
      item('p', 'm'),
      item('p', null, 'q'),
      item('q', null, 'r'),
      group('playlist', 'p'),
      {
        kind: 'insert',
        table: 'playlist_nest_visibility',
        row: { id: 'p-shown', creator_id: 'anna', playlist_id: 'p', is_visible: true },
      },
      {
        kind: 'insert',
        table: 'creator_playlist_order',
        row: { id: 'p-order', creator_id: 'anna', playlist_id: 'p', display_order: 1 },
      },
      {
        kind: 'insert',
        table: 'creator_content_order',
        row: {
          id: 'p-section',
          creator_id: 'anna',
          section_type: 'playlist',
          section_id: 'p',
          display_order: 1,
          display_format: 'list',
          sort_type: null,
        },
      },
    );
  });

  it('takes what lies in them and their own places along, leaves the modules, and brings all of it back (L7)', async () => {
    const before = await everything();
    const { restore } = await deletePlaylists(store, ['p']);
    expect(await ids()).toEqual(['m', 'q', 'q-r', 'r']);
    expect(await restore()).toEqual([]);
    expect(await everything()).toEqual(before);
    await deletePlaylists(store, ['r']);
    expect(await ids()).not.toContain('q-r');
  });

  it('brings the place of one deleted playlist in another back once', async () => {
    const before = await everything();
    const { restore } = await deletePlaylists(store, ['p', 'q', 'r']);
    expect(await ids()).toEqual(['m']);
    expect(await restore()).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('does not bring back a place in a playlist that is gone, when another cannot be deleted', async () => {
    const { failures } = await deletePlaylists(refusing('remove', 'q'), ['p', 'q']);
    expect(failures).toMatchObject([{ id: 'q' }]);
    expect(await ids()).toEqual(['m', 'q', 'q-r', 'r']);
  });

  it('tells apart what lies in them and where they lie', async () => {
    expect(await countAlong(store, 'playlists', ['q'])).toMatchObject({ contents: 1, places: 1, runs: 0 });
  });
});

const file = (id: string): RowChange => ({
  kind: 'insert',
  table: 'media_files',
  row: {
    id,
    creator_id: 'anna',
    filename: id,
    original_filename: id,
    bucket: 'media',
    storage_path: `anna/${id}`,
    file_size: 1,
    mime_type: 'image/png',
  },
});

/** What is noted to be removed. */
function files() {
  const noted = new Set<string>();
  const removal: FileRemoval = {
    remove: async (rows) => rows.forEach((row) => noted.add(row.storage_path)),
    keep: async (rows) => rows.filter((row) => !noted.delete(row.storage_path)).map(({ id }) => id),
  };
  return { noted, removal };
}

const full = () => Promise.reject(new AppError('ERR_QUOTA', 'full'));

describe('deleting media', () => {
  it('removes the rows at once and has their files removed, and takes both back (L7)', async () => {
    await fill(file('x'), file('y'));
    const before = await everything();
    const { noted, removal } = files();
    const { restore } = await deleteMedia(store, removal, ['x', 'y']);
    expect(await ids()).toEqual([]);
    expect([...noted]).toEqual(['anna/x', 'anna/y']);
    expect(await restore()).toEqual([]);
    expect(await everything()).toEqual(before);
    expect([...noted]).toEqual([]);
  });

  it('brings no row back whose file is gone already, and says so', async () => {
    await fill(file('x'), file('y'));
    const { noted, removal } = files();
    const { restore } = await deleteMedia(store, removal, ['x', 'y']);
    noted.delete('anna/x');
    expect(await restore()).toMatchObject([{ id: 'x', error: { code: 'ERR_NOT_FOUND' } }]);
    expect(await ids()).toEqual(['y']);
    expect([...noted]).toEqual([]);
  });

  it('keeps the file of a row that could not be deleted', async () => {
    await fill(file('x'), file('y'));
    const { noted, removal } = files();
    await deleteMedia(refusing('remove', 'x'), removal, ['x', 'y']);
    expect([...noted]).toEqual(['anna/y']);
  });

  it('brings the rows back when nobody could note that their files are to go', async () => {
    await fill(file('x'));
    const before = await everything();
    const result = await deleteMedia(store, { ...files().removal, remove: full }, ['x']);
    expect(result).toMatchObject({ deleted: [], failures: [{ id: 'x', error: { code: 'ERR_QUOTA' } }] });
    expect(await everything()).toEqual(before);
  });
});

// Thousands of writes take their time on a machine that does something else besides.
describe('a thousand at once', { timeout: 90_000 }, () => {
  const many = Array.from({ length: 1000 }, (_none, index) => `m${index}`);

  it('are deleted in batches that tell how far they got, and brought back', async () => {
    await fill(...many.map(module), playlist('p'), ...many.map((id) => item('p', id)));
    const steps: number[] = [];
    const { deleted, restore } = await deleteModules(store, many, { onProgress: (done) => steps.push(done) });
    expect(deleted).toHaveLength(1000);
    expect(steps).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
    expect(await ids()).toEqual(['p']);
    expect(await restore()).toEqual([]);
    expect(await ids()).toHaveLength(2001);
  });

  it('stop between two batches; what is deleted stays so, and can be brought back', async () => {
    await fill(...many.map(module));
    const stop = new AbortController();
    const { deleted, restore } = await deleteModules(store, many, {
      signal: stop.signal,
      onProgress: (done) => (done === 300 ? stop.abort() : undefined),
    });
    expect(deleted).toHaveLength(300);
    expect(await ids()).toHaveLength(700);
    await restore();
    expect(await ids()).toHaveLength(1000);
  });

  it('wait for the server as long as the last of them can be undone, and while they come back (Q6, L7)', async () => {
    const version = '2026-01-01T00:00:00.000000+00:00';
    const known = many.slice(0, 150).map((id) => {
      const row = { ...text, id, creator_id: 'anna', title: id, visibility: 'public', views: 0 };
      return { ...row, content: { nodes: [] }, created_at: version, updated_at: version };
    });
    await store.exclusively('modules', (documents) =>
      documents.write(new Map(known.map((row) => [row.id, { row, version }]))),
    );
    const { restore } = await deleteModules(
      store,
      known.map(({ id }) => id),
    );
    const times = async () =>
      (await store.outbox.items()).map(({ operation, timestamp }) => ({ operation, timestamp }));
    const deleted = await times();
    expect(deleted).toHaveLength(150);
    // The first is as young as the last.
    expect(new Set(deleted.map(({ timestamp }) => timestamp)).size).toBe(1);
    const later = deleted[0]!.timestamp + 7000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    let during: ReturnType<typeof times> | undefined;
    await restore({
      onProgress: () => {
        during ??= times();
      },
    });
    clock.mockRestore();
    const waiting = (await during!).filter(({ operation }) => operation === 'delete');
    expect(waiting).toHaveLength(50);
    expect(new Set(waiting.map(({ timestamp }) => timestamp))).toEqual(new Set([later]));
    expect(await times()).toEqual([]);
  });

  it('stay young while the others take their time to go (Q6, L7)', async () => {
    const version = '2026-01-01T00:00:00.000000+00:00';
    const known = many.slice(0, 150).map((id) => {
      const row = { ...text, id, creator_id: 'anna', title: id, visibility: 'public', views: 0 };
      return { ...row, content: { nodes: [] }, created_at: version, updated_at: version };
    });
    await store.exclusively('modules', (documents) =>
      documents.write(new Map(known.map((row) => [row.id, { row, version }]))),
    );
    const ages: number[] = [];
    let now = 1_000_000;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
    const slow: ContentStore = {
      ...store,
      async getMany(table, wanted) {
        const oldest = Math.min(...(await store.outbox.items()).map(({ timestamp }) => timestamp));
        if (oldest !== Infinity) ages.push(now - oldest);
        return store.getMany(table, wanted);
      },
    };
    await deleteModules(
      slow,
      known.map(({ id }) => id),
      {
        onProgress: () => {
          now += 7000;
        },
      },
    );
    clock.mockRestore();
    expect(ages).toEqual([0]);
  });
});
