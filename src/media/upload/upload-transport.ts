import type { MediaFileRow } from '@/domain/rows/rows';
import type { Clock } from '@/shared/clock';
import type { FilesDatabase } from '../store/files-database';

/** Seconds for which browsers and networks between may keep a file (authoring specification, section 9). */
export const CACHE_SECONDS = 3600;

/** An object as it is sent. */
export interface ObjectToUpload {
  readonly bucket: string;
  readonly path: string;
  readonly blob: Blob;
  /** Takes the place of what is there; else what is there counts as sent, because its name is never reused. */
  readonly overwrites?: boolean;
}

/** How an object is sent. */
export interface UploadControl {
  /** Stops it; what has arrived of a resumable upload stays. */
  readonly signal: AbortSignal;
  /** Called with how many bytes of the object were sent. */
  readonly onProgress: (sent: number) => void;
  /** Called with how many bytes of a resumable upload the server has: they need not be sent again. */
  readonly onArrived: (bytes: number) => void;
  /** Where a resumable upload that was begun before goes on. */
  readonly uploadUrl: string | null;
  /** Called with where it resumes next time; awaited, because bytes that arrive without it would be sent again. */
  readonly onUploadUrl: (url: string) => Promise<void>;
}

/** Sends files to storage. Injected, so that the queue runs against a fake in tests. */
export interface UploadTransport {
  /** Uploads without overwriting, except versioned paths; an existing object counts as sent. */
  upload(object: ObjectToUpload, control: UploadControl): Promise<void>;
  /** Removes objects; those that are not there count as removed. Throws like `upload`. */
  remove(bucket: string, paths: readonly string[]): Promise<void>;
  /** Lets the server forget what has arrived of a resumable upload. One that it does not know is forgotten. */
  abandon(uploadUrl: string): Promise<void>;
}

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
