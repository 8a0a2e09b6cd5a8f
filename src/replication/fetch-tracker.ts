import { LAST_FETCHED_MARK, type OutboxMarks } from '@/db/outbox/outbox-marks';
import type { Clock } from '@/shared/clock';
import type { Failure } from './server/server';
import type { FetchStatus } from './sync-status';
import type { StatusPublisher } from './status-publisher';

/** How much older than the last fetch its note on the device may be: a page that idles does not write for each. */
const NOTE_AGE = 5 * 60_000;

/** Counts the outcomes of fetching, apart from sending, and reports them (rule Q13). */
export interface FetchTracker {
  /** Takes up what was noted on this device before. */
  readonly begin: () => Promise<void>;
  readonly succeeded: () => Promise<void>;
  /** What failed so far says nothing of what comes now. */
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
      // Stored, so it is checked; what was fetched in the meantime is newer.
      if (typeof noted === 'number' && fetching.doneAt === null) publish({ doneAt: noted });
    },
    async succeeded() {
      const doneAt = clock.now();
      publish({ doneAt, failures: 0, error: null });
      // A clock that was set back counts as well.
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
