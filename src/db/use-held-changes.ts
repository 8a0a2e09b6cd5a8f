import type { LocalStore } from './local-store';
import { toListedChanges, type ListedChange } from './listed-change';
import { useOutboxList, type OutboxList } from './use-outbox-list';

/** The changes that need the person (decision L1), the last held first. `total` is what the badge says of them. */
export function useHeldChanges(limit: number): OutboxList<ListedChange> {
  return useOutboxList(readHeld, limit);
}

async function readHeld(store: LocalStore, limit: number) {
  const held = await store.outbox.listRejected(limit);
  return { rows: await toListedChanges(store, held), total: (await store.outbox.counts()).held };
}
