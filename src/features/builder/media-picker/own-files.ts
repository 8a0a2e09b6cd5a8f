import { PRIVATE_BUCKET } from '@/domain/media/media-ref';
import { isUsableAs, type MediaUse } from '@/domain/media/media-type';
import { mediaTitle } from '@/domain/media/media-title';
import type { ListedMedia } from '@/domain/listing/listed-rows';
import { foldText } from '@/domain/text/fold-text';
import type { FileState } from '@/media/store/device-file';
import type { ListedFile } from '@/media/store/use-device-files';

export interface OwnFile {
  readonly address: string;
  readonly title: string;
  readonly size: number;
  /** When it was added, in milliseconds since the epoch; 0 when unknown. */
  readonly addedAt: number;
  /** Upload state while this device is involved. */
  readonly state: FileState | undefined;
}

function addressOf(bucket: string, path: string): string {
  return bucket === PRIVATE_BUCKET ? path : `${bucket}/${path}`;
}

/**
 * A person's files for one use, newest first, each once: by their rows, or kept here for upload. An uploaded
 * file without a row was deleted, and is left out.
 */
export function ownFiles(
  use: MediaUse,
  rows: readonly ListedMedia[],
  kept: readonly ListedFile[],
): readonly OwnFile[] {
  const files = new Map<string, OwnFile>();
  for (const row of rows) {
    if (!isUsableAs(use, row.original_filename || row.filename, row.mime_type)) continue;
    const address = addressOf(row.bucket, row.storage_path);
    const addedAt = Date.parse(row.created_at);
    files.set(address, {
      address,
      title: row.original_filename || mediaTitle(row.storage_path),
      size: row.file_size,
      addedAt: Number.isNaN(addedAt) ? 0 : addedAt,
      state: undefined,
    });
  }
  for (const file of kept) {
    if (!isUsableAs(use, file.originalFilename, file.mimeType)) continue;
    const address = addressOf(file.bucket, file.path);
    if (file.state === 'done' && !files.has(address)) continue;
    files.set(address, {
      address,
      title: file.originalFilename || mediaTitle(file.path),
      size: file.size,
      addedAt: file.storedAt,
      state: file.state,
    });
  }
  return [...files.values()].toSorted((a, b) => b.addedAt - a.addedAt);
}

/** The files whose title has every word of a text, ignoring case and accents. */
export function matchingFiles(files: readonly OwnFile[], search: string): readonly OwnFile[] {
  const words = foldText(search)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return files;
  return files.filter((file) => {
    const title = foldText(file.title);
    return words.every((word) => title.includes(word));
  });
}
