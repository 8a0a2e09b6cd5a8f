import { FAILOVER } from '@/shared/limits';

/** Which project is in use, and how sure of that one is (decision E16). */
export interface Failover {
  readonly use: 'first' | 'backup';
  /** In a row: questions that the first project left unanswered while it is in use, and answers while the backup is. */
  readonly count: number;
  /** Milliseconds until it is asked next; null while nothing gives reason to. */
  readonly pause: number | null;
  /** How often the backup has come into use. */
  readonly falls: number;
}

/** How the projects answered. The backup is asked only where `needsBackup` says so. */
export interface Answers {
  readonly first: boolean;
  readonly backup: boolean;
}

/** The first project is in use, and nothing is wrong. */
export const HEALTHY: Failover = { use: 'first', count: 0, pause: null, falls: 0 };

/** The first project was down a moment ago, as a page finds noted that is opened now: it is asked at once. */
export const KNOWN_DOWN: Failover = { use: 'backup', count: 0, pause: 0, falls: 1 };

/** A request had no answer. It may be its own fault, so the first project is asked: at once, or soon where it is down. */
export function afterUnanswered(state: Failover): Failover {
  if (state.use === 'first') return state.pause === null ? { ...state, pause: 0 } : state;
  return (state.pause ?? 0) > FAILOVER.between ? { ...state, pause: FAILOVER.between } : state;
}

/** The connection was lost or restored, or nobody looked for a while: earlier counts are stale. */
export function afterInterruption(state: Failover): Failover {
  return { ...state, count: 0, pause: state.pause === null ? null : 0 };
}

/** Whether the backup has to be asked too, should the first project not answer this time. */
export function needsBackup({ use, count }: Failover): boolean {
  return use === 'first' && count + 1 >= FAILOVER.failures;
}

/**
 * What follows from how the projects answered. To the backup only when the first project failed several times in a row and
 * the backup does answer, for else it is the connection; back only after several answers, so that it does not go to and fro.
 */
export function afterProbe(state: Failover, { first, backup }: Answers): Failover {
  return state.use === 'first' ? whileFirst(state, first, backup) : whileBackup(state, first);
}

function whileFirst(state: Failover, first: boolean, backup: boolean): Failover {
  const { falls } = state;
  if (first) return { ...HEALTHY, falls };
  if (needsBackup(state) && backup) {
    return { use: 'backup', count: 0, pause: FAILOVER.firstReturn, falls: falls + 1 };
  }
  const pause = needsBackup(state) ? longer(state.pause) : FAILOVER.between;
  return { ...state, count: state.count + 1, pause };
}

function whileBackup(state: Failover, first: boolean): Failover {
  if (!first) return { ...state, count: 0, pause: longer(state.pause) };
  const wanted = Math.min(FAILOVER.answers * 2 ** (state.falls - 1), FAILOVER.mostAnswers);
  const count = state.count + 1;
  return count >= wanted ? { ...HEALTHY, falls: state.falls } : { ...state, count, pause: FAILOVER.between };
}

function longer(pause: number | null): number {
  return Math.min(Math.max((pause ?? 0) * 2, FAILOVER.firstReturn), FAILOVER.longestReturn);
}
