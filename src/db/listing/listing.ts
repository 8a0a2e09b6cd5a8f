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

/** What lists show, kept next to the documents. Nothing is read before somebody asks. */
export interface Listing {
  observe<T extends ListedTable>(table: T): ListingSource<T>;
  /** Begins to read and to follow all lists, for the one that is opened next. */
  prepare(): void;
  /** Reads again at once what could not be read. */
  retry(): void;
  /** Takes out rows whose documents were found damaged. */
  forget(table: string, ids: readonly string[]): void;
  /** Writes what was not written yet, and lets everything go. */
  close(): Promise<void>;
}

/** What all projections are made of. */
export type CommonParts = Pick<ProjectionParts<never>, 'storage' | 'chunks' | 'clock' | 'rest' | 'batch'>;

/** A list with everything that is followed for it. */
export interface RunningList<T extends ListedTable> {
  readonly source: ListingSource<T>;
  /** Begins to read; once. */
  readonly start: () => void;
  /** By table: what follows its documents. */
  readonly projections: Readonly<
    Partial<Record<TableName, Pick<Projection<never>, 'forget' | 'flush' | 'retry' | 'stop'>>>
  >;
  readonly stop: () => void;
}
