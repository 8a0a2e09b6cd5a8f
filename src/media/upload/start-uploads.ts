import type { AccessTokens } from '@/auth/call-with-token';
import { systemClock, type Clock } from '@/shared/clock';
import type { BackendConfig } from '@/shared/config';
import { whileHeld } from '../store/keeping-lock';
import { isTooFullForProgress, storageProblem } from '../store/storage-problem';
import { onStoredFile } from '../store/stored-files';
import { canReachStorage, NOTHING_DONE, startRetryLoop, type LoopRun } from './retry-loop';
import type { UploadQueueOptions, UploadTransport } from './upload-transport';

export interface StartUploadsOptions
  extends AccessTokens, Pick<UploadQueueOptions, 'account' | 'recordFile' | 'removeRow' | 'stateOfRow'> {
  readonly config: BackendConfig;
  /** Called with what keeps the queue from running; files keep their own errors. */
  readonly report: (error: unknown) => void;
  readonly clock?: Clock;
}

/** Runs an account's uploads and removals in the background. Returns their end. */
export function startUploads(options: StartUploadsOptions): () => void {
  const { account, config, report, clock = systemClock } = options;
  let transport: UploadTransport | undefined;
  let isTidy = false;

  async function openDatabase() {
    const { openFilesDatabase } = await import('../store/files-database');
    return openFilesDatabase(account);
  }

  async function getTransport(): Promise<UploadTransport> {
    const { createStorageTransport } = await import('./storage-transport');
    transport ??= createStorageTransport(config, options);
    return transport;
  }

  async function upload(signal: AbortSignal): Promise<LoopRun> {
    const database = await openDatabase();
    if (!isTidy) {
      const { removeStaleFiles } = await import('../store/remove-stale-files');
      await removeStaleFiles(database, clock);
      isTidy = true;
    }
    const files = database.files.where('state').anyOf('waiting', 'unrecorded');
    const open = await files.filter(({ isDraft }) => isDraft !== true).count();
    if (open === 0) {
      isTooFullForProgress.set(false);
      return NOTHING_DONE;
    }
    const { runUploadQueue } = await import('./upload-queue');
    const work = { ...options, database, transport: await getTransport(), signal };
    const run = async () => {
      const done = await runUploadQueue(work);
      isTooFullForProgress.set(done.pausedBy === 'ERR_QUOTA');
      return done;
    };
    // One tab at a time; the next continues when that one is closed.
    return whileHeld(`fledge-${account}-uploads`, run, signal);
  }

  async function remove(signal: AbortSignal): Promise<LoopRun> {
    const database = await openDatabase();
    if ((await database.removals.count()) === 0) return NOTHING_DONE;
    const { forgetUnsent, runRemovals } = await import('./run-removals');
    // Works offline, and frees space.
    const dueAt = await forgetUnsent(database, clock.now());
    if (!canReachStorage()) return { ...NOTHING_DONE, dueAt };
    const work = { ...options, database, transport: await getTransport(), clock };
    return whileHeld(`fledge-${account}-removals`, () => runRemovals(work), signal);
  }

  const loops = [
    startRetryLoop({
      report,
      clock,
      run: (signal) =>
        upload(signal).catch((error: unknown) => {
          // A full device may refuse even this.
          if (storageProblem(error).code === 'ERR_QUOTA') isTooFullForProgress.set(true);
          throw error;
        }),
    }),
    startRetryLoop({ report, clock, run: remove, isLocal: true }),
  ];
  const wake = () => loops.forEach((loop) => loop.wake());
  const stopListening = onStoredFile(wake);
  wake();
  return () => {
    stopListening();
    isTooFullForProgress.set(false);
    loops.forEach((loop) => loop.stop());
  };
}
