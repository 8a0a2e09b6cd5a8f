import type { UploadItem } from '@/media/upload-item';

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
 * How far all files of a batch are together. Refused ones do not count: they are waiting for the person. A file whose
 * upload is forgotten has arrived when all of it was sent or when it has a row; any other was cancelled.
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
    const isGone = present === undefined;
    if (state === 'refused' || (isGone && sent < size && !hasRow(rowId))) continue;
    const isDone = state === 'done' || isGone;
    total.files += 1;
    total.done += Number(isDone);
    total.size += size;
    total.sent += isDone ? size : sent;
  }
  return total;
}
