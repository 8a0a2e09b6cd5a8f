import { Dexie } from 'dexie';
import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { collectionSchema } from '@/db/collections';
import type { NewRow } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { toDocument, type StoredDocument } from '@/db/stored-document';
import { benchContent } from '../bench-content';

/** Milliseconds of each write, sequentially. */
export interface WriteTimes {
  readonly inserts: readonly number[];
  readonly changes: readonly number[];
}

interface Writes {
  readonly device: string;
  readonly count: number;
}

type Module = NewRow<'modules'> & {
  readonly created_at: string;
  readonly updated_at: string;
  readonly views: number;
};

function moduleAt(index: number): Module {
  return {
    id: crypto.randomUUID(),
    creator_id: '00000000-0000-4000-8000-000000000000',
    title: `Module ${index}`,
    description: '',
    thumbnail_url: null,
    visibility: 'draft',
    views: 0,
    content: benchContent(2000, String(index)),
    created_at: '2025-06-01T12:00:00.000000+00:00',
    updated_at: '',
  };
}

/** The app's writer: queue and document. */
export async function productWrites({ device, count }: Writes): Promise<WriteTimes> {
  const store = await openLocalStore('00000000-0000-4000-8000-000000000000', { prefix: device });
  const modules = Array.from({ length: count }, (_, index) => moduleAt(index));
  const inserts = await timed(modules, (module) => store.create('modules', module));
  const changes = await timed(modules, (module) => store.patch('modules', module.id, { title: 'Changed' }));
  await store.close();
  return { inserts, changes };
}

/** An RxDB collection with only the app's schema and storage. */
export async function bareWrites({ device, count }: Writes): Promise<WriteTimes> {
  const database = await createRxDatabase({
    name: `${device}-bare`,
    storage: getRxStorageDexie(),
    multiInstance: true,
    eventReduce: true,
  });
  const { modules: collection } = await database.addCollections({
    modules: { schema: collectionSchema('modules') },
  });
  if (collection === undefined) throw new Error('No collection was made.');
  const modules = Array.from({ length: count }, (_, index) => moduleAt(index));
  const inserts = await timed(modules, (module) => collection.insert(toDocument('modules', module)));
  const changes = await timed(modules, async (module) => {
    const document = await collection.findOne(module.id).exec();
    await document?.incrementalModify((stored: StoredDocument) => ({ ...stored, title: 'Changed' }));
  });
  await database.close();
  return { inserts, changes };
}

/** Plain Dexie. */
export async function plainWrites({ device, count }: Writes): Promise<WriteTimes> {
  const database = new Dexie(`${device}-plain`);
  database.version(1).stores({ modules: 'id, created_at, [creator_id+created_at]' });
  const table = database.table<Module, string>('modules');
  const modules = Array.from({ length: count }, (_, index) => moduleAt(index));
  const inserts = await timed(modules, (module) => table.add(module));
  const changes = await timed(modules, (module) => table.update(module.id, { title: 'Changed' }));
  database.close();
  return { inserts, changes };
}

async function timed<T>(things: readonly T[], write: (thing: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const thing of things) {
    const begun = performance.now();
    await write(thing);
    times.push(performance.now() - begun);
  }
  return times;
}
