import type { UploadItem } from '@/media/upload/upload-item';

/** Files of which some are still on their way: those that were chosen together, or while others were sent. */
export interface UploadBatch {
  /** The newest that is known of each, also once it has arrived and its upload is forgotten; by key. */
  readonly items: ReadonlyMap<string, UploadItem>;
}

export const NO_BATCH: UploadBatch = { items: new Map() };

const isOpen = ({ state }: UploadItem) => state !== 'done';

/**
 * The batch after a change of the uploads. It ends when the last of them has arrived, unless more files are just being
 * taken in: the next file begins another.
 */
export function nextBatch(
  before: UploadBatch,
  uploads: readonly UploadItem[],
  isTaking = false,
): UploadBatch {
  if (!isTaking && !uploads.some(isOpen)) return NO_BATCH;
  const items = new Map(before.items);
  for (const upload of uploads) if (isOpen(upload) || items.has(upload.key)) items.set(upload.key, upload);
  return { items };
}

/** How far a batch is. */
export interface BatchProgress {
  readonly files: number;
  readonly done: number;
  /** Bytes. */
  readonly size: number;
  readonly sent: number;
}

/**
 * How far all files of a batch are together. Refused ones do not count: they are waiting for the person. Nor does a file
 * whose upload is gone, unless it was seen to arrive and still has its row: any other was cancelled or deleted.
 */
export function batchProgress(
  { items }: UploadBatch,
  uploads: readonly UploadItem[],
  hasRow: (rowId: string) => boolean,
): BatchProgress {
  const now = new Map(uploads.map((upload) => [upload.key, upload]));
  const total = { files: 0, done: 0, size: 0, sent: 0 };
  for (const [key, known] of items) {
    const present = now.get(key);
    const { rowId, size, sent, state } = present ?? known;
    const isDone = state === 'done';
    // All bytes and even a row do not mean that it stayed: what is cancelled at the last moment leaves the server later.
    const isLost = present === undefined && !(isDone && hasRow(rowId));
    if (state === 'refused' || isLost) continue;
    total.files += 1;
    total.done += Number(isDone);
    total.size += size;
    total.sent += isDone ? size : sent;
  }
  return total;
}
