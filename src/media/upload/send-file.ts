import { withoutVersion } from '@/domain/media/media-ref';
import { AppError } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import type { DeviceFile, FileObject } from '../store/device-file';
import { type FilesDatabase, notDeleted, readWholeFile } from '../store/files-database';
import type { NewMediaFile, UploadQueueOptions } from './upload-transport';

/** Largest uploaded file, in bytes, that stays here for its owner to see offline. */
const KEEP_UP_TO = 2 * 1024 * 1024;

/** Interval of progress notes in milliseconds. */
const NOTE_EVERY = 500;

export interface SendFile extends Pick<
  UploadQueueOptions,
  'account' | 'database' | 'transport' | 'recordFile' | 'removeRow'
> {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called when bytes are sent. */
  readonly onMove: () => void;
  /** Called when the server confirmed bytes. */
  readonly onArrived: () => void;
}

function rowOf(account: string, file: DeviceFile): NewMediaFile {
  const path = withoutVersion(file.path);
  return {
    id: file.rowId,
    creator_id: account,
    filename: path.split('/').at(-1) ?? path,
    original_filename: file.originalFilename,
    bucket: file.bucket,
    storage_path: path,
    file_size: file.size,
    mime_type: file.mimeType,
  };
}

/** Updates an object's notes, unless cancelled. */
async function noteObject(
  database: FilesDatabase,
  address: string,
  path: string,
  change: Partial<FileObject>,
): Promise<void> {
  await database.files.where({ address }).modify((file) => {
    const objects = file.objects.map((one) => (one.path === path ? { ...one, ...change } : one));
    Object.assign(file, { objects });
  });
}

/**
 * Sends all sizes of a file in parallel, then its row.
 * @throws the first error; AbortError when cancelled or deleted; AppError ERR_UPLOAD when the row cannot be
 * made
 */
export async function sendFile(file: DeviceFile, options: SendFile): Promise<void> {
  const { account, database, recordFile, removeRow } = options;
  if (file.state === 'waiting') {
    const open = file.objects.filter((one) => !one.isSent);
    const results = await Promise.allSettled(open.map((one) => sendObject(file, one, options)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    await database.files.update(file.address, {
      state: 'unrecorded',
      problem: null,
      attempts: 0,
    });
  }
  // Withdrawn at the last moment: no row may follow.
  options.signal.throwIfAborted();
  // Word of a cancellation in another tab may be late.
  if (!(await isWanted(database, file.address))) throw new DOMException('taken back', 'AbortError');
  try {
    await recordFile(rowOf(account, file));
  } catch (cause) {
    throw new AppError('ERR_UPLOAD', 'the row of a file could not be made', {
      cause,
      details: { reason: 'noRecord' },
    });
  }
  if (await dropBytes(database, file)) return;
  // Deleted while its row was made.
  await removeRow?.(file.rowId);
  throw new DOMException('taken back', 'AbortError');
}

/** Whether a file was neither cancelled nor deleted. */
async function isWanted(database: FilesDatabase, address: string): Promise<boolean> {
  const file = await database.files.get(address);
  return file !== undefined && (await notDeleted(database))(file);
}

async function sendObject(file: DeviceFile, object: FileObject, options: SendFile): Promise<void> {
  const { database, transport, clock, signal, onMove, onArrived } = options;
  const { bucket, address } = file;
  const { path, size } = object;
  // All sizes have one type.
  const blob = await readWholeFile(database, `${bucket}/${path}`, file.mimeType, size);
  let notedAt = clock.now();
  let noting: Promise<void> = Promise.resolve();
  const note = (change: Partial<FileObject>) => {
    noting = noting.then(() => noteObject(database, address, path, change));
    return noting;
  };
  let best = object.sent;
  try {
    await transport.upload(
      { bucket, path, blob },
      {
        signal,
        uploadUrl: object.uploadUrl,
        onUploadUrl: (uploadUrl) => note({ uploadUrl, sent: 0 }),
        onArrived,
        onProgress(sent) {
          if (sent > best) onMove();
          best = sent;
          if (clock.now() - notedAt < NOTE_EVERY) return;
          notedAt = clock.now();
          // A full device shows no progress but sends.
          note({ sent }).catch(() => {});
        },
      },
    );
  } catch (error) {
    await note({ sent: best }).catch(() => {});
    throw error;
  }
  await noting.catch(() => {});
  await noteObject(database, address, path, { isSent: true, sent: size });
  onMove();
  onArrived();
}

/** Drops the bytes of a recorded file, except a small one. False if it was cancelled. */
async function dropBytes(database: FilesDatabase, file: DeviceFile): Promise<boolean> {
  const { address, bucket, path, objects, size } = file;
  return database.transaction('rw', database.files, database.parts, database.removals, async () => {
    if (!(await isWanted(database, address))) return false;
    for (const one of objects) {
      if (one.path === path && size <= KEEP_UP_TO) continue;
      await database.parts.where('address').equals(`${bucket}/${one.path}`).delete();
    }
    await database.files.update(address, { state: 'done', problem: null });
    return true;
  });
}
