import type { MediaFileRow } from '@/domain/rows/rows';
import { AppError, type ErrorCode } from '@/shared/app-error';
import type { DeviceFile } from './device-file';
import type { FilesDatabase } from './files-database';
import type { UploadTransport } from './upload-transport';

/** The `media_files` row of an uploaded file. */
export type NewMediaFile = Omit<MediaFileRow, 'created_at' | 'updated_at'>;

export interface UploadQueueOptions {
  readonly account: string;
  readonly database: FilesDatabase;
  readonly transport: UploadTransport;
  /** Makes the row through the local store, unless it is there already. */
  readonly recordFile: (row: NewMediaFile) => Promise<void>;
}

/** What one run over the queue came to. */
export interface UploadRun {
  readonly uploaded: number;
  /** A passing reason ended the run early; the rest waits for a later one. */
  readonly pausedBy: ErrorCode | null;
  /** Files that still need a run. */
  readonly left: number;
}

/** Reasons that go away by themselves: the file waits and the whole queue with it. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'ERR_OFFLINE',
  'ERR_TIMEOUT',
  'ERR_SERVER_DOWN',
  'ERR_SESSION_EXPIRED',
  'ERR_NOT_SIGNED_IN',
]);

/** Tries for a file that the server will not have (authoring specification, section 9: signed upload retry). */
const MOST_ATTEMPTS = 5;

/** Largest file that stays on the device once it is uploaded, so that its owner sees it offline too. In bytes. */
const KEEP_UP_TO = 2 * 1024 * 1024;

function rowOf(account: string, file: DeviceFile): NewMediaFile {
  return {
    id: file.rowId,
    creator_id: account,
    filename: file.path.split('/').at(-1) ?? file.path,
    original_filename: file.originalFilename,
    bucket: file.bucket,
    storage_path: file.path,
    file_size: file.blob.size,
    mime_type: file.mimeType,
  };
}

function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('ERR_UPLOAD', String(error), { cause: error });
}

/**
 * Sends what waits, oldest first, and then writes each file's row; where it stopped is kept, so a reload goes on
 * from there (decision L8). Call it from one tab at a time.
 */
export async function runUploadQueue(options: UploadQueueOptions): Promise<UploadRun> {
  const { account, database, transport, recordFile } = options;
  const open = await database.files.where('state').anyOf('waiting', 'unrecorded').sortBy('storedAt');
  let uploaded = 0;
  for (const file of open) {
    try {
      if (file.state === 'waiting') {
        await transport.upload(file);
        await database.files.update(file.address, { state: 'unrecorded', lastError: null });
        uploaded += 1;
      }
      await recordFile(rowOf(account, file));
      if (file.blob.size > KEEP_UP_TO) await database.files.delete(file.address);
      else await database.files.update(file.address, { state: 'done', lastError: null });
    } catch (error) {
      const { code, message } = toAppError(error);
      if (PASSING.has(code)) {
        await database.files.update(file.address, { lastError: message });
        return { uploaded, pausedBy: code, left: await countOpen(database) };
      }
      const attempts = file.attempts + 1;
      const current = await database.files.get(file.address);
      const isRefused = current?.state === 'waiting' && attempts >= MOST_ATTEMPTS;
      await database.files.update(file.address, {
        attempts,
        lastError: message,
        ...(isRefused ? { state: 'refused' } : {}),
      });
    }
  }
  return { uploaded, pausedBy: null, left: await countOpen(database) };
}

function countOpen(database: FilesDatabase): Promise<number> {
  return database.files.where('state').anyOf('waiting', 'unrecorded').count();
}

/** Puts a refused file back in the queue, because the person asked. */
export async function retryUpload(database: FilesDatabase, address: string): Promise<void> {
  await database.files.update(address, { state: 'waiting', attempts: 0, lastError: null });
}
