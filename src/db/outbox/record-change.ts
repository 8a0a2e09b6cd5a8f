import { mergeRows, sameRow } from '@/domain/merge/merge-rows';
import type { Collision } from '@/domain/merge/collision';
import { isNewer } from '@/domain/rows/row-version';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import type { DocumentState } from '../documents';
import { operationFor, wantedRow } from './item-state';
import { itemKey, type OutboxItem } from './outbox-item';
import type { WrittenMark } from './outbox-marks';

/** One local write: the document before and after it. Null is "no document". */
export interface Change {
  readonly table: TableName;
  readonly rowId: string;
  readonly previous: AnyRow | null;
  readonly next: AnyRow | null;
  /** The version of the known deletion, if a row with this id is recreated (rule P2). */
  readonly goneIn?: string;
  /** The row's id is new, so nothing is queued for it. */
  readonly isNew?: boolean;
  /** Keys of the rows whose deletion cascades to this one (rule C4). */
  readonly cascadedFrom?: readonly string[];
  /** Values of write-only columns (decision D6). */
  readonly secret?: Readonly<Record<string, unknown>>;
  /** Set together with the recording. */
  readonly mark?: WrittenMark;
}

interface Recording {
  /** The row as the service worker sent it, if its document is not written yet (rule Q14). */
  readonly unapplied?: DocumentState | undefined;
  readonly owner: string;
  readonly now: number;
  readonly newId: () => string;
}

/**
 * Coalesces a change into its row's item (Q3): insert and delete cancel out, delete and insert become an update. A
 * change based on an older state is merged onto the item; what was sent is kept with it (Q10). Null: the document was
 * not touched either.
 */
export function recordChange(
  change: Change,
  item: OutboxItem | undefined,
  { unapplied, owner, now, newId }: Recording,
): { item: OutboxItem | null; collisions: readonly Collision[] } {
  const { table, rowId, previous } = change;
  const ahead =
    item === undefined &&
    unapplied !== undefined &&
    isNewer(unapplied.version, previous?.updated_at ?? change.goneIn ?? '');
  const base = item === undefined ? (ahead ? unapplied.row : previous) : item.base;
  // Merged even if the writer knew that state, because the merged row carries the worker's version.
  const { row: wanted, collisions } = ahead ? merged(change, unapplied.row) : wantedAfter(change, item);
  const secret = change.secret === undefined ? (item?.secret ?? null) : { ...item?.secret, ...change.secret };
  const data = wanted ?? item?.data ?? previous;
  if (data === null) return { item: null, collisions };
  const sentNow = item !== undefined && item.sent === null && item.sentVersion === item.version;
  const operation = operationFor(base, wanted);
  const isFreshDelete = operation === 'delete' && item?.operation !== 'delete';
  return {
    item: {
      id: item?.id ?? newId(),
      operation,
      table,
      // A restored row is recreated, and equals the server's (rule P2).
      data: base === null ? data : { ...data, created_at: base.created_at, updated_at: base.updated_at },
      // A deletion keeps the time at which it was requested.
      timestamp: item === undefined || isFreshDelete ? now : item.timestamp,
      ...(item?.madeAt === undefined || isFreshDelete ? {} : { madeAt: item.madeAt }),
      retryCount: item?.retryCount ?? 0,
      lastError: item?.lastError ?? null,
      triedAt: null,
      rowId,
      owner,
      base,
      key: itemKey(table, rowId),
      seen: item?.seen ?? (ahead ? unapplied.version : (base?.updated_at ?? change.goneIn ?? '')),
      version: (item?.version ?? 0) + 1,
      sentVersion: item?.sentVersion ?? null,
      sent: sentNow ? { operation: item.operation, data: item.data } : (item?.sent ?? null),
      secret,
      ...(operation === 'delete' && change.cascadedFrom !== undefined
        ? { cascadedFrom: change.cascadedFrom }
        : {}),
      // The writer stores what it knows; its document receives the merged values later.
      ...(item?.behind === 1 || !sameRow(table, wanted, change.next) ? { behind: 1 as const } : {}),
    },
    collisions,
  };
}

interface Wanted {
  readonly row: AnyRow | null;
  readonly collisions: readonly Collision[];
}

function wantedAfter(change: Change, item: OutboxItem | undefined): Wanted {
  const { table, previous, next } = change;
  if (item === undefined) return { row: next, collisions: [] };
  const current = wantedRow(item);
  if (sameRow(table, previous, current)) return { row: next, collisions: [] };
  return merged(change, current);
}

/** The change merged onto a newer state; a deletion remains a deletion. */
function merged({ table, previous, next }: Change, current: AnyRow | null): Wanted {
  return next === null ? { row: null, collisions: [] } : mergeRows(table, previous, next, current);
}
