import type { LocalStore } from './local-store';
import { toListedChanges, type ListedChange } from './listed-change';
import { useOutboxList, type OutboxList } from './use-outbox-list';

/**
 * The changes that leave this device by themselves, newest first: those in the queue, then those that wait for room in
 * it. `total` is what the badge counts as queued (rule Q13).
 */
export function useQueuedChanges(limit: number): OutboxList<ListedChange> {
  return useOutboxList(readQueued, limit);
}

async function readQueued(store: LocalStore, limit: number) {
  const { outbox } = store;
  const items = await outbox.listItems(limit);
  const held = await outbox.listHeld({ passing: true, limit: limit - items.length });
  const { pending } = await outbox.counts();
  return { rows: await toListedChanges(store, [...items, ...held]), total: pending };
}
