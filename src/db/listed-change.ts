import { TABLE_ORDER, type AnyRow, type TableName } from '@/domain/rows/rows';
import type { LocalStore } from './local-store';
import { isHeld, type Pending } from './outbox/item-state';
import { madeAt, type HeldReason, type OutboxItem } from './outbox/outbox-item';

/** A queued or held change as a screen shows it. */
export interface ListedChange extends Pick<
  OutboxItem,
  'id' | 'key' | 'table' | 'rowId' | 'operation' | 'base' | 'retryCount' | 'lastError'
> {
  /** When the person made it, regardless of retries. Milliseconds. */
  readonly timestamp: number;
  /** The row with the change; for a deletion, the row before it. Null if it is no longer on this device. */
  readonly data: AnyRow | null;
  /** Whether it is in flight, or was and has no answer. */
  readonly underWay: boolean;
  /** Why it left the queue; null while it is in it. */
  readonly reason: HeldReason | null;
  /** The server's code of the last refusal (SQLSTATE). */
  readonly code: string | null;
  /** Milliseconds; null while it is in the queue. */
  readonly heldAt: number | null;
}

/** Changes for display. Rows of light references are read from their documents, one table at a time. */
export async function toListedChanges(
  store: Pick<LocalStore, 'exclusively'>,
  changes: readonly Pending[],
): Promise<readonly ListedChange[]> {
  const light = changes.filter(({ data }) => data === null);
  const rows = new Map<string, AnyRow | null>();
  for (const table of TABLE_ORDER) {
    const ofTable = light.filter((change) => change.table === table);
    for (const [id, row] of await readRows(store, table, ofTable)) rows.set(`${table}|${id}`, row);
  }
  return changes.map((change) => {
    const { id, key, table, rowId, operation, base, retryCount, lastError } = change;
    const held = isHeld(change) ? change : { reason: null, code: null, heldAt: null };
    return {
      id,
      key,
      table,
      rowId,
      operation,
      base,
      timestamp: madeAt(change),
      retryCount,
      lastError,
      data: change.data ?? rows.get(key) ?? null,
      underWay: change.sentVersion !== null,
      reason: held.reason,
      code: held.code,
      heldAt: held.heldAt,
    };
  });
}

async function readRows(
  { exclusively }: Pick<LocalStore, 'exclusively'>,
  table: TableName,
  light: readonly Pending[],
): Promise<[string, AnyRow | null][]> {
  if (light.length === 0) return [];
  const ids = light.map(({ rowId }) => rowId);
  const states = await exclusively(table, (documents) => documents.read(ids));
  return ids.map((id) => [id, states.get(id)?.row ?? null]);
}
