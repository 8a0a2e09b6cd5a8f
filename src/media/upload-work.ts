import type { MediaFileRow } from '@/domain/rows/rows';
import type { Clock } from '@/shared/clock';
import type { FilesDatabase } from './files-database';
import type { UploadTransport } from './upload-transport';

/** The `media_files` row of an uploaded file. */
export type NewMediaFile = Omit<MediaFileRow, 'created_at' | 'updated_at'>;

/** Whether a deleted row is gone from the server too, on its way to be (`going`), or `there` again: taken back, or edited elsewhere. */
export type RowState = 'gone' | 'going' | 'there';

export interface UploadQueueOptions {
  readonly account: string;
  readonly database: FilesDatabase;
  readonly transport: UploadTransport;
  /** Makes the row through the local store, unless it is there already. */
  readonly recordFile: (row: NewMediaFile) => Promise<void>;
  /** Removes the row of a file that was cancelled or deleted, where there is one. */
  readonly removeRow?: (rowId: string) => Promise<void>;
  readonly stateOfRow?: (rowId: string) => Promise<RowState>;
  readonly clock?: Clock;
  /** Ends the run; what has arrived stays. */
  readonly signal?: AbortSignal;
}
