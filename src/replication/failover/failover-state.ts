import { FAILOVER } from '@/shared/limits';

/** Which project is in use, and the progress towards a switch (decision E16). */
export interface Failover {
  readonly use: 'first' | 'backup';
  /** In a row: unanswered probes while the first project is in use, answered ones while the backup is. */
  readonly count: number;
  /** Milliseconds until the next probe; null if none is needed. */
  readonly pause: number | null;
  /** Number of failovers so far. */
  readonly failovers: number;
}

/** Whether the projects answered. The backup is probed only if `needsBackup`. */
export interface Answers {
  readonly first: boolean;
  readonly backup: boolean;
}

/** The first project is in use and healthy. */
export const HEALTHY: Failover = { use: 'first', count: 0, pause: null, failovers: 0 };

/** Another page found the first project down a moment ago; it is probed immediately. */
export const KNOWN_DOWN: Failover = { use: 'backup', count: 0, pause: 0, failovers: 1 };

/** After an unanswered request, probes the first project: immediately, or soon if it is down. */
export function afterUnanswered(state: Failover): Failover {
  if (state.use === 'first') return state.pause === null ? { ...state, pause: 0 } : state;
  return (state.pause ?? 0) > FAILOVER.between ? { ...state, pause: FAILOVER.between } : state;
}

/** Resets the count after connectivity or visibility changed. */
export function afterInterruption(state: Failover): Failover {
  return { ...state, count: 0, pause: state.pause === null ? null : 0 };
}

/** Whether the backup must be probed too if the first project does not answer this time. */
export function needsBackup({ use, count }: Failover): boolean {
  return use === 'first' && count + 1 >= FAILOVER.failures;
}

/**
 * Switches to the backup after several failures in a row, and only if the backup answers; otherwise the connection is at fault. Switches
 * back after several answers in a row, to avoid flapping.
 */
export function afterProbe(state: Failover, { first, backup }: Answers): Failover {
  return state.use === 'first' ? whileFirst(state, first, backup) : whileBackup(state, first);
}

function whileFirst(state: Failover, first: boolean, backup: boolean): Failover {
  const { failovers } = state;
  if (first) return { ...HEALTHY, failovers };
  if (needsBackup(state) && backup) {
    return { use: 'backup', count: 0, pause: FAILOVER.firstReturn, failovers: failovers + 1 };
  }
  const pause = needsBackup(state) ? longer(state.pause) : FAILOVER.between;
  return { ...state, count: state.count + 1, pause };
}

function whileBackup(state: Failover, first: boolean): Failover {
  if (!first) return { ...state, count: 0, pause: longer(state.pause) };
  const wanted = Math.min(FAILOVER.answers * 2 ** (state.failovers - 1), FAILOVER.mostAnswers);
  const count = state.count + 1;
  return count >= wanted
    ? { ...HEALTHY, failovers: state.failovers }
    : { ...state, count, pause: FAILOVER.between };
}

function longer(pause: number | null): number {
  return Math.min(Math.max((pause ?? 0) * 2, FAILOVER.firstReturn), FAILOVER.longestReturn);
}
