import type { RxStorage } from 'rxdb';
import type { TableName } from '@/domain/rows/rows';
import { type Clock, systemClock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { databaseNames, VISITOR, tableLock } from './account';
import { COLLECTION_VERSIONS, type CollectionName } from './collections';
import { createDocuments } from './create-documents';
import { createRowSources } from './create-row-sources';
import { createWriter } from './create-writer';
import { damagedDocuments } from './damaged-documents';
import { documentsStorage } from './documents-storage';
import { idsNotOwned } from './ids-not-owned';
import { deviceLease, type Lease } from './lease';
import { checkStoreIdentity, recordVersions } from './store-identity';
import { createListing } from './listing/create-listing';
import type { Listing } from './listing/listing';
import type { LocalStore } from './local-store';
import { finishRebuild } from './rebuild-queue';
import type { MIGRATIONS } from './migrations';
import { openDocuments } from './open-documents';
import { pullMark } from './outbox/outbox-marks';
import { Outbox } from './outbox/outbox';
import type { Quarantined } from './outbox/outbox-item';
import type { QueueLimits } from './outbox/queue-limiter';
import { replayOutbox, writeUnappliedDocuments } from './replay-outbox';
import { storageError } from './storage-error';
import { writeAheadStorage, createWriteMarks } from './write-ahead-storage';

export interface StoreOptions {
  readonly clock?: Clock;
  readonly lease?: Lease;
  readonly limits?: Partial<QueueLimits>;
  /** Creates ids of queue items; UUIDs by default. */
  readonly newId?: () => string;
  /** Prefix of all database names; in tests, each device has its own. */
  readonly prefix?: string;
  readonly storage?: RxStorage<unknown, unknown>;
  readonly multiInstance?: boolean;
  readonly versions?: Readonly<Record<CollectionName, number>>;
  readonly migrations?: typeof MIGRATIONS;
}

/**
 * Opens an account's data. Detects losses (Q16), completes what the service worker (Q14) or a dead tab (Q4) left
 * unfinished, and then creates light references (Q7).
 * @throws AppError ERR_STORAGE_DENIED
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
    ...(options.newId ? { newId: options.newId } : {}),
  });
  const lockName = (table: TableName): string => tableLock(names.documents, table);
  let listing: Listing | undefined;
  const damaged = damagedDocuments(
    async (things) => {
      for (const { table, rowId } of things) listing?.forget(table, [rowId]);
      const pending = await outbox.pending(things.map(keyOf));
      await outbox.quarantine(things.map((one) => ({ ...one, isCopy: !pending.has(keyOf(one)) })));
      // The checkpoint is past the server's rows; without it they are pulled again.
      for (const { table } of things) await outbox.marks.clear(pullMark(table));
    },
    () => clock.now(),
  );
  try {
    const storage = options.storage ?? documentsStorage();
    const newRows = new Set<string>();
    const cascadeOwners = new Map<string, readonly string[]>();
    const writeMarks = createWriteMarks();
    const ahead = { outbox, lease, lockName, newRows, cascadeOwners, writeMarks };
    await unlessFull(() => recordVersions({ outbox, lease, name: names.documents, versions }));
    const database = await openDocuments({
      name: names.documents,
      storage: writeAheadStorage(storage, { ...ahead, damaged, versions }),
      multiInstance,
      versions,
      ...(options.migrations ? { migrations: options.migrations } : {}),
    });
    const sources = createRowSources(database);
    const lists = createListing({ database, account, name: names.listing, clock });
    listing = lists;
    const exclusively = createDocuments(database, lease, lockName);
    const store: LocalStore = {
      account,
      name: names.documents,
      outbox,
      lease,
      listing: lists,
      ...createWriter({ ...ahead, database, clock }),
      ...sources,
      retryReads() {
        sources.retryReads();
        lists.retry();
      },
      idsNotOwned: (table) => idsNotOwned(database, table, account),
      exclusively,
      async close() {
        sources.stop();
        try {
          await lists.close();
          await database.close();
        } finally {
          outbox.close();
        }
      },
    };
    try {
      await catchUp(store, () =>
        checkStoreIdentity({ database, outbox, lease, name: names.documents, versions, clock }),
      );
    } catch (cause) {
      await database.close();
      throw cause;
    }
    return store;
  } catch (cause) {
    outbox.close();
    throw storageError(cause, 'The data on this device could not be opened.');
  }
}

/** As `itemKey`, for entries whose table may be invalid. */
function keyOf({ table, rowId }: Quarantined): string {
  return `${table}|${rowId}`;
}

/**
 * Synchronizes documents and queue. On a full device the next start does it, and writers merge with the queue (rule
 * Q3).
 */
async function catchUp(store: LocalStore, look: () => Promise<void>): Promise<void> {
  await unlessFull(async () => {
    await look();
    // A visitor's data exists nowhere else.
    if (store.account === VISITOR) await finishRebuild(store);
    await writeUnappliedDocuments(store);
    await replayOutbox(store);
    await store.outbox.expire();
    // A tab that died may have left more than the queue holds.
    await store.outbox.trim();
    await store.outbox.names.prune();
  });
}

/** Runs work that can wait for the next start if the device is full. */
async function unlessFull(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const error = storageError(cause, 'Some documents are behind the sync queue.');
    if (error.code !== 'ERR_QUOTA') throw error;
    reportError(error);
  }
}
