import { mergeRows, sameRow } from '@/domain/merge/merge-rows';
import type { Collision } from '@/domain/merge/collision';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import { operationFor, wantedRow } from './item-state';
import { itemKey, type OutboxItem } from './outbox-item';

/** One local write: the document before and after it. Null is "no document". */
export interface Change {
  readonly table: TableName;
  readonly rowId: string;
  readonly previous: AnyRow | null;
  readonly next: AnyRow | null;
  /** Values of write-only columns (decision D6). */
  readonly secret?: Readonly<Record<string, unknown>>;
}

interface Recording {
  readonly owner: string;
  readonly now: number;
  readonly newId: () => string;
}

/**
 * Coalesces a change into the item of its row (rule Q3): insert+update = insert, insert+delete = nothing,
 * update+delete = delete, delete+insert = update, and back to the server's state = nothing. A writer who started from
 * another state than the item holds has its change merged onto the item, never assigned over it. While something is
 * unanswered, what was sent is kept with it (rule Q10). An item that comes to nothing is still recorded: see
 * `isNothing`. Null means that not even a document was touched.
 */
export function recordChange(
  change: Change,
  item: OutboxItem | undefined,
  { owner, now, newId }: Recording,
): { item: OutboxItem | null; collisions: readonly Collision[] } {
  const { table, rowId, previous } = change;
  const base = item === undefined ? previous : item.base;
  const { row: wanted, collisions } = wantedAfter(change, item);
  const secret = change.secret === undefined ? (item?.secret ?? null) : { ...item?.secret, ...change.secret };
  const data = wanted ?? item?.data ?? previous;
  if (data === null) return { item: null, collisions };
  const sentNow = item !== undefined && item.sent === null && item.sentVersion === item.version;
  return {
    item: {
      id: item?.id ?? newId(),
      operation: operationFor(base, wanted),
      table,
      data,
      timestamp: item?.timestamp ?? now,
      retryCount: item?.retryCount ?? 0,
      lastError: item?.lastError ?? null,
      triedAt: null,
      rowId,
      owner,
      base,
      key: itemKey(table, rowId),
      seen: item?.seen ?? base?.updated_at ?? '',
      version: (item?.version ?? 0) + 1,
      sentVersion: item?.sentVersion ?? null,
      sent: sentNow ? { operation: item.operation, data: item.data } : (item?.sent ?? null),
      secret,
    },
    collisions,
  };
}

function wantedAfter(
  { table, previous, next }: Change,
  item: OutboxItem | undefined,
): { row: AnyRow | null; collisions: readonly Collision[] } {
  if (item === undefined || next === null) return { row: next, collisions: [] };
  const current = wantedRow(item);
  if (sameRow(table, previous, current)) return { row: next, collisions: [] };
  return mergeRows(table, previous, next, current);
}
