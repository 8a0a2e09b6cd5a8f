import type { UploadProblem } from '../upload/upload-item';

/** Progress of a chosen file (decision L8): `unrecorded` is uploaded without its `media_files` row. */
export type FileState = 'waiting' | 'unrecorded' | 'done' | 'refused';

/** One thing to be sent of a file: the file itself, or one of the smaller sizes of a picture. */
export interface FileObject {
  readonly path: string;
  readonly size: number;
  /** Bytes that have arrived. */
  readonly sent: number;
  readonly isSent: boolean;
  /** Where a resumable upload that was begun goes on; null before, and for files that are sent in one go. */
  readonly uploadUrl: string | null;
}

/** A file of this account, kept on the device. Its bytes lie next to it, in parts. */
export interface DeviceFile {
  /** Bucket and path, joined by a slash: what the rows that use the file hold. */
  readonly address: string;
  readonly bucket: string;
  readonly path: string;
  /** Bytes of the file itself. */
  readonly size: number;
  readonly mimeType: string;
  readonly originalFilename: string;
  /** Id of the `media_files` row, fixed here so that recording twice makes one row. */
  readonly rowId: string;
  readonly state: FileState;
  /** What is sent; the file itself is the last. */
  readonly objects: readonly FileObject[];
  /** False while its bytes are still being copied onto the device. */
  readonly isKept: boolean;
  readonly isPaused: boolean;
  /** Chosen in a form that is not saved: nothing of it is sent, and no list shows it. */
  readonly isDraft?: boolean;
  /** Whether a tab is sending it now. */
  readonly isSending: boolean;
  /** Failed attempts since the file was stored, made progress, or was last retried by the person. */
  readonly attempts: number;
  /** Not tried before this time, in milliseconds since the epoch. */
  readonly retryAt: number;
  /** When something that passes last kept it from arriving: others go first, for it may be due to this file. In milliseconds. */
  readonly yieldedAt?: number;
  /** What the last attempt failed with, or what the file waits for. */
  readonly problem: UploadProblem | null;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
}

/** Where the uploads of a file go on that were begun and are not done. */
export function unsentUrls({ objects }: Pick<DeviceFile, 'objects'>): readonly string[] {
  return objects.flatMap(({ uploadUrl, isSent }) => (isSent ? [] : (uploadUrl ?? [])));
}

/** Bytes of a stored object, one slice of them. */
export interface FilePart {
  /** Bucket and path of the object. */
  readonly address: string;
  readonly index: number;
  readonly blob: Blob;
}

/** A file to be removed from storage with all of its sizes. While this can be undone, no list shows it. */
export interface Removal {
  /** Bucket and path. */
  readonly address: string;
  readonly bucket: string;
  readonly paths: readonly string[];
  /** Resumable uploads to be ended, so that the server forgets what has arrived of them. */
  readonly uploadUrls: readonly string[];
  /** The `media_files` row to be removed too, where it was made in the last moment; null where that was done. */
  readonly rowId: string | null;
  /** The row that named the file: nothing is removed before its deletion has arrived, nor when it is back. Missing for a file that had none yet. */
  readonly ofRow?: string;
  /** Not before this time, in milliseconds since the epoch: until then it can be undone. */
  readonly dueAt: number;
  readonly attempts: number;
}
