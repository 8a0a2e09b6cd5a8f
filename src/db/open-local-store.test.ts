import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { createRxDatabase, type RxStorage } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { muteStorageNotice } from '@support/replication/device';
import { aModule } from '@support/replication/rows';
import { collectionSchema, COLLECTION_VERSIONS } from './collections';
import { localLease } from './lease';
import type { LocalStore } from './local-store';
import { openLocalStore, type StoreOptions } from './open-local-store';
import { newestFirst } from './stored-document';

const opened: LocalStore[] = [];
let made = 0;

muteStorageNotice();

afterEach(async () => {
  vi.unstubAllGlobals();
  for (const store of opened.splice(0)) await store.close();
});

async function open(options: StoreOptions = {}): Promise<LocalStore> {
  const store = await openLocalStore('anna', {
    prefix: `open-${++made}`,
    lease: localLease(),
    multiInstance: false,
    ...options,
  });
  opened.push(store);
  return store;
}

async function reopen(store: LocalStore, options: StoreOptions = {}): Promise<LocalStore> {
  await store.close();
  opened.splice(opened.indexOf(store), 1);
  return open({ prefix: store.name.replace(/-anna$/, ''), ...options });
}

/** The records of a collection under RxDB, as something that damages them finds them. */
async function damage(
  store: LocalStore,
  collection: string,
  change: (record: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const raw = await new Dexie(`rxdb-dexie-${store.name}--0--${collection}`).open();
  const records = raw.table<Record<string, unknown>>('docs');
  await records.bulkPut((await records.toArray()).map(change));
  raw.close();
}

describe('damaged documents', () => {
  it.each([
    ['with a column of another type', (record: object) => ({ ...record, title: 7 }), 'title'],
    [
      'without a revision, which RxDB cannot bear',
      ({ _rev, ...rest }: Record<string, unknown>) => rest,
      '_rev',
    ],
    ['with content that is no graph', (record: object) => ({ ...record, content: 'x' }), 'content'],
  ])('%s are quarantined with the reason, and the others are there', async (_name, change, reason) => {
    const store = await open();
    await store.insert('modules', aModule('good'));
    await store.insert('modules', aModule('bad'));
    await store.outbox.revise(['modules|bad', 'modules|good'], () => ({ pending: null }));
    await store.outbox.marks.set('pulled|modules', { updated_at: 'u', id: 'i' });
    await store.close();
    opened.length = 0;
    await damage(store, 'modules', (record) => (record['id'] === 'bad' ? change(record) : record));
    const again = await open({ prefix: store.name.replace(/-anna$/, '') });
    expect((await again.find('modules')).map(({ id }) => id)).toEqual(['good']);
    expect(await again.outbox.quarantined()).toMatchObject([{ kind: 'document', rowId: 'bad' }]);
    expect((await again.outbox.quarantined())[0]!.reason).toContain(reason);
    expect(await again.outbox.counts()).toMatchObject({ quarantined: 1 });
    // The server's copy comes again, and can be written.
    expect(await again.outbox.marks.get('pulled|modules')).toBeUndefined();
    await again.insert('modules', aModule('bad', { title: 'From the server' }));
    expect(await again.get('modules', 'bad')).toMatchObject({ title: 'From the server' });
  });

  it('are repaired from a pending change (Q4)', async () => {
    const store = await open();
    await store.insert('modules', aModule('m', { title: 'Typed' }));
    await store.close();
    opened.length = 0;
    await damage(store, 'modules', (record) => ({ ...record, title: 7 }));
    const again = await open({ prefix: store.name.replace(/-anna$/, '') });
    expect(await again.get('modules', 'm')).toMatchObject({ title: 'Typed' });
  });
});

describe('versions of a collection', () => {
  it('migrates documents of an older version without recording changes', async () => {
    const prefix = `open-${++made}`;
    // As if version 0 had had no `newest_first`.
    const old = await createRxDatabase({
      name: `${prefix}-anna`,
      storage: getRxStorageDexie(),
      multiInstance: false,
    });
    const { indexes: _indexes, ...schema } = collectionSchema('modules', 0);
    await old.addCollections({
      modules: { schema: { ...schema, required: ['id'], properties: { id: schema.properties.id } } as never },
    });
    const row = {
      ...aModule('m'),
      table: 'modules',
      views: 3,
      created_at: '2025-01-01T00:00:00+00:00',
      updated_at: 'u1',
    };
    await old.collections['modules']!.insert(row);
    await old.close();
    const store = await open({
      prefix,
      versions: { ...COLLECTION_VERSIONS, modules: 1 },
      migrations: {
        modules: {
          1: (document: { created_at: string }) => ({
            ...document,
            newest_first: newestFirst(document.created_at),
          }),
        },
      },
    });
    expect(await store.find('modules', { sort: [{ created_at: 'desc' }] })).toMatchObject([
      { id: 'm', views: 3 },
    ]);
    expect(await store.outbox.items()).toEqual([]);
    const again = await reopen(store, { versions: { ...COLLECTION_VERSIONS, modules: 1 } });
    expect(await again.get('modules', 'm')).toMatchObject({ updated_at: 'u1' });
  });
});

describe('denied storage', () => {
  it('throws ERR_STORAGE_DENIED without IndexedDB', async () => {
    const denied = Object.assign(new Error('Access is denied for this document.'), { name: 'SecurityError' });
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw denied;
    });
    await expect(open()).rejects.toMatchObject({ code: 'ERR_STORAGE_DENIED' });
    opening.mockRestore();
  });

  it('throws ERR_QUOTA when a document finds no room, and records nothing', async () => {
    const inner = getRxStorageDexie() as unknown as RxStorage<unknown, unknown>;
    let full = false;
    const storage: RxStorage<unknown, unknown> = {
      ...inner,
      name: inner.name,
      rxdbVersion: inner.rxdbVersion,
      async createStorageInstance(params) {
        const instance = await inner.createStorageInstance(params);
        const bulkWrite = instance.bulkWrite.bind(instance);
        instance.bulkWrite = async (rows, context) => {
          if (full) throw new DOMException('No room.', 'QuotaExceededError');
          return bulkWrite(rows, context);
        };
        return instance;
      },
    };
    const store = await open({ storage });
    await store.insert('modules', aModule('m'));
    full = true;
    await expect(store.patch('modules', 'm', { title: 'Too much' })).rejects.toMatchObject({
      code: 'ERR_QUOTA',
    });
    await expect(store.insert('modules', aModule('n'))).rejects.toMatchObject({ code: 'ERR_QUOTA' });
    full = false;
    expect(await store.outbox.items()).toMatchObject([{ rowId: 'm', data: { title: 'Burns' } }]);
    expect(await store.get('modules', 'm')).toMatchObject({ title: 'Burns' });
  });
});

