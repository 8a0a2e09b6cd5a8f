import { systemClock, type Clock } from '@/shared/clock';
import { AppError } from '@/shared/app-error';
import { checkRoomFor } from '@/shared/device-storage';
import { newUuid } from '@/shared/new-uuid';
import type { PreparedFiles } from '../prepare/prepare-image';
import { FileCancelled } from '../prepare/file-cancelled';
import type { DeviceFile, FilePart } from './device-file';
import { forgetFile, openFilesDatabase, type FilesDatabase } from './files-database';
import { keepingLock, whileHeld } from './keeping-lock';
import { storageProblem } from './storage-problem';
import { announceStoredFile } from './stored-files';

/** Bytes copied at once. */
export const PART_BYTES = 8 * 1024 * 1024;

export interface FileToKeep extends Omit<PreparedFiles, 'smaller'>, Partial<Pick<PreparedFiles, 'smaller'>> {
  readonly bucket: string;
  readonly originalFilename: string;
  /** Fixed for an overwritten file. */
  readonly rowId?: string;
  readonly isDraft?: boolean;
}

export interface KeepOptions {
  readonly clock?: Clock;
  readonly checkRoom?: (bytes: number) => Promise<void>;
}

interface Kept {
  readonly record: DeviceFile;
  readonly objects: readonly { readonly address: string; readonly blob: Blob }[];
}

function describe(file: FileToKeep, clock: Clock): Kept {
  const { bucket, path, blob, originalFilename, smaller = [], rowId = newUuid(), isDraft = false } = file;
  const all = [...smaller, { path, blob }];
  const address = `${bucket}/${path}`;
  const record: DeviceFile = {
    address,
    bucket,
    path,
    size: blob.size,
    mimeType: blob.type,
    originalFilename,
    rowId,
    ...(isDraft ? { isDraft } : {}),
    state: 'waiting',
    objects: all.map((one) => ({
      path: one.path,
      size: one.blob.size,
      sent: 0,
      isSent: false,
      uploadUrl: null,
    })),
    isKept: true,
    isPaused: false,
    isSending: false,
    attempts: 0,
    retryAt: 0,
    problem: null,
    storedAt: clock.now(),
  };
  return { record, objects: all.map((one) => ({ address: `${bucket}/${one.path}`, blob: one.blob })) };
}

const sizeOf = ({ objects }: Kept) => objects.reduce((sum, { blob }) => sum + blob.size, 0);

/** A snapshot, independent of later changes on disk. */
async function read(blob: Blob, from: number): Promise<Blob> {
  const wanted = Math.min(PART_BYTES, blob.size - from);
  let bytes: ArrayBuffer;
  try {
    bytes = await blob.slice(from, from + wanted).arrayBuffer();
  } catch (cause) {
    throw new AppError('ERR_MEDIA_UNREADABLE', 'the file cannot be read', {
      cause,
      details: { reason: 'changed' },
    });
  }
  if (bytes.byteLength === wanted) return new Blob([bytes], { type: blob.type });
  throw new AppError('ERR_MEDIA_UNREADABLE', 'the file became shorter', { details: { reason: 'changed' } });
}

async function readParts({ objects }: Kept): Promise<FilePart[]> {
  const parts: FilePart[] = [];
  for (const { address, blob } of objects) {
    for (let from = 0, index = 0; from < blob.size; from += PART_BYTES, index += 1) {
      parts.push({ address, index, blob: await read(blob, from) });
    }
  }
  return parts;
}

/** Copies a large file in parts, all or none. */
async function keepLarge(database: FilesDatabase, kept: Kept): Promise<void> {
  const { record, objects } = kept;
  await database.files.put({ ...record, isKept: false });
  try {
    for (const { address, blob } of objects) {
      for (let from = 0, index = 0; from < blob.size; from += PART_BYTES, index += 1) {
        await database.parts.put({ address, index, blob: await read(blob, from) });
      }
    }
    const isThere = await database.files.update(record.address, { isKept: true });
    if (isThere === 0) throw new FileCancelled('cancelled while it was kept');
  } catch (error) {
    await forgetFile(database, record).catch(() => {
      // Storage failed; the next start tidies up.
    });
    throw error;
  }
}

/**
 * Keeps files of one account on this device, all or none. Their sources may change afterwards. They are
 * uploaded once announced, or at the next start of the app.
 * @throws AppError ERR_QUOTA or ERR_STORAGE_DENIED when the device cannot keep them, ERR_MEDIA_UNREADABLE
 * when one cannot be read; FileCancelled when cancelled meanwhile
 */
export async function keepFiles(
  account: string,
  files: readonly FileToKeep[],
  { clock = systemClock, checkRoom = checkRoomFor }: KeepOptions = {},
): Promise<readonly DeviceFile[]> {
  if (files.length === 0) return [];
  const all = files.map((file) => describe(file, clock));
  await checkRoom(all.reduce((sum, kept) => sum + sizeOf(kept), 0));
  const database = openFilesDatabase(account);
  const [only] = all;
  try {
    if (all.length === 1 && only && sizeOf(only) > PART_BYTES) {
      await whileHeld(keepingLock(only.record.rowId), () => keepLarge(database, only));
    } else {
      const parts: FilePart[] = [];
      for (const kept of all) parts.push(...(await readParts(kept)));
      await database.transaction('rw', database.files, database.parts, async () => {
        await database.parts.bulkPut(parts);
        await database.files.bulkPut(all.map(({ record }) => record));
      });
    }
  } catch (error) {
    if (error instanceof FileCancelled) throw error;
    throw storageProblem(error);
  }
  return all.map(({ record }) => record);
}

/**
 * Keeps a file and queues its upload (decision L8); rows can name the returned address at once.
 * @throws as `keepFiles`
 */
export async function storeFile(
  { account, ...file }: FileToKeep & { readonly account: string },
  options?: KeepOptions,
): Promise<string> {
  await keepFiles(account, [file], options);
  announceStoredFile();
  return `${file.bucket}/${file.path}`;
}
