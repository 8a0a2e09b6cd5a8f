import { addRxPlugin, createRxDatabase, type RxCollection, type RxDatabase, type RxStorage } from 'rxdb';
import { sha256 } from '@/shared/sha256';
import { COLLECTIONS, COLLECTION_VERSIONS, collectionSchema, type CollectionName } from './collections';
import { loadPart } from './load-part';
import { MIGRATIONS } from './migrations';
import type { StoredDocument } from './stored-document';

export type DocumentCollection = RxCollection<StoredDocument>;
export type DocumentDatabase = RxDatabase<Record<CollectionName, DocumentCollection>>;

export interface OpenDocuments {
  readonly name: string;
  readonly storage: RxStorage<unknown, unknown>;
  /** Whether other tabs may open the same database, so that their changes are observed. */
  readonly multiInstance: boolean;
  readonly versions?: Readonly<Record<CollectionName, number>>;
  readonly migrations?: typeof MIGRATIONS;
}

/** Module changes kept in memory for queries to catch up with. */
const MODULE_EVENTS = 8;

const hashFunction = async (input: string | Blob | ArrayBuffer): Promise<string> =>
  sha256(await new Response(input).text());

/** Opens an account's collections and migrates documents of older versions. */
export async function openDocuments({
  name,
  storage,
  multiInstance,
  versions = COLLECTION_VERSIONS,
  migrations = MIGRATIONS,
}: OpenDocuments): Promise<DocumentDatabase> {
  if (Object.values(versions).some((version) => version > 0)) {
    const { RxDBMigrationSchemaPlugin } = await loadPart(import('rxdb/plugins/migration-schema'));
    addRxPlugin(RxDBMigrationSchemaPlugin);
  }
  const database = await createRxDatabase<Record<CollectionName, DocumentCollection>>({
    name,
    storage,
    multiInstance,
    eventReduce: true,
    closeDuplicates: true,
    // RxDB's own hash function needs `crypto.subtle`, which pages over plain http lack.
    ...((crypto.subtle as SubtleCrypto | undefined) === undefined && { hashFunction }),
  });
  try {
    await database.addCollections(
      Object.fromEntries(
        COLLECTIONS.map((collection) => [
          collection,
          {
            schema: collectionSchema(collection, versions[collection]),
            migrationStrategies: migrations[collection] ?? {},
            autoMigrate: true,
          },
        ]),
      ) as never,
    );
  } catch (cause) {
    await database.close();
    throw cause;
  }
  // Each event holds a module as it was before and after, and by default the last 100 are kept: hundreds of megabytes
  // while a large one is edited. A query that is further behind asks the storage again.
  database.collections.modules._changeEventBuffer.limit = MODULE_EVENTS;
  return database;
}
