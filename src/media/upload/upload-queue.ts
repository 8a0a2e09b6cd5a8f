import { liveQuery } from 'dexie';
import { AppError, type ErrorCode } from '@/shared/app-error';
import { systemClock } from '@/shared/clock';
import type { DeviceFile } from '../store/device-file';
import { type FilesDatabase, notDeleted } from '../store/files-database';
import { DEVICE_FULL, storageProblem } from '../store/storage-problem';
import { retryDelay, type LoopRun } from './retry-loop';
import { sendFile } from './send-file';
import { isPassing, uploadProblem } from './upload-problem';
import type { UploadQueueOptions } from './upload-transport';

export interface UploadRun extends LoopRun {
  readonly uploaded: number;
  /** Files that still need a run; paused ones do not. */
  readonly left: number;
}

/** Attempts for a refused file (authoring specification, section 9). */
const MOST_ATTEMPTS = 5;

/** Parallel uploads, at most one of them large: a picture never waits behind a film. */
const AT_ONCE = 2;
const LARGE = 6 * 1024 * 1024;

const isLarge = (file: DeviceFile) => file.size >= LARGE;

/** Small files first, then those without failures, then the oldest. */
function nextOf(
  files: readonly DeviceFile[],
  active: ReadonlyMap<string, DeviceFile>,
  now: number,
): DeviceFile | undefined {
  const isLargeUnderWay = [...active.values()].some(isLarge);
  return files
    .filter((file) => file.isKept && !file.isPaused && file.retryAt <= now && !active.has(file.address))
    .filter((file) => !(isLargeUnderWay && isLarge(file)))
    .toSorted(
      (a, b) =>
        Number(isLarge(a)) - Number(isLarge(b)) ||
        (a.yieldedAt ?? 0) - (b.yieldedAt ?? 0) ||
        a.storedAt - b.storedAt,
    )[0];
}

/** A lack of room is not the file's fault. */
function asProblem(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, message } = storageProblem(error);
  return code === 'ERR_QUOTA'
    ? new AppError(code, message, { cause: error, details: { text: DEVICE_FULL.text } })
    : new AppError('ERR_UPLOAD', String(error), { cause: error });
}

/** Files to send or record. */
async function openFiles(database: FilesDatabase): Promise<readonly DeviceFile[]> {
  const open = await database.files.where('state').anyOf('waiting', 'unrecorded').toArray();
  const sendable = open.filter(({ isDraft }) => isDraft !== true);
  // Read last: a deletion made meanwhile must not be missed.
  return sendable.filter(await notDeleted(database));
}

/** Sends files and records their rows, resuming (decision L8). One tab at a time. */
export async function runUploadQueue(options: UploadQueueOptions): Promise<UploadRun> {
  const { database, clock = systemClock, signal } = options;
  const active = new Map<string, DeviceFile>();
  const stops = new Map<string, AbortController>();
  const work = new Set<Promise<void>>();
  let uploaded = 0;
  let isMoving = false;
  let pausedBy: ErrorCode | null = null;
  let wake: (() => void) | undefined;

  // A dead tab's uploads.
  await database.files.filter((file) => file.isSending).modify({ isSending: false });
  const watching = liveQuery(() => openFiles(database)).subscribe({
    next(files) {
      const known = new Map(files.map((file) => [file.address, file]));
      for (const [address, stop] of stops) {
        if (known.get(address)?.isPaused !== false) stop.abort(new DOMException('paused', 'AbortError'));
      }
      wake?.();
    },
    error: () => wake?.(),
  });
  const stopAll = () => {
    for (const stop of stops.values()) stop.abort(signal?.reason);
    wake?.();
  };
  signal?.addEventListener('abort', stopAll);

  const onMove = () => {
    isMoving = true;
  };

  async function send(file: DeviceFile, stop: AbortController): Promise<void> {
    let hasArrived = false;
    const onArrived = () => {
      hasArrived = true;
    };
    try {
      await database.files.update(file.address, { isSending: true });
      await sendFile(file, { ...options, clock, signal: stop.signal, onMove, onArrived });
      uploaded += 1;
    } catch (error) {
      await noteFailure(file, error, stop.signal.aborted, hasArrived);
    } finally {
      await database.files.update(file.address, { isSending: false });
    }
  }

  async function noteFailure(
    file: DeviceFile,
    error: unknown,
    isStopped: boolean,
    hasArrived: boolean,
  ): Promise<void> {
    if (isStopped) return;
    const problem = asProblem(error);
    const failure = { problem: uploadProblem(problem) };
    const current = await database.files.get(file.address);
    // Cancelled, not failed.
    if (!current || !(await notDeleted(database))(current)) return;
    if (current.state === 'waiting' && isPassing(problem)) {
      pausedBy = problem.code;
      const retryReset = hasArrived ? { attempts: 0, yieldedAt: 0 } : { yieldedAt: clock.now() };
      await database.files.update(file.address, { ...failure, ...retryReset });
      return;
    }
    // Only confirmed bytes reset the attempts: else a server that reads a whole file to refuse it is asked
    // for ever.
    const attempts = hasArrived ? 1 : file.attempts + 1;
    // Lost bytes cannot recover; a missing row is retried for ever.
    const isHopeless = problem.code === 'ERR_MEDIA_UNREADABLE';
    const isRefused = current.state === 'waiting' && (attempts >= MOST_ATTEMPTS || isHopeless);
    await database.files.update(file.address, {
      ...failure,
      attempts,
      retryAt: clock.now() + retryDelay(attempts),
      ...(isRefused ? { state: 'refused' as const } : {}),
    });
  }

  try {
    for (;;) {
      let isWoken = false;
      const woken = new Promise<void>((resolve) => {
        wake = () => {
          isWoken = true;
          resolve();
        };
      });
      const files = await openFiles(database);
      const mayBegin = pausedBy === null && signal?.aborted !== true;
      for (let free = mayBegin ? AT_ONCE - active.size : 0; free > 0; free -= 1) {
        const file = nextOf(files, active, clock.now());
        if (!file) break;
        const stop = new AbortController();
        active.set(file.address, file);
        stops.set(file.address, stop);
        // A full device cannot store the retry time.
        const pauseOn = (error: unknown) => {
          pausedBy = storageProblem(error).code;
        };
        const sending: Promise<void> = send(file, stop)
          .catch(pauseOn)
          .finally(() => {
            active.delete(file.address);
            stops.delete(file.address);
            work.delete(sending);
            wake?.();
          });
        work.add(sending);
      }
      if (work.size === 0) break;
      if (!isWoken) await Promise.race([woken, ...work]);
    }
  } finally {
    signal?.removeEventListener('abort', stopAll);
    watching.unsubscribe();
    await Promise.allSettled(work);
  }
  return { uploaded, isMoving, pausedBy, ...(await whatIsLeft(database)) };
}

async function whatIsLeft(
  database: FilesDatabase,
): Promise<{ readonly left: number; readonly dueAt: number | undefined }> {
  const files = (await openFiles(database)).filter((file) => file.isKept && !file.isPaused);
  const times = files.map(({ retryAt }) => retryAt);
  return { left: times.length, dueAt: times.length === 0 ? undefined : Math.min(...times) };
}
