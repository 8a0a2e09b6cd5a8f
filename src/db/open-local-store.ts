import type { RxStorage } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { TableName } from '@/domain/rows/rows';
import { systemClock, type Clock } from '@/shared/clock';
import { databaseNames } from './account';
import { COLLECTION_VERSIONS, type CollectionName } from './collections';
import { createDocuments } from './create-documents';
import { createRowSources } from './create-row-sources';
import { createWriter } from './create-writer';
import { damagedDocuments } from './damaged-documents';
import { deviceLease, type Lease } from './lease';
import type { LocalStore } from './local-store';
import type { MIGRATIONS } from './migrations';
import { openDocuments } from './open-documents';
import type { QueueLimits } from './outbox/hold-oldest';
import { Outbox } from './outbox/outbox';
import { pullMark } from './outbox/marks';
import { redoUnwritten } from './redo-unwritten';
import { storageError } from './storage-error';
import { tableLock } from './table-lock';
import { writeAheadStorage } from './write-ahead-storage';

export interface StoreOptions {
  readonly clock?: Clock;
  readonly lease?: Lease;
  readonly limits?: Partial<QueueLimits>;
  /** Begins the names of all databases; another one is another device, in tests. */
  readonly prefix?: string;
  readonly storage?: RxStorage<unknown, unknown>;
  readonly multiInstance?: boolean;
  readonly versions?: Readonly<Record<CollectionName, number>>;
  readonly migrations?: typeof MIGRATIONS;
}

/**
 * Opens an account's data on this device: the outbox, the collections, and then, before anybody reads, the documents
 * that a tab which died did not write (rule Q4).
 * @throws AppError ERR_STORAGE_DENIED when the browser gives no storage
 */
export async function openLocalStore(account: string, options: StoreOptions = {}): Promise<LocalStore> {
  const { clock = systemClock, lease = deviceLease(), prefix, limits, multiInstance = true } = options;
  const versions = options.versions ?? COLLECTION_VERSIONS;
  const names = databaseNames(account, prefix);
  const outbox = await Outbox.open({
    name: names.outbox,
    owner: account,
    clock,
    ...(limits ? { limits } : {}),
  });
  const lockName = (table: TableName): string => tableLock(names.documents, table);
  const damaged = damagedDocuments(
    async (things) => {
      await outbox.putAside(things);
      // The server's copies are behind the checkpoint; without it they come again.
      for (const { table } of things) await outbox.clearMark(pullMark(table));
    },
    () => clock.now(),
  );
  try {
    const storage = options.storage ?? getRxStorageDexie();
    const database = await openDocuments({
      name: names.documents,
      storage: writeAheadStorage(storage, { outbox, lease, damaged, versions, lockName }),
      multiInstance,
      versions,
      ...(options.migrations ? { migrations: options.migrations } : {}),
    });
    const sources = createRowSources(database);
    const exclusively = createDocuments(database, lease, lockName);
    const store: LocalStore = {
      account,
      name: names.documents,
      outbox,
      lease,
      ...createWriter({ database, outbox, clock, lease, lockName }),
      ...sources,
      exclusively,
      async close() {
        sources.stop();
        await database.close();
        outbox.close();
      },
    };
    await redoUnwritten(store);
    return store;
  } catch (cause) {
    outbox.close();
    throw storageError(cause, 'The data on this device could not be opened.');
  }
}
