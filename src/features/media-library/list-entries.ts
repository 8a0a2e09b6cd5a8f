import type { ListedMedia } from '@/domain/listing/listed-rows';
import { fileEnding } from '@/domain/media/accepted-files';
import { downloadName } from '@/domain/media/download-name';
import { PRIVATE_BUCKET, PUBLIC_BUCKETS } from '@/domain/media/media-ref';
import { mediaTitle } from '@/domain/media/media-title';
import { fileKind } from '@/domain/media/media-type';
import type { UploadItem } from '@/media/upload/upload-item';
import type { EntryDate, MediaEntry } from './media-entry';
import { MEDIA_LIBRARY_TEXTS } from './texts';

interface Facts extends Omit<MediaEntry, 'title' | 'address' | 'isPublic' | 'kind' | 'typeWords'> {
  readonly name: string;
  readonly filename: string;
}

function entryOf({ name, filename, ...facts }: Facts): MediaEntry {
  const { bucket, path, mimeType } = facts;
  const known = name || filename;
  const kind = fileKind(known, mimeType);
  // Converted files are saved with their new extension.
  const ending = fileEnding(downloadName(known, mimeType));
  return {
    ...facts,
    title: name.trim() || mediaTitle(filename || path),
    address: bucket === PRIVATE_BUCKET ? path : `${bucket}/${path}`,
    isPublic: PUBLIC_BUCKETS.includes(bucket),
    kind,
    typeWords: `${MEDIA_LIBRARY_TEXTS.kinds[kind]} ${ending.toUpperCase()}`.trim(),
  };
}

/** 0 for an invalid time. */
const timeOf = (text: string) => Date.parse(text) || 0;

function rowEntry(row: ListedMedia): MediaEntry {
  return entryOf({
    id: row.id,
    name: row.original_filename,
    filename: row.filename,
    bucket: row.bucket,
    path: row.storage_path,
    size: row.file_size,
    mimeType: row.mime_type,
    addedAt: timeOf(row.created_at),
    modifiedAt: timeOf(row.updated_at) || timeOf(row.created_at),
    upload: undefined,
  });
}

function uploadEntry(upload: UploadItem): MediaEntry {
  const slash = upload.key.indexOf('/');
  const path = upload.key.slice(slash + 1);
  return entryOf({
    id: upload.rowId,
    name: upload.name,
    filename: path.split('/').at(-1) ?? path,
    bucket: upload.key.slice(0, slash),
    path,
    size: upload.size,
    mimeType: upload.mimeType,
    addedAt: upload.storedAt,
    modifiedAt: upload.storedAt,
    upload,
  });
}

/** Cached by row, so that unchanged entries are not redrawn. */
const known = new WeakMap<ListedMedia, MediaEntry>();

/** Files with a row or in upload, newest first. */
export function listEntries(
  rows: readonly ListedMedia[],
  uploads: readonly UploadItem[],
  date: EntryDate,
): readonly MediaEntry[] {
  const onTheWay = new Map(
    uploads.filter(({ state }) => state !== 'done').map((upload) => [upload.rowId, upload]),
  );
  const entries: MediaEntry[] = [];
  for (const row of rows) {
    // A recorded file has arrived.
    onTheWay.delete(row.id);
    const entry = known.get(row) ?? rowEntry(row);
    known.set(row, entry);
    entries.push(entry);
  }
  for (const upload of onTheWay.values()) entries.push(uploadEntry(upload));
  return entries.sort((a, b) => b[date] - a[date] || (a.id < b.id ? -1 : 1));
}
