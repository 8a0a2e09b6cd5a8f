import { LAST_FETCHED_MARK, type OutboxMarks } from '@/db/outbox/outbox-marks';
import type { Clock } from '@/shared/clock';
import type { Failure } from './server/server';
import type { FetchStatus } from './sync-status';
import type { StatusPublisher } from './status-publisher';

/** How often the stored time of the last fetch is updated, so that an idle page does not write for each pull. Milliseconds. */
const NOTE_AGE = 5 * 60_000;

/** Tracks outcomes of pulls, separately from sending, and publishes them (rule Q13). */
export interface FetchTracker {
  /** Loads the stored time of the last fetch. */
  readonly begin: () => Promise<void>;
  readonly succeeded: () => Promise<void>;
  /** Forgets failures, which no longer apply. */
  readonly restart: () => void;
  readonly failed: (failure: Pick<Failure, 'code' | 'message'>) => void;
}

export function fetchTracker(
  marks: Pick<OutboxMarks, 'get' | 'set'>,
  clock: Clock,
  status: Pick<StatusPublisher, 'publish'>,
): FetchTracker {
  let fetching: FetchStatus = { doneAt: null, failures: 0, error: null };
  let notedAt = -Infinity;
  const publish = (news: Partial<FetchStatus>): void => {
    fetching = { ...fetching, ...news };
    status.publish({ fetching });
  };
  return {
    async begin() {
      const noted = await marks.get(LAST_FETCHED_MARK);
      // A fetch since the start is newer.
      if (typeof noted === 'number' && fetching.doneAt === null) publish({ doneAt: noted });
    },
    async succeeded() {
      const doneAt = clock.now();
      publish({ doneAt, failures: 0, error: null });
      // The absolute value also covers a clock that was set back.
      if (Math.abs(doneAt - notedAt) < NOTE_AGE) return;
      notedAt = doneAt;
      await marks.set(LAST_FETCHED_MARK, doneAt);
    },
    restart: () => publish({ failures: 0, error: null }),
    failed({ code, message }) {
      publish({ failures: fetching.failures + 1, error: `${code}: ${message}` });
    },
  };
}
