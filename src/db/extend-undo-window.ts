import type { TableName } from '@/domain/rows/rows';
import type { LocalStore } from './local-store';
import { isHeld } from './outbox/item-state';
import { itemKey } from './outbox/outbox-item';

/** Restarts the undo window of queued deletions, so that the first of many waits for the last (Q6, L7). */
export async function extendUndoWindow(
  { outbox, exclusively }: Pick<LocalStore, 'outbox' | 'exclusively'>,
  table: TableName,
  ids: Iterable<string>,
  now: number,
): Promise<void> {
  const keys = [...ids].map((id) => itemKey(table, id));
  await exclusively(table, () =>
    outbox.revise(keys, (_key, pending) => {
      const waits = pending !== undefined && !isHeld(pending) && pending.operation === 'delete';
      return { pending: waits && pending.triedAt === null ? { ...pending, timestamp: now } : undefined };
    }),
  );
}
