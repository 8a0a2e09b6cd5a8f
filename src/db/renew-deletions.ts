import type { TableName } from '@/domain/rows/rows';
import type { LocalStore } from './local-store';
import { isHeld } from './outbox/item-state';
import { itemKey } from './outbox/outbox-item';

/**
 * Makes queued deletions as young as now. A deletion that the server would pass on to other people's rows waits as long
 * as it can be undone (rule Q6, decision L7): of many, the first is to wait for the last, and all of them while they are
 * being brought back. What is under way to the server, or there already, is left as it is.
 */
export async function renewDeletions(
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
