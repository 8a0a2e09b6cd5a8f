import { FAILOVER } from '@/shared/limits';

/** Storage key; the value is the time when the first project was last found down, in milliseconds. */
const KEY = 'fledge-first-project-down';

/** A note shared by this device's pages, so that a new page need not detect an outage again. */
export interface OutageNote {
  readonly isFresh: (now: number) => boolean;
  readonly write: (now: number) => void;
  readonly clear: () => void;
}

/** The note in `localStorage`. Where storage is denied, each page detects the outage itself. */
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
      // A negative age means that the clock was set back.
      return age >= 0 && age < FAILOVER.knownFor;
    },
    write: (now) => attempt((real) => real.setItem(KEY, String(now))),
    clear: () => attempt((real) => real.removeItem(KEY)),
  };
}
