import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { muteStorageNotice } from '@/replication/testing/device';
import { aModule } from '@/replication/testing/rows';
import { COLLECTION_VERSIONS } from './collections';
import { localLease } from './lease';
import type { LocalStore } from './local-store';
import { openLocalStore, type StoreOptions } from './open-local-store';

muteStorageNotice();

let store: LocalStore | undefined;
let made = 0;

afterEach(() => store?.close());

async function open(prefix: string, options: StoreOptions = {}): Promise<LocalStore> {
  store = await openLocalStore('m', { prefix, lease: localLease(), multiInstance: false, ...options });
  return store;
}

/** What the browser keeps next to the documents of a collection. */
async function indexesOf(prefix: string, collection: string): Promise<readonly string[]> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const name = names.find((each) => each.includes(prefix) && each.endsWith(`--0--${collection}`)) ?? '';
  const opening = indexedDB.open(name);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('It does not open.')));
  });
  const indexes = [...database.transaction('docs').objectStore('docs').indexNames];
  database.close();
  return indexes;
}

describe('indexes over documents', () => {
  it('are made where somebody asks by them, and nowhere else', async () => {
    const prefix = `lean-${++made}`;
    await open(prefix);
    expect(await indexesOf(prefix, 'modules')).toEqual([
      '[_deleted+creator_id+newest_first+id]',
      '[_meta.lwt+id]',
    ]);
    expect(await indexesOf(prefix, 'playlist_items')).toEqual([
      '[_deleted+id]',
      '[_deleted+playlist_id+id]',
      '[_meta.lwt+id]',
    ]);
  });

  it('are not missed by whoever asks in another order: the answer is the same', async () => {
    const opened = await open(`lean-${++made}`);
    for (const id of ['a', 'b', 'c', 'd']) {
      await opened.insert('modules', { ...aModule(id), title: `Title ${id}` });
      const { creator_id, visibility } = aModule(id);
      const playlist = { id, creator_id, visibility, description: '', thumbnail_url: null };
      await opened.insert('playlists', { ...playlist, title: `Title ${id}` });
    }
    await opened.remove('modules', 'b');
    await opened.remove('playlists', 'b');
    for (const table of ['modules', 'playlists'] as const) {
      const query = { sort: [{ title: 'desc' as const }] };
      const titles = async (more: object) =>
        (await opened.find<'modules' | 'playlists'>(table, { ...query, ...more })).map(({ id }) => id);
      expect(await titles({})).toEqual(['d', 'c', 'a']);
      expect(await titles({ limit: 2 })).toEqual(['d', 'c']);
      expect(await titles({ where: { title: 'Title c' } })).toEqual(['c']);
      expect(await titles({ where: { id: 'b' } })).toEqual([]);
    }
  });

  it('do not keep a later version from taking the documents over, deleted ones too', async () => {
    const prefix = `lean-${++made}`;
    const now = await open(prefix);
    const version = '2026-01-01T00:00:00.000000+00:00';
    const pulled = { row: { ...aModule('stays'), created_at: version, updated_at: version }, version };
    await now.exclusively('modules', async (documents) => {
      await documents.write(new Map([['stays', pulled]]));
      await documents.write(new Map([['goes', { ...pulled, row: { ...pulled.row, id: 'goes' } }]]));
      await documents.write(new Map([['goes', { row: null, version: `${version}1` }]]));
    });
    await now.close();
    const later = await open(prefix, {
      versions: { ...COLLECTION_VERSIONS, modules: 1 },
      migrations: { modules: { 1: (document: object) => ({ ...document, title: 'Taken over' }) } },
    });
    expect(await later.find('modules')).toMatchObject([{ id: 'stays', title: 'Taken over' }]);
    expect(await later.get('modules', 'goes')).toBeUndefined();
  });
});
