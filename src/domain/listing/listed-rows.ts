import { mediaTitle } from '../media/media-title';
import type { MediaFileRow, ModuleRow, PlaylistRow } from '../rows/rows';

export interface ListedRows {
  modules: ListedModule;
  playlists: ListedPlaylist;
  media_files: ListedMedia;
}

export type ListedTable = keyof ListedRows;

export type AnyListedRow = ListedRows[ListedTable];

/** A listing as known now, newest row first. */
export interface ListingResult<T extends ListedTable> {
  /** Unchanged rows stay the same objects. */
  readonly rows: readonly ListedRows[T][];
  /** False before the first read. */
  readonly ready: boolean;
  /** Whether all rows are current; until then some may be missing or outdated. */
  readonly complete: boolean;
  /** Reading failed; some rows may be missing. */
  readonly hasFailed?: true;
}

export interface ListedModule {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly visibility: string;
  readonly views: number;
  /** Finished runs of learners on this device (decision E8), without own runs. */
  readonly completions: number;
  /** Estimated time (decision E8, `estimateDuration`); null while unknown. */
  readonly durationSeconds: number | null;
  readonly thumbnail_url: string | null;
  /** Addresses of its files (`moduleMedia`), to tell where a file is used (decision L7). */
  readonly media: readonly string[];
  readonly created_at: string;
  /** Empty if never sent. */
  readonly updated_at: string;
}

export interface ListedMedia {
  readonly id: string;
  /** The original name, else from the stored name (authoring specification, section 2). */
  readonly title: string;
  readonly original_filename: string;
  readonly filename: string;
  readonly bucket: string;
  readonly storage_path: string;
  readonly file_size: number;
  readonly mime_type: string;
  readonly created_at: string;
  /** Empty if never sent. */
  readonly updated_at: string;
}

export interface ListedPlaylist {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly visibility: string;
  readonly thumbnail_url: string | null;
  /** Number of items. */
  readonly items: number;
  /** Counted by the server (decision E8). */
  readonly views: number;
  readonly created_at: string;
  /** Empty if never sent. */
  readonly updated_at: string;
}

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

export function listPlaylist(row: PlaylistRow, items: number): ListedPlaylist {
  const { id, title, description, visibility, thumbnail_url, views, created_at, updated_at } = row;
  return { id, title, description, visibility, thumbnail_url, items, views, created_at, updated_at };
}

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
