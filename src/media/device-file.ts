/**
 * How far a file chosen on this device has come (decision L8): `waiting` for its upload; `unrecorded`, uploaded
 * but without its `media_files` row; `done`; `refused` by the server for good, until the person tries again.
 */
export type FileState = 'waiting' | 'unrecorded' | 'done' | 'refused';

/** A file of this account, kept on the device. */
export interface DeviceFile {
  /** Bucket and path, joined by a slash: what the rows that use the file hold. */
  readonly address: string;
  readonly bucket: string;
  readonly path: string;
  readonly blob: Blob;
  readonly mimeType: string;
  readonly originalFilename: string;
  /** Id of the `media_files` row, fixed here so that recording twice makes one row. */
  readonly rowId: string;
  readonly state: FileState;
  /** Failed attempts since the file was stored or last retried by the person. */
  readonly attempts: number;
  /** What the last attempt failed with, for the screen that shows the file. */
  readonly lastError: string | null;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
}
