import { isHeld } from '@/db/outbox/item-state';
import type { Outbox } from '@/db/outbox/outbox';
import { isDeferred, itemKey, type OutboxItem } from '@/db/outbox/outbox-item';
import { parentsOf } from '@/domain/rows/foreign-keys';

/**
 * Keys of the items' parents that will reach the server automatically: queued or deferred. A child refused for one of them has
 * not failed (rule Q6).
 */
export async function pendingParents(
  outbox: Pick<Outbox, 'pending'>,
  items: readonly OutboxItem[],
): Promise<ReadonlySet<string>> {
  const keys = new Set(
    items.flatMap(({ table, data }) =>
      parentsOf(table, data).map((parent) => itemKey(parent.table, parent.id)),
    ),
  );
  if (keys.size === 0) return keys;
  const waiting = [...(await outbox.pending([...keys])).values()];
  return new Set(waiting.filter((change) => !isHeld(change) || isDeferred(change)).map(({ key }) => key));
}
