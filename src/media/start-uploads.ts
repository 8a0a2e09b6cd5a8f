import type { AccessTokens } from '@/auth/ask-with-token';
import { systemClock, type Clock } from '@/shared/clock';
import type { BackendConfig } from '@/shared/config';
import { onStoredFile } from './stored-files';
import type { NewMediaFile } from './upload-queue';

export interface StartUploadsOptions extends AccessTokens {
  /** User id of the signed-in person. */
  readonly account: string;
  readonly config: BackendConfig;
  /** Makes the `media_files` row through the local store, unless a row of that id is there already. */
  readonly recordFile: (row: NewMediaFile) => Promise<void>;
  /** Told of what keeps the queue from running at all; single files keep their own errors. */
  readonly report: (error: unknown) => void;
  readonly clock?: Clock;
}

/** First pause after a failure, doubling up to the longest one (authoring specification, section 9). */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 5 * 60_000;

const doNothing = () => {};

/** One tab at a time, where the browser has locks. */
async function alone<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
  if (typeof navigator.locks === 'undefined') return run();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}

/**
 * Uploads an account's files in the background: at once, whenever a file is stored, when the connection returns,
 * and again after growing pauses. Loads its code only when there is something to look for. The returned function
 * stops it; an upload under way ends by itself and is found done, or waiting, at the next start.
 */
export function startUploads(options: StartUploadsOptions): () => void {
  const { account, config, recordFile, report, clock = systemClock } = options;
  const state = { isStopped: false, isRunning: false, isWanted: false, pause: FIRST_PAUSE };
  let cancelTimer: () => void = doNothing;

  async function runOnce(): Promise<boolean> {
    const { openFilesDatabase } = await import('./files-database');
    const open = await openFilesDatabase(account).files.where('state').anyOf('waiting', 'unrecorded').count();
    if (open === 0) return false;
    const [{ runUploadQueue }, { createStorageTransport }] = await Promise.all([
      import('./upload-queue'),
      import('./storage-transport'),
    ]);
    const run = await alone(`fledge-${account}-uploads`, () =>
      runUploadQueue({
        account,
        database: openFilesDatabase(account),
        transport: createStorageTransport(config, options),
        recordFile,
      }),
    );
    // Another tab is at it: look again later, in case that tab is closed before it is through.
    return run === undefined || run.left > 0;
  }

  async function drain(): Promise<void> {
    cancelTimer();
    state.isWanted = true;
    if (state.isRunning) return;
    state.isRunning = true;
    let isLeft = false;
    try {
      while (state.isWanted && !state.isStopped && navigator.onLine) {
        state.isWanted = false;
        isLeft = await runOnce();
      }
    } catch (error) {
      // Code that cannot be loaded, or a database that will not open: both may be different at the next try.
      report(error);
      isLeft = true;
    } finally {
      state.isRunning = false;
    }
    if (state.isStopped || !isLeft) {
      state.pause = FIRST_PAUSE;
      return;
    }
    cancelTimer = clock.after(state.pause, () => void drain());
    state.pause = Math.min(state.pause * 2, LONGEST_PAUSE);
  }

  const wake = () => {
    state.pause = FIRST_PAUSE;
    void drain();
  };
  const stopListening = onStoredFile(wake);
  globalThis.addEventListener('online', wake);
  wake();
  return () => {
    state.isStopped = true;
    cancelTimer();
    stopListening();
    globalThis.removeEventListener('online', wake);
  };
}
