import type { ErrorCode } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import { backupInUse } from '@/shared/project-in-use';

const FIRST_DELAY = 2000;
const LONGEST_DELAY = 5 * 60_000;

/** Milliseconds before the next try, doubling from 2 s (authoring specification, section 9). */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_DELAY * 2 ** Math.max(0, attempts - 1), LONGEST_DELAY);
}

/**
 * Failures in a row before the pauses grow: a connection that comes and goes is back within seconds.
 */
const SHORT_DELAYS = 5;

/** Milliseconds before the queue is tried again: 2 s, then 4 s for a while, then doubling. */
const queueDelay = (failures: number) =>
  retryDelay(failures <= SHORT_DELAYS ? Math.min(failures, 2) : failures - SHORT_DELAYS + 2);

/** Only the first project takes files, not a backup (decision E16). */
export const canReachStorage = () => navigator.onLine && backupInUse.read() === null;

export interface LoopRun {
  /** A passing error that ended the run. */
  readonly pausedBy: ErrorCode | null;
  /** Whether it made progress. */
  readonly isMoving: boolean;
  /** When there is more to do, in milliseconds since the epoch; undefined when done. */
  readonly dueAt: number | undefined;
}

export const NOTHING_DONE: LoopRun = { pausedBy: null, isMoving: false, dueAt: undefined };

export interface LoopOptions {
  readonly run: (signal: AbortSignal) => Promise<LoopRun>;
  readonly report: (error: unknown) => void;
  readonly clock?: Clock;
  readonly isLocal?: boolean;
}

export interface Loop {
  /** Runs now, or once more after the current run. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/** Runs work when woken, online, or due, with growing pauses; never twice at once. */
export function startRetryLoop({ run, report, clock = systemClock, isLocal = false }: LoopOptions): Loop {
  const end = new AbortController();
  const state = { isRunning: false, isWanted: false, failures: 0 };
  let cancelTimer: (() => void) | undefined;
  const mayRun = () => isLocal || canReachStorage();

  async function drain(): Promise<void> {
    cancelTimer?.();
    state.isWanted = true;
    if (state.isRunning) return;
    state.isRunning = true;
    let last = NOTHING_DONE;
    try {
      while (state.isWanted && !end.signal.aborted && mayRun()) {
        state.isWanted = false;
        last = await run(end.signal);
      }
    } catch (error) {
      // A missing chunk or blocked database may recover.
      if (!end.signal.aborted) report(error);
      last = { ...NOTHING_DONE, pausedBy: 'ERR_UNKNOWN' };
    } finally {
      state.isRunning = false;
    }
    if (end.signal.aborted) return;
    const isPaused = last.pausedBy !== null;
    state.failures = isPaused ? (last.isMoving ? 1 : state.failures + 1) : 0;
    const due = last.dueAt === undefined ? undefined : Math.max(0, last.dueAt - clock.now());
    if (isPaused) cancelTimer = clock.after(queueDelay(state.failures), () => void drain());
    else if (due !== undefined) cancelTimer = clock.after(due, () => void drain());
  }

  const wake = () => {
    state.failures = 0;
    void drain();
  };
  globalThis.addEventListener('online', wake);
  const stopListening = backupInUse.subscribe(wake);
  return {
    wake,
    stop() {
      end.abort(new DOMException('the account was closed', 'AbortError'));
      cancelTimer?.();
      globalThis.removeEventListener('online', wake);
      stopListening();
    },
  };
}
