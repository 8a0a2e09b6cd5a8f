import { unsentCounts } from '@/db/edits/typed-modules';
import type { Outbox } from '@/db/outbox/outbox';
import type { ValueStore } from '@/shared/value-store';
import { INITIAL_STATUS, stateOf, type SyncFacts, type SyncStatus } from './sync-status';

/** Publishes the status of the replication. */
export interface StatusPublisher {
  readonly publish: (news: Partial<SyncFacts>) => void;
  /** Re-reads the counts and the last send time, from any tab or the worker (rule Q13). One run at a time; calls meanwhile share one more. */
  readonly count: () => Promise<void>;
}

export function createStatusPublisher(
  status: ValueStore<SyncStatus>,
  outbox: Outbox,
  { online, signal }: { readonly online: boolean; readonly signal: AbortSignal },
): StatusPublisher {
  let facts: SyncFacts = { ...INITIAL_STATUS, online, underWay: false };
  const publish = (news: Partial<SyncFacts>): void => {
    // After `stop`, another account's replication may be publishing.
    if (signal.aborted) return;
    facts = { ...facts, ...news };
    const { underWay: _underWay, ...shown } = facts;
    const next = { ...shown, state: stateOf(facts) };
    if (JSON.stringify(next) !== JSON.stringify(status.read())) status.set(next);
  };
  let counting: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const countNow = async (): Promise<void> => {
    counting = (async () => {
      const counts = await unsentCounts(outbox);
      const orphanedRuns = counts.held === 0 ? 0 : await outbox.lists.orphanedRuns();
      const held = Math.max(counts.held - orphanedRuns, 0);
      const notices = await outbox.notices.count();
      publish({ ...counts, held, orphanedRuns, notices, lastSentAt: await outbox.lastSentAt() });
    })();
    try {
      await counting;
    } finally {
      counting = undefined;
    }
  };
  const countAfter = async (running: Promise<void>): Promise<void> => {
    // Callers of the running count receive its failure.
    await running.catch(() => undefined);
    next = undefined;
    await countNow();
  };
  const count = (): Promise<void> => {
    if (counting === undefined) return countNow();
    next ??= countAfter(counting);
    return next;
  };
  return { publish, count };
}
