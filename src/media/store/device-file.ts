import type { ErrorCode } from '@/shared/app-error';

/** An upload's problem in words. */
export interface UploadProblem {
  readonly code: ErrorCode;
  readonly text: string;
}

/**
 * Progress of a chosen file (decision L8): `unrecorded` is uploaded without its `media_files` row, `refused`
 * waits for the person to retry.
 */
export type FileState = 'waiting' | 'unrecorded' | 'done' | 'refused';

/** An object to send: the file, or a smaller size. */
export interface FileObject {
  readonly path: string;
  readonly size: number;
  readonly sent: number;
  readonly isSent: boolean;
  /** Where a resumable upload continues; null before it begins, and for files sent in one request. */
  readonly uploadUrl: string | null;
}

/** A kept file. Its bytes are stored in parts. */
export interface DeviceFile {
  /** Bucket and path, as rows hold them. */
  readonly address: string;
  readonly bucket: string;
  readonly path: string;
  readonly size: number;
  readonly mimeType: string;
  readonly originalFilename: string;
  /** Its `media_files` row, fixed here so that recording twice makes one row. */
  readonly rowId: string;
  readonly state: FileState;
  readonly objects: readonly FileObject[];
  /** False while its bytes are still being copied onto the device. */
  readonly isKept: boolean;
  readonly isPaused: boolean;
  /** From an unsaved form: neither sent nor listed. */
  readonly isDraft?: boolean;
  /** Whether a tab is sending it. */
  readonly isSending: boolean;
  /** Failures since the last progress or manual retry. */
  readonly attempts: number;
  /** Not retried before, in milliseconds since the epoch. */
  readonly retryAt: number;
  /** Last passing failure, in milliseconds since the epoch: others go first. */
  readonly yieldedAt?: number;
  /** The last failure, or what it waits for. */
  readonly problem: UploadProblem | null;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
}

/** Addresses at which begun uploads of a file continue. */
export function unsentUrls({ objects }: Pick<DeviceFile, 'objects'>): readonly string[] {
  return objects.flatMap(({ uploadUrl, isSent }) => (isSent ? [] : (uploadUrl ?? [])));
}

export interface FilePart {
  /** Bucket and path. */
  readonly address: string;
  readonly index: number;
  readonly blob: Blob;
}

/** A file to remove from storage. It is unlisted while undoable. */
export interface Removal {
  /** Bucket and path. */
  readonly address: string;
  readonly bucket: string;
  readonly paths: readonly string[];
  /** Resumable uploads to abandon. */
  readonly uploadUrls: readonly string[];
  /** A `media_files` row made at the last moment, to be removed too; null once done. */
  readonly rowId: string | null;
  /**
   * Its row, whose deletion must have arrived, and not been undone, before anything is removed; missing if
   * there was none.
   */
  readonly ofRow?: string;
  /** End of the undo period, in milliseconds since the epoch. */
  readonly dueAt: number;
  readonly attempts: number;
}
