import { toListedChanges } from '@/db/listed-change';
import type { LocalStore } from '@/db/local-store';
import { isHeld, isNoOp, operationFor, type Pending } from '@/db/outbox/item-state';
import type { HeldChange, OutboxItem } from '@/db/outbox/outbox-item';
import { childTablesOf, parentColumns } from '@/domain/rows/foreign-keys';
import type { AnyRow, TableName } from '@/domain/rows/rows';

type Store = Pick<LocalStore, 'outbox' | 'exclusively'>;

/**
 * Discards a held change: the document reverts to the server's row, or is removed if there is none. Unsent rows that refer to a
 * row that was never created are discarded too, because they cannot be sent; rows that the server has only get their reference
 * back. A change that returned to the queue meanwhile stays.
 */
export async function discardHeld(store: Store, id: string): Promise<void> {
  const { outbox, exclusively } = store;
  const held = await outbox.findHeld(id);
  if (held === undefined) return;
  const discarded = await exclusively(held.table, async (documents) => {
    const current = (await outbox.pending([held.key])).get(held.key);
    if (current?.id !== id || !isHeld(current)) return undefined;
    await documents.read([current.rowId]);
    // The document first, so that a crash in between discards nothing.
    await documents.write(new Map([[current.rowId, { row: current.base, version: current.seen }]]));
    await outbox.revise([current.key], (_key, pending) => ({
      pending: pending?.id === id ? null : undefined,
    }));
    return current;
  });
  if (discarded?.base !== null) return;
  for (const table of childTablesOf(discarded.table)) await discardChildren(store, table, discarded);
}

async function discardChildren(store: Store, table: TableName, parent: HeldChange): Promise<void> {
  const { outbox, exclusively } = store;
  const columns = parentColumns(table, parent.table);
  const refers = (row: AnyRow | null): boolean => columns.some((column) => row?.[column] === parent.rowId);
  const children: { key: string; rowId: string }[] = [];
  await outbox.lists.eachPending(table, async (changes) => {
    for (const change of await toListedChanges(store, changes))
      if (change.operation !== 'delete' && refers(change.data)) children.push(change);
  });
  for (const { key, rowId } of children) {
    await exclusively(table, async (documents) => {
      const child = (await outbox.pending([key])).get(key);
      const data = child?.data ?? (await documents.read([rowId])).get(rowId)?.row ?? null;
      if (child === undefined || !refers(data)) return;
      const row = withoutReference(child, data!, columns, parent.rowId);
      await documents.write(new Map([[rowId, { row, version: child.seen }]]));
      await outbox.revise([key], (_key, pending) => ({
        pending: pending?.version === child.version ? changedTo(pending, row) : undefined,
      }));
    });
  }
}

/** Null for a row that the server does not have, because it needs its parent. */
export function withoutReference(
  { base }: Pending,
  data: AnyRow,
  columns: readonly string[],
  parentId: string,
): AnyRow | null {
  if (base === null) return null;
  const named = columns.filter((column) => data[column] === parentId);
  const before = (column: string) => (base[column] === parentId ? null : base[column]);
  return { ...data, ...Object.fromEntries(named.map((column) => [column, before(column)])) };
}

function changedTo(pending: Pending, row: AnyRow | null): Pending | null {
  if (row === null) return null;
  const next = { ...pending, operation: operationFor(pending.base, row), version: pending.version + 1 };
  if (isHeld(pending)) return { ...next, data: pending.data === null ? null : row } as HeldChange;
  const item = { ...next, data: row } as OutboxItem;
  return isNoOp(item) ? null : item;
}
