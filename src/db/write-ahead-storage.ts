import type { BulkWriteRow, RxStorage, RxStorageInstance, RxStorageInstanceCreationParams } from 'rxdb';
import { isNewer } from '@/domain/rows/row-version';
import type { TableName, AnyRow } from '@/domain/rows/rows';
import { reportError } from '@/shared/report-error';
import { isCollection, type CollectionName } from './collections';
import type { DamagedDocuments } from './damaged-documents';
import type { Lease } from './lease';
import type { Outbox, Receipt } from './outbox/outbox';
import { itemKey, type OutboxItem } from './outbox/outbox-item';
import type { Change } from './outbox/record-change';
import { isQuotaError, storageError } from './storage-error';
import { newestFirst, toRow, type StoredDocument } from './stored-document';
import type { WrittenMark } from './outbox/outbox-marks';

/** Context of writes from the server, which are not recorded for sending. */
export const SYNC_CONTEXT = 'sync';
/** Context of RxDB's own migration of documents. */
const MIGRATION_CONTEXT = 'replication-master-write';

type Row = BulkWriteRow<StoredDocument>;

export interface WriteAhead {
  readonly outbox: Outbox;
  readonly lease: Lease;
  readonly damaged: DamagedDocuments;
  /** Current version of each collection. Older ones are opened only for migration, and are not modified. */
  readonly versions: Readonly<Record<CollectionName, number>>;
  /** The name of the lock around the writes of a table's collection. */
  readonly lockName: (table: TableName) => string;
  /** Newly created ids: nothing is queued for them, so no lookup is needed (rule Q3). */
  readonly newRows: ReadonlySet<string>;
  /** Cascaded deletions, with the keys of both rows (rule C4). */
  readonly cascadeOwners: ReadonlyMap<string, readonly string[]>;
  readonly writeMarks: WriteMarks;
}

/**
 * Records each local change in the outbox before writing its document (Q1, Q4), under one lock per collection, and
 * removes the record if writing fails. Hides damaged documents from RxDB.
 */
export function writeAheadStorage<I, O>(inner: RxStorage<I, O>, writeAhead: WriteAhead): RxStorage<I, O> {
  return {
    name: inner.name,
    rxdbVersion: inner.rxdbVersion,
    async createStorageInstance<D>(params: RxStorageInstanceCreationParams<D, O>) {
      const instance = await inner.createStorageInstance(params);
      const name = params.collectionName;
      // The documents of our collections are StoredDocuments; RxDB's internal collections pass through.
      if (isCollection(name) && params.schema.version === writeAhead.versions[name]) {
        wrap(instance as unknown as RxStorageInstance<StoredDocument, I, O>, writeAhead);
      }
      return instance;
    },
  };
}

function wrap<I, O>(instance: RxStorageInstance<StoredDocument, I, O>, writeAhead: WriteAhead): void {
  const { outbox, lease, damaged, lockName, newRows, cascadeOwners, writeMarks } = writeAhead;
  const writeOnce = instance.bulkWrite.bind(instance);
  const bulkWrite: typeof writeOnce = (rows, context) => outbox.withRoom(() => writeOnce(rows, context));
  const query = instance.query.bind(instance);
  const findDocumentsById = instance.findDocumentsById.bind(instance);
  const write = async (rows: Row[], context: string): ReturnType<typeof bulkWrite> => {
    const receipts = await outbox.record(
      rows.map((row) => {
        const mark = writeMarks.of(row.document);
        const cascadedFrom = cascadeOwners.get(keyOf(row));
        return {
          ...changeOf(row),
          isNew: newRows.has(row.document.id),
          ...(cascadedFrom === undefined ? {} : { cascadedFrom }),
          ...(mark === undefined ? {} : { mark }),
        };
      }),
      async (ids) => new Map((await findDocumentsById([...ids], false)).map((row) => [row.id, toRow(row)])),
    );
    const undo = async (failed: (key: string) => boolean): Promise<void> =>
      outbox.undo(receipts.filter((receipt) => failed(receipt.key)));
    const written = await bulkWrite(withKnownVersions(rows, receipts), context).catch(
      async (cause: unknown) => {
        await undo(() => true);
        throw cause;
      },
    );
    const failed = new Set(written.error.map((error) => error.documentId));
    const keys = new Set(rows.filter((row) => failed.has(row.document.id)).map(keyOf));
    if (keys.size > 0) await undo((key) => keys.has(key));
    await outbox.settleWritten(receipts.filter((receipt) => !keys.has(receipt.key))).catch(reportIfFull);
    return written;
  };
  instance.bulkWrite = async (rows, context) =>
    rows.length === 0 || context === SYNC_CONTEXT || context === MIGRATION_CONTEXT
      ? bulkWrite(rows, context)
      : lease.holdBriefly(lockName(rows[0]!.document.table), () => write(rows, context));
  instance.query = async (prepared) => ({
    documents: await damaged.withhold(instance, (await query(prepared)).documents),
  });
  instance.findDocumentsById = async (ids, deleted) =>
    damaged.withhold(instance, await findDocumentsById(ids, deleted));
}