describe('writing', () => {
  it('rejects a row that does not fit its table, and records nothing', async () => {
    const store = await open();
    await expect(store.insert('modules', aModule('m', { title: 7 as never }))).rejects.toMatchObject({
      code: 'ERR_INVALID_ROW',
    });
    await expect(store.patch('modules', 'none', { title: 'x' })).rejects.toMatchObject({
      code: 'ERR_NOT_FOUND',
    });
    await expect(store.remove('modules', 'none')).resolves.toBeUndefined();
    expect(await store.outbox.items()).toEqual([]);
  });

  it('merges a link created twice into one row', async () => {
    const store = await open();
    const link = { id: 'link', content_type: 'module', content_id: 'm', group_id: 'g' } as const;
    await store.insert('access_control', link);
    await store.insert('access_control', link);
    await store.insert('module_access', { id: 'other', user_id: 'u', module_id: 'm' });
    expect(await store.find('access_control')).toHaveLength(1);
    expect(await store.find('module_access')).toMatchObject([{ id: 'other' }]);
  });

  it('keeps changes of simultaneous writers', async () => {
    const store = await open();
    await store.insert('modules', aModule('m', { title: '' }));
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        store.modify('modules', 'm', (row) => ({ ...row, title: `${row.title}${n % 10}` })),
      ),
    );
    const row = await store.get('modules', 'm');
    expect(row?.title).toHaveLength(20);
    expect(await store.outbox.items()).toMatchObject([{ data: { title: row?.title } }]);
  });
});
