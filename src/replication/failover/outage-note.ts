import { FAILOVER } from '@/shared/limits';

/** Where it is noted, in milliseconds since the epoch, when the first project was last found down. */
const KEY = 'fledge-first-project-down';

/** What pages of this device share about the first project, so that a newly opened one need not find out again. */
export interface OutageNote {
  readonly isFresh: (now: number) => boolean;
  readonly write: (now: number) => void;
  readonly clear: () => void;
}

/** The note in the browser's storage; where that is denied, each page finds out on its own. */
export function outageNote(storage: () => Storage = () => localStorage): OutageNote {
  const attempt = <T>(work: (real: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  return {
    isFresh(now) {
      const age = now - Number(attempt((real) => real.getItem(KEY)) ?? Number.NaN);
      // From the future after a clock was set back: that is no news of today.
      return age >= 0 && age < FAILOVER.knownFor;
    },
    write: (now) => attempt((real) => real.setItem(KEY, String(now))),
    clear: () => attempt((real) => real.removeItem(KEY)),
  };
}
