import { RxError, type RxDocument } from 'rxdb';
import { movedForward } from '@/domain/merge/merge-runs';
import { isTooDeep, readRow } from '@/domain/rows/read-row';
import type { AnyRow, TableName, TableRows } from '@/domain/rows/rows';
import { isWriteOnlyColumn } from '@/domain/rows/server-columns';
import { AppError } from '@/shared/app-error';
import { cleanJson } from '@/shared/clean-text';
import type { Clock } from '@/shared/clock';
import { collectionOf } from './collections';
import type { Lease } from './lease';
import type { ModifyOptions, NewRow, RowChanges, Writer } from './local-store';
import type { DocumentCollection, DocumentDatabase } from './open-documents';
import type { Outbox } from './outbox/outbox';
import { pulledAt } from './outbox/outbox-marks';
import { queueProblem, reportQueueProblem } from './queue-problem';
import { storageError } from './storage-error';
import { rowOf, toDocument, toRow, type StoredDocument, writeRowOf } from './stored-document';
import { createBatchWriter, INSERT_CONTEXT } from './create-batch-writer';
import { writeInBatches } from './write-in-batches';
import type { WriteMarks } from './write-ahead-storage';

interface WriterParts {
  readonly database: DocumentDatabase;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly lease: Lease;
  readonly lockName: (table: TableName) => string;
  /** Tells the write-ahead storage which rows are new. */
  readonly newRows: Set<string>;
  /** Tells it which deletions cascade from others, by key. */
  readonly cascadeOwners: Map<string, readonly string[]>;
  readonly writeMarks: WriteMarks;
}

/** The writer of the collections. The write-ahead storage below it records changes for sending. */
export function createWriter(parts: WriterParts): Writer {
  const { database, outbox, clock, lease, lockName, newRows, cascadeOwners, writeMarks } = parts;

  const collectionFor = (table: TableName): DocumentCollection => database.collections[collectionOf(table)];

  const modify = async <T extends TableName>(
    table: T,
    id: string,
    change: (row: TableRows[T]) => TableRows[T],
    { mark }: ModifyOptions = {},
  ): Promise<TableRows[T]> => {
    const note = (row: AnyRow): void => {
      const found = mark?.();
      if (found !== undefined) writeMarks.remember(row, found);
    };
    return withAppErrors(async () =>
      modifyFound(table, id, await collectionFor(table).findOne(id).exec(), change, note),
    );
  };

  const timeOfCreation = creationTimes({ clock, outbox });
  const complete = async <T extends TableName>(table: T, row: NewRow<T>): Promise<TableRows[T]> =>
    checked(table, { created_at: timestamp(await timeOfCreation(table)), ...row, updated_at: '' });

  const patchFound = async <T extends TableName>(
    table: T,
    id: string,
    document: RxDocument<StoredDocument> | null | undefined,
    changes: RowChanges<T>,
  ): Promise<TableRows[T]> => {
    const [secret, columns] = parted(table, isTooDeep(changes) ? changes : cleanJson(changes));
    if (Object.keys(secret).length > 0) {
      if (!document) throw notFound(table, id);
      await recordSecret(table, id, secret);
    }
    return modifyFound(table, id, document, (row) => ({ ...row, ...columns }));
  };

  const insert: Writer['insert'] = async (table, row) =>
    withAppErrors(async () => {
      const fresh = toDocument(table, await complete(table, row));
      const { storageInstance } = collectionFor(table);
      for (;;) {
        try {
          // Replaces a deleted document, whose version the recorded change needs.
          const [known] = await storageInstance.findDocumentsById([row.id], true);
          if (known?._deleted === false) {
            return await modify(table, row.id, (existing) => ({ ...existing, ...definedOnly(row) }));
          }
          const { error } = await storageInstance.bulkWrite([writeRowOf(fresh, known)], INSERT_CONTEXT);
          if (error.length === 0) return rowOf(table, fresh);
        } catch (cause) {
          if (!isWriteConflict(cause)) throw cause;
        }
      }
    });

  const remove: Writer['remove'] = async (table, id) =>
    withAppErrors(async () => {
      const document = await collectionFor(table).findOne(id).exec();
      await document?.incrementalRemove();
    });

  const batches = createBatchWriter({ collectionFor, complete, insert, patchFound, remove, cascadeOwners });

  return {
    modify,
    insert,
    remove,
    writeMany: async (changes, options) => {
      const failures = await writeInBatches(batches, changes, options);
      if (failures.length === 0) queueProblem.set(null);
      return failures.map(({ index, cause }) => ({ index, error: toAppError(cause) }));
    },
    create: async (table, row) =>
      withAppErrors(async () => {
        const document = toDocument(table, await complete(table, row));
        newRows.add(row.id);
        try {
          const written = await collectionFor(table).insert(document);
          return rowOf(table, written.toJSON());
        } finally {
          newRows.delete(row.id);
        }
      }),
    patch: async (table, id, changes) =>
      withAppErrors(async () =>
        patchFound(table, id, await collectionFor(table).findOne(id).exec(), changes),
      ),
  };

  /** Queues write-only columns beside the row; they are never stored in documents (decision D6). */
  async function recordSecret(table: TableName, id: string, secret: Record<string, unknown>): Promise<void> {
    await lease.holdBriefly(lockName(table), async () => {
      const document = await collectionFor(table).findOne(id).exec();
      if (document === null) return;
      const row = toRow(document.toJSON());
      await outbox.record([{ table, rowId: id, previous: row, next: row, secret }]);
    });
  }
}

