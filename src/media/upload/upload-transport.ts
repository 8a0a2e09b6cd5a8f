import type { MediaFileRow } from '@/domain/rows/rows';
import type { Clock } from '@/shared/clock';
import type { FilesDatabase } from '../store/files-database';

/** Cache lifetime in seconds (authoring specification, section 9). */
export const CACHE_SECONDS = 3600;

/** An object as it is sent. */
export interface ObjectToUpload {
  readonly bucket: string;
  readonly path: string;
  readonly blob: Blob;
  /** Overwrites; else an existing object counts as sent. */
  readonly overwrites?: boolean;
}

export interface UploadControl {
  /** Aborts; a resumable upload keeps its bytes. */
  readonly signal: AbortSignal;
  /** Called with sent bytes. */
  readonly onProgress: (sent: number) => void;
  /** Called with confirmed bytes of a resumable upload. */
  readonly onArrived: (bytes: number) => void;
  /** Where a resumable upload continues. */
  readonly uploadUrl: string | null;
  /** Stores where to resume; awaited before sending. */
  readonly onUploadUrl: (url: string) => Promise<void>;
}

export interface UploadTransport {
  /** Uploads without overwriting, except versioned paths; an existing object counts as sent. */
  upload(object: ObjectToUpload, control: UploadControl): Promise<void>;
  /** Removes objects; missing ones count. Throws like `upload`. */
  remove(bucket: string, paths: readonly string[]): Promise<void>;
  /** Abandons a resumable upload; unknown ones count. */
  abandon(uploadUrl: string): Promise<void>;
}

export type NewMediaFile = Omit<MediaFileRow, 'created_at' | 'updated_at'>;

/** A deleted row on the server: `going` is being sent, `there` was restored or edited. */
export type RowState = 'gone' | 'going' | 'there';

export interface UploadQueueOptions {
  readonly account: string;
  readonly database: FilesDatabase;
  readonly transport: UploadTransport;
  /** Makes the row, unless it exists. */
  readonly recordFile: (row: NewMediaFile) => Promise<void>;
  /** Removes a cancelled file's row. */
  readonly removeRow?: (rowId: string) => Promise<void>;
  readonly stateOfRow?: (rowId: string) => Promise<RowState>;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
}
