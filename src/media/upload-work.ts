import type { MediaFileRow } from '@/domain/rows/rows';
import type { Clock } from '@/shared/clock';
import type { FilesDatabase } from './files-database';
import type { UploadTransport } from './upload-transport';

/** The `media_files` row of an uploaded file. */
export type NewMediaFile = Omit<MediaFileRow, 'created_at' | 'updated_at'>;

export interface UploadQueueOptions {
  readonly account: string;
  readonly database: FilesDatabase;
  readonly transport: UploadTransport;
  /** Makes the row through the local store, unless it is there already. */
  readonly recordFile: (row: NewMediaFile) => Promise<void>;
  /** Removes the row of a file that was cancelled, where there is one. */
  readonly removeRow?: (rowId: string) => Promise<void>;
  readonly clock?: Clock;
  /** Ends the run; what has arrived stays. */
  readonly signal?: AbortSignal;
}
