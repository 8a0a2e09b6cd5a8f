import type { LocalStore } from './local-store';
import type { Quarantined } from './outbox/outbox-item';
import { useOutboxList, type OutboxList } from './use-outbox-list';

/** All that could not be read and was quarantined (rule Q8), the last first. Hardly ever more than a few. */
export function useQuarantined(): OutboxList<Quarantined> {
  return useOutboxList(readQuarantined);
}

async function readQuarantined({ outbox }: LocalStore) {
  const rows = (await outbox.quarantined()).toSorted((a, b) => b.at - a.at);
  return { rows, total: rows.length };
}
