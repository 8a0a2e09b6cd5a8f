import type { AccessTokens } from '@/auth/ask-with-token';
import type { Clock } from '@/shared/clock';
import type { BackendConfig } from '@/shared/config';
import { noRoomToNote } from './no-room';
import { runAgain, type LoopRun } from './run-again';
import { storageProblem } from './storage-problem';
import { onStoredFile } from './stored-files';
import type { UploadTransport } from './upload-transport';
import type { NewMediaFile, RowState } from './upload-work';

export interface StartUploadsOptions extends AccessTokens {
  /** User id of the signed-in person. */
  readonly account: string;
  readonly config: BackendConfig;
  /** Makes the `media_files` row through the local store, unless a row of that id is there already. */
  readonly recordFile: (row: NewMediaFile) => Promise<void>;
  /** Removes the row of a cancelled or deleted file through the local store, where there is one. */
  readonly removeRow?: (rowId: string) => Promise<void>;
  /** How far the deletion of a row is whose file is to be removed. */
  readonly stateOfRow?: (rowId: string) => Promise<RowState>;
  /** Told of what keeps the queue from running at all; single files keep their own errors. */
  readonly report: (error: unknown) => void;
  readonly clock?: Clock;
}

const NOTHING: LoopRun = { isPaused: false, isMoving: false, dueAt: undefined };

/** One tab at a time, where the browser has locks; the next one goes on as soon as the tab before it is closed. */
async function alone(name: string, signal: AbortSignal, run: () => Promise<LoopRun>): Promise<LoopRun> {
  if (typeof navigator.locks === 'undefined') return run();
  return navigator.locks.request(name, { signal }, run);
}

/**
 * Uploads an account's files in the background, and removes from storage what was deleted: at once, whenever a file is
 * stored, when the connection returns, and again after growing pauses. Loads its code only when there is something to look
 * for. The returned function stops it: what has arrived stays, and the next start goes on from there.
 */
export function startUploads(options: StartUploadsOptions): () => void {
  const { account, config, report, clock } = options;
  let transport: UploadTransport | undefined;
  let isTidy = false;

  async function getTransport(): Promise<UploadTransport> {
    const { createStorageTransport } = await import('./storage-transport');
    transport ??= createStorageTransport(config, options);
    return transport;
  }

  async function upload(signal: AbortSignal): Promise<LoopRun> {
    try {
      return await uploadAll(signal);
    } catch (error) {
      // A full device may not even let a run begin.
      if (storageProblem(error).code === 'ERR_QUOTA') noRoomToNote.set(true);
      throw error;
    }
  }

  async function uploadAll(signal: AbortSignal): Promise<LoopRun> {
    const { openFilesDatabase } = await import('./files-database');
    const database = openFilesDatabase(account);
    if (!isTidy) {
      const { tidyFiles } = await import('./tidy-files');
      await tidyFiles(database, clock);
      isTidy = true;
    }
    const open = await database.files.where('state').anyOf('waiting', 'unrecorded').count();
    if (open === 0) {
      noRoomToNote.set(false);
      return NOTHING;
    }
    const { runUploadQueue } = await import('./upload-queue');
    const work = { ...options, database, transport: await getTransport(), signal };
    return alone(`fledge-${account}-uploads`, signal, async () => {
      const { pausedBy, isMoving, dueAt } = await runUploadQueue(work);
      noRoomToNote.set(pausedBy === 'ERR_QUOTA');
      return { isPaused: pausedBy !== null, isMoving, dueAt };
    });
  }

  async function remove(signal: AbortSignal): Promise<LoopRun> {
    const { openFilesDatabase } = await import('./files-database');
    const database = openFilesDatabase(account);
    if ((await database.removals.count()) === 0) return NOTHING;
    const [{ runRemovals }, { systemClock }] = await Promise.all([
      import('./run-removals'),
      import('@/shared/clock'),
    ]);
    const work = { ...options, database, transport: await getTransport(), clock: clock ?? systemClock };
    return alone(`fledge-${account}-removals`, signal, async () => {
      const { pausedBy, dueAt } = await runRemovals(work);
      return { isPaused: pausedBy !== null, isMoving: false, dueAt };
    });
  }

  async function forget(): Promise<LoopRun> {
    const { openFilesDatabase } = await import('./files-database');
    const database = openFilesDatabase(account);
    if ((await database.removals.count()) === 0) return NOTHING;
    const [{ forgetUnsent }, { systemClock }] = await Promise.all([
      import('./forget-unsent'),
      import('@/shared/clock'),
    ]);
    return { ...NOTHING, dueAt: await forgetUnsent(database, (clock ?? systemClock).now()) };
  }

  const shared = { report, ...(clock ? { clock } : {}) };
  const loops = [
    runAgain({ ...shared, run: upload }),
    runAgain({ ...shared, run: remove }),
    runAgain({ ...shared, run: forget, isLocal: true }),
  ];
  const wake = () => loops.forEach((loop) => loop.wake());
  const stopListening = onStoredFile(wake);
  wake();
  return () => {
    stopListening();
    noRoomToNote.set(false);
    loops.forEach((loop) => loop.stop());
  };
}
