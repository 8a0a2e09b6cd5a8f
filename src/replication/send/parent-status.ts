import type { LocalStore } from '@/db/local-store';
import { isHeld } from '@/db/outbox/item-state';
import { itemKey } from '@/db/outbox/outbox-item';
import type { NamedRow } from '@/domain/changes/row-name';
import type { TableName } from '@/domain/rows/rows';

/** Status of a parent row: on the server as far as this device knows, pending here, deleted, or unknown here. */
export type ParentStatus = 'present' | 'pending' | 'deleted' | 'unknown';

/** The status of rows, by key. */
export async function parentStatus(
  { outbox, exclusively }: Pick<LocalStore, 'outbox' | 'exclusively'>,
  rows: readonly NamedRow[],
): Promise<ReadonlyMap<string, ParentStatus>> {
  const wanted = new Map<TableName, Set<string>>();
  for (const { table, id } of rows) wanted.set(table, (wanted.get(table) ?? new Set()).add(id));
  const status = new Map<string, ParentStatus>();
  for (const [table, ids] of wanted) {
    const states = await exclusively(table, (documents) => documents.read([...ids]));
    const unsent = await outbox.pending([...ids].map((id) => itemKey(table, id)));
    for (const id of ids) {
      const key = itemKey(table, id);
      const pending = unsent.get(key);
      const state = states.get(id);
      const isNew = pending !== undefined && (pending.base === null || isHeld(pending));
      if (state?.row && state.version !== '' && !isNew) status.set(key, 'present');
      else if (pending !== undefined || state?.row) status.set(key, 'pending');
      // A row that is no longer visible, or was never sent, was removed without a version.
      else status.set(key, state === undefined || state.version === '' ? 'unknown' : 'deleted');
    }
  }
  return status;
}
