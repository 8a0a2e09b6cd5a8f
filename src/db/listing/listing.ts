import type { ListedTable, ListingResult } from '@/domain/listing/listed-rows';
import type { TableName } from '@/domain/rows/rows';
import type { Projection, ProjectionParts } from './projection';

/** A list that follows the local data. */
export interface ListingSource<T extends ListedTable> {
  /** The newest result; the same object until it changes. */
  readonly get: () => ListingResult<T>;
  /** The first subscription begins to read. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** List entries, stored beside the documents. Nothing is read before the first subscription. */
export interface Listing {
  observe<T extends ListedTable>(table: T): ListingSource<T>;
  /** Reads and observes all lists in advance, for the one that is opened next. */
  prepare(): void;
  /** Reads again at once what could not be read. */
  retry(): void;
  /** Removes rows whose documents are damaged. */
  forget(table: string, ids: readonly string[]): void;
  /** Writes what is pending, and closes. */
  close(): Promise<void>;
}

/** What all projections are made of. */
export type CommonParts = Pick<ProjectionParts<never>, 'storage' | 'chunks' | 'clock' | 'rest' | 'batch'>;

/** A list with everything that it observes. */
export interface RunningList<T extends ListedTable> {
  readonly source: ListingSource<T>;
  /** Begins to read; once. */
  readonly start: () => void;
  /** By table: what observes its documents. */
  readonly projections: Readonly<
    Partial<Record<TableName, Pick<Projection<never>, 'forget' | 'flush' | 'retry' | 'stop'>>>
  >;
  readonly stop: () => void;
}
