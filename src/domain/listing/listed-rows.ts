import { mediaTitle } from '../media/media-title';
import type { MediaFileRow, ModuleRow, PlaylistRow } from '../rows/rows';

/** The tables that are listed without reading their documents, with what is shown of each row. */
export interface ListedRows {
  modules: ListedModule;
  playlists: ListedPlaylist;
  media_files: ListedMedia;
}

export type ListedTable = keyof ListedRows;

export type AnyListedRow = ListedRows[ListedTable];

/** A listing as it is known now: the newest row first. */
export interface ListingResult<T extends ListedTable> {
  /** Rows that did not change are the same objects as before. */
  readonly rows: readonly ListedRows[T][];
  /** False before the first read of this device's list. */
  readonly ready: boolean;
  /** Whether every row is there as it is now; until then some may be missing, or shown as they were last time. */
  readonly complete: boolean;
  /** The list could not be read: there is no more to wait for, and some may be missing. */
  readonly hasFailed?: true;
}

/** What lists show of a module: everything but its content. */
export interface ListedModule {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly visibility: string;
  /** Counted by the server. */
  readonly views: number;
  /** Finished runs by learners, as far as they are on this device (decision E8). Own runs are trials, and not counted. */
  readonly completions: number;
  /** Estimated time a learner takes (decision E8, `estimateDuration`); null while it is not worked out yet. */
  readonly durationSeconds: number | null;
  readonly thumbnail_url: string | null;
  /** Addresses of the files that its nodes show (`moduleMedia`), for where a file is used (decision L7). */
  readonly media: readonly string[];
  readonly created_at: string;
  /** Empty while it was never sent. */
  readonly updated_at: string;
}

/** What lists show of an uploaded file. */
export interface ListedMedia {
  readonly id: string;
  /** The original name, or what the stored name says (authoring specification, section 2). */
  readonly title: string;
  readonly original_filename: string;
  readonly filename: string;
  readonly bucket: string;
  readonly storage_path: string;
  /** Bytes. */
  readonly file_size: number;
  readonly mime_type: string;
  readonly created_at: string;
  /** Empty while it was never sent. */
  readonly updated_at: string;
}

/** What lists show of a playlist. */
export interface ListedPlaylist {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly visibility: string;
  readonly thumbnail_url: string | null;
  /** How many modules and playlists stand in it. */
  readonly items: number;
  /** Counted by the server (decision E8). */
  readonly views: number;
  readonly created_at: string;
  /** Empty while it was never sent. */
  readonly updated_at: string;
}

/** What lists show of a module. */
export function listModule(
  row: Omit<ModuleRow, 'content'>,
  known: Pick<ListedModule, 'completions' | 'durationSeconds' | 'media'>,
): ListedModule {
  const { id, title, description, visibility, views, thumbnail_url, created_at, updated_at } = row;
  const { completions, durationSeconds, media } = known;
  return {
    id,
    title,
    description,
    visibility,
    views,
    completions,
    durationSeconds,
    thumbnail_url,
    media,
    created_at,
    updated_at,
  };
}

/** What lists show of a playlist. */
export function listPlaylist(row: PlaylistRow, items: number): ListedPlaylist {
  const { id, title, description, visibility, thumbnail_url, views, created_at, updated_at } = row;
  return { id, title, description, visibility, thumbnail_url, items, views, created_at, updated_at };
}

/** What lists show of an uploaded file. */
export function listMedia(row: MediaFileRow): ListedMedia {
  const { id, original_filename, filename, bucket, storage_path, file_size, mime_type } = row;
  const { created_at, updated_at } = row;
  const title = original_filename || mediaTitle(storage_path);
  return {
    id,
    title,
    original_filename,
    filename,
    bucket,
    storage_path,
    file_size,
    mime_type,
    created_at,
    updated_at,
  };
}
