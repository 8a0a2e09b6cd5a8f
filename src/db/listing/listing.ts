import type { ListedTable, ListingResult } from '@/domain/listing/listed-rows';

/** A list that follows the local data. */
export interface ListingSource<T extends ListedTable> {
  /** The newest result; the same object until it changes. */
  readonly get: () => ListingResult<T>;
  /** The first subscription begins to read. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * What lists show of an account's modules, playlists and files, kept on the device next to the documents, so that
 * thousands are there at once. Nothing is read before somebody asks.
 */
export interface Listing {
  observe<T extends ListedTable>(table: T): ListingSource<T>;
  /** Begins to read and to follow all lists, for the one that is opened next. */
  prepare(): void;
  /** Takes out rows whose documents were found damaged. */
  forget(table: string, ids: readonly string[]): void;
  /** Writes what was not written yet, and lets everything go. */
  close(): Promise<void>;
}
