import type { LocalStore } from './local-store';
import type { SetAside } from './outbox/outbox-item';
import { useOutboxList, type OutboxList } from './use-outbox-list';

/** All that could not be read and was set aside (rule Q8), the last first. Hardly ever more than a few. */
export function useSetAside(): OutboxList<SetAside> {
  return useOutboxList(readSetAside);
}

async function readSetAside({ outbox }: LocalStore) {
  const rows = (await outbox.setAside()).toSorted((a, b) => b.at - a.at);
  return { rows, total: rows.length };
}
