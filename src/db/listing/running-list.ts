import type { ListedTable } from '@/domain/listing/listed-rows';
import type { TableName } from '@/domain/rows/rows';
import type { ListingSource } from './listing';
import type { Projection, ProjectionParts } from './projection';

/** What all projections are made of. */
export type CommonParts = Pick<
  ProjectionParts<never>,
  'storage' | 'chunks' | 'clock' | 'timesWorker' | 'rest' | 'leisure' | 'batch'
>;

/** A list with everything that is followed for it. */
export interface RunningList<T extends ListedTable> {
  readonly source: ListingSource<T>;
  /** Begins to read; once. */
  readonly start: () => void;
  /** By table: what follows its documents. */
  readonly projections: Readonly<
    Partial<Record<TableName, Pick<Projection<never>, 'forget' | 'flush' | 'stop'>>>
  >;
  readonly stop: () => void;
}
