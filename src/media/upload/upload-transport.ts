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
  /** Replaces an existing object; else one counts as sent, since names are never reused. */
  readonly overwrites?: boolean;
}

export interface UploadControl {
  /** Aborts; a resumable upload keeps its bytes. */
  readonly signal: AbortSignal;
  /** Called with the bytes sent. */
  readonly onProgress: (sent: number) => void;
  /** Called with the bytes that the server has confirmed of a resumable upload. */
  readonly onArrived: (bytes: number) => void;
  /** Where a resumable upload continues. */
  readonly uploadUrl: string | null;
  /** Stores where to resume; awaited, since bytes that arrive without it would be sent again. */
  readonly onUploadUrl: (url: string) => Promise<void>;
}

export interface UploadTransport {
  /**
   * Uploads without overwriting, except a versioned path; an existing object counts as sent.
   * @throws AppError ERR_OFFLINE, ERR_TIMEOUT, ERR_SESSION_EXPIRED, ERR_NOT_SIGNED_IN or ERR_SERVER_DOWN, or
   * another code when the server refuses it, with the answer's `status` in the details; the signal's reason
   * when aborted
   */
  upload(object: ObjectToUpload, control: UploadControl): Promise<void>;
  /** Removes objects; missing ones count as removed. @throws as `upload` */
  remove(bucket: string, paths: readonly string[]): Promise<void>;
  /** Makes the server forget what has arrived of a resumable upload; an unknown one counts as forgotten. */
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
