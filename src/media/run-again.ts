import { systemClock, type Clock } from '@/shared/clock';
import { backupInUse } from '@/shared/project-in-use';
import { pauseForLine } from './pause-after';

/** What a run came to. */
export interface LoopRun {
  /** The run ended because of something that passes. */
  readonly isPaused: boolean;
  /** Whether it got anywhere before that. */
  readonly isMoving: boolean;
  /** When there is something to do next, in milliseconds since the epoch; undefined when all is done. */
  readonly dueAt: number | undefined;
}

export interface LoopOptions {
  readonly run: (signal: AbortSignal) => Promise<LoopRun>;
  /** Told of what keeps the work from running at all. */
  readonly report: (error: unknown) => void;
  readonly clock?: Clock;
  /** The work needs nothing but this device, and waits neither for a connection nor for the first project. */
  readonly isLocal?: boolean;
}

export interface Loop {
  /** Runs now, or once more after the run that is under way. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/**
 * Runs work whenever it is woken, when the connection returns, when more of it is due, and after growing pauses when
 * something keeps failing. Never two runs at once. Waits while a backup project stands in for the first one, which alone is
 * given files (decision E16).
 */
export function runAgain({ run, report, clock = systemClock, isLocal = false }: LoopOptions): Loop {
  const end = new AbortController();
  const state = { isRunning: false, isWanted: false, failures: 0 };
  let cancelTimer: (() => void) | undefined;
  const mayRun = () => isLocal || (navigator.onLine && backupInUse.read() === null);

  async function drain(): Promise<void> {
    cancelTimer?.();
    state.isWanted = true;
    if (state.isRunning) return;
    state.isRunning = true;
    let last: LoopRun = { isPaused: false, isMoving: false, dueAt: undefined };
    try {
      while (state.isWanted && !end.signal.aborted && mayRun()) {
        state.isWanted = false;
        last = await run(end.signal);
      }
    } catch (error) {
      // Code that cannot be loaded, or a database that will not open: both may be different at the next try.
      if (!end.signal.aborted) report(error);
      last = { isPaused: true, isMoving: false, dueAt: undefined };
    } finally {
      state.isRunning = false;
    }
    if (end.signal.aborted) return;
    state.failures = last.isPaused ? (last.isMoving ? 1 : state.failures + 1) : 0;
    const due = last.dueAt === undefined ? undefined : Math.max(0, last.dueAt - clock.now());
    if (last.isPaused) cancelTimer = clock.after(pauseForLine(state.failures), () => void drain());
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
