import type { Outbox } from '@/db/outbox/outbox';
import type { ValueStore } from '@/shared/value-store';
import { INITIAL_STATUS, stateOf, type SyncFacts, type SyncStatus } from './sync-status';

/** Publishes what the replication knows of itself. */
export interface StatusTeller {
  readonly tell: (news: Partial<SyncFacts>) => void;
  /** Reads the counts anew (rule Q13). */
  readonly count: () => Promise<void>;
}

export function statusTeller(
  status: ValueStore<SyncStatus>,
  outbox: Outbox,
  { online, signal }: { readonly online: boolean; readonly signal: AbortSignal },
): StatusTeller {
  let facts: SyncFacts = { ...INITIAL_STATUS, online, underWay: false };
  const tell = (news: Partial<SyncFacts>): void => {
    // What ends after the stop has nothing to tell: another account's replication may be publishing by then.
    if (signal.aborted) return;
    facts = { ...facts, ...news };
    const { underWay: _underWay, ...shown } = facts;
    const next = { ...shown, state: stateOf(facts) };
    if (JSON.stringify(next) !== JSON.stringify(status.read())) status.set(next);
  };
  return { tell, count: async () => tell(await outbox.counts()) };
}