/** Applies a change to the newest state of a document. */
async function modifyFound<T extends TableName>(
  table: T,
  id: string,
  document: RxDocument<StoredDocument> | null | undefined,
  change: (row: TableRows[T]) => TableRows[T],
  note?: (after: AnyRow) => void,
): Promise<TableRows[T]> {
  if (!document) throw notFound(table, id);
  const written = await document.incrementalModify((stored) => {
    // A pull deleted it meanwhile.
    if (stored._deleted) throw notFound(table, id);
    const before = rowOf(table, stored);
    const changed = checked(table, change(before));
    const after = toDocument(table, { ...movedForward(table, before, changed), id });
    note?.(after);
    return { ...after, _deleted: false };
  });
  return rowOf(table, written.toJSON());
}

function notFound(table: TableName, id: string): AppError {
  return new AppError('ERR_NOT_FOUND', `No such row in ${table}.`, { details: { id } });
}

function parted(table: TableName, changes: object): [Record<string, unknown>, Record<string, unknown>] {
  const entries = Object.entries(changes);
  return [
    Object.fromEntries(entries.filter(([column]) => isWriteOnlyColumn(table, column))),
    Object.fromEntries(entries.filter(([column]) => !isWriteOnlyColumn(table, column))),
  ];
}

/**
 * Whether a pull or another tab inserted or deleted the row at the same moment, so that the write must be retried.
 */
function isWriteConflict(cause: unknown): boolean {
  if (cause instanceof RxError) return cause.code === 'CONFLICT';
  return cause instanceof AppError && cause.code === 'ERR_NOT_FOUND';
}

function definedOnly<R extends object>(row: R): Partial<R> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Partial<R>;
}

/** Creation times: the device's clock, but never before the table's last pull by the server's clock. */
function creationTimes({ clock, outbox }: Pick<WriterParts, 'clock' | 'outbox'>) {
  const earliest = new Map<TableName, number>();
  return async (table: TableName): Promise<number> => {
    const now = clock.now();
    const known = earliest.get(table) ?? Date.parse((await pulledAt(outbox.marks, table)) ?? '');
    if (Number.isNaN(known)) return now;
    // Keeps the order of rows when the clock is behind.
    earliest.set(table, known <= now ? known : known + 1);
    return Math.max(known, now);
  };
}

/** The device's time in the server's format. */
function timestamp(now: number): string {
  return new Date(now).toISOString().replace('Z', '000+00:00');
}

/**
 * A valid row, without characters that the server cannot store.
 * @throws AppError ERR_INVALID_ROW
 */
function checked<T extends TableName>(table: T, row: unknown): TableRows[T] {
  // Checks the depth first, because cleaning recurses.
  const read = readRow(table, isTooDeep(row) ? row : cleanJson(row));
  if (read.ok) return read.row;
  throw new AppError('ERR_INVALID_ROW', `The row does not fit ${table}: ${read.reason}`, {
    details: { table },
  });
}

async function withAppErrors<R>(write: () => Promise<R>): Promise<R> {
  try {
    const written = await write();
    queueProblem.set(null);
    return written;
  } catch (cause) {
    throw toAppError(cause);
  }
}

/** Converts a failure to an app error, and reports it to the shell. */
function toAppError(cause: unknown): AppError {
  const error = storageError(cause, 'The change could not be stored.', 'ERR_QUEUE_WRITE');
  reportQueueProblem(error);
  return error;
}