/**
 * The change is already stored, so a full device on which the queue cannot be trimmed does not fail it (rules Q1,
 * Q7).
 */
function reportIfFull(cause: unknown): void {
  if (!isQuotaError(cause)) throw cause;
  reportError(storageError(cause, 'The sync queue could not be cut.'));
}

/** The rows, with server versions that only the queue knows. */
function withKnownVersions(rows: readonly Row[], receipts: readonly Receipt[]): Row[] {
  return rows.map((row, index) => {
    const item = receipts[index]?.after ?? null;
    const known = row.document._deleted ? goneIn(row, item) : stillIn(row, item);
    return known === undefined ? row : { ...row, document: { ...row.document, ...known } };
  });
}

/**
 * The version in which a recreated row was deleted, without which the device would forget its tombstone (rules P2,
 * Q10).
 */
function goneIn({ document }: Row, item: OutboxItem | null): Partial<StoredDocument> | undefined {
  const seen = item?.seen ?? '';
  return isNewer(seen, document.updated_at) ? { updated_at: seen } : undefined;
}

/** The version of a row restored before its deletion was sent; the server still has it. */
function stillIn({ document }: Row, item: OutboxItem | null): Partial<StoredDocument> | undefined {
  const isRecreated = document.updated_at === '' && item !== null && item.behind !== 1;
  if (!isRecreated || item.base === null) return undefined;
  const { created_at, updated_at } = item.base;
  return { created_at, updated_at, newest_first: newestFirst(created_at) };
}

function keyOf(row: Row): string {
  return itemKey(row.document.table, row.document.id);
}

function changeOf({ previous, document }: Row): Change {
  const table: TableName = document.table;
  return {
    table,
    rowId: document.id,
    previous: previous === undefined || previous._deleted ? null : toRow(previous),
    next: document._deleted ? null : toRow(document),
    ...(previous?._deleted === true ? { goneIn: previous.updated_at } : {}),
  };
}

/** Passes marks of modules from the writer to the write-ahead storage below RxDB. */
export interface WriteMarks {
  readonly remember: (module: AnyRow, mark: WrittenMark) => void;
  /** The mark of exactly this state of the module, when RxDB passes down its document. */
  readonly of: (document: AnyRow) => WrittenMark | undefined;
}

/** Marks by content object, the only part that RxDB does not copy. */
export function createWriteMarks(): WriteMarks {
  const marks = new WeakMap<object, WrittenMark>();
  return {
    remember(module, mark) {
      const content = contentOf(module);
      if (content) marks.set(content, mark);
    },
    of(document) {
      const content = contentOf(document);
      return content && marks.get(content);
    },
  };
}

function contentOf(row: AnyRow): object | undefined {
  const content = row['content'];
  return typeof content === 'object' && content !== null ? content : undefined;
}
