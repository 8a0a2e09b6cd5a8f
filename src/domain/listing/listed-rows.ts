import type { ListedMedia } from './listed-media';
import type { ListedModule } from './listed-module';
import type { ListedPlaylist } from './listed-playlist';

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
