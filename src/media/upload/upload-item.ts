import type { ErrorCode } from '@/shared/app-error';
import type { DeviceFile } from '../store/device-file';

/** How far an upload is. `refused` waits for the person. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'refused' | 'done';

/** What is wrong with an upload, in words that can be shown as they are. */
export interface UploadProblem {
  readonly code: ErrorCode;
  readonly text: string;
}

/** One file on its way from this device to storage. Progress is in bytes. */
export interface UploadItem {
  /** Bucket and path: stays the same, and is what `pause`, `resume`, `cancel` and `retry` take. */
  readonly key: string;
  /** Id of the `media_files` row that the file has or will have. */
  readonly rowId: string;
  /** The name that the file had when it was chosen. */
  readonly name: string;
  /** Bytes to be sent: of all sizes together, for a picture that is kept in several. */
  readonly size: number;
  /** Bytes that have arrived. */
  readonly sent: number;
  readonly mimeType: string;
  readonly state: UploadState;
  /** False while the file is still being copied onto the device; the tab must stay open until it is true. */
  readonly isKept: boolean;
  /** Why it is refused, or what it waits for; null while all is well. */
  readonly problem: UploadProblem | null;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
}

/** A file that was not taken, and why, in words that can be shown as they are. */
export interface RefusedFile {
  readonly name: string;
  readonly problem: UploadProblem;
}

/** What became of adding files. */
export interface AddedFiles {
  /** Keys of the files that are kept on this device now. */
  readonly keys: readonly string[];
  readonly refused: readonly RefusedFile[];
}

/** The uploads of the account, of all tabs of this device, and what can be done with them. */
export interface Uploads {
  /** Oldest first; those that are done stay for as long as this page shows them. */
  readonly uploads: readonly UploadItem[];
  /** Checks files, keeps them here and queues their upload (decision L8). Never rejects: refusals are in the answer. */
  readonly add: (files: Iterable<File>) => Promise<AddedFiles>;
  /** Stops an upload, or all; what has arrived of it stays on the server. */
  readonly pause: (key?: string) => Promise<void>;
  readonly resume: (key?: string) => Promise<void>;
  /** Takes the file off this device, what has arrived off the server, and its row with it. */
  readonly cancel: (key: string) => Promise<void>;
  readonly cancelAll: () => Promise<void>;
  /** Sends a refused file again, or all of them. */
  readonly retry: (key?: string) => Promise<void>;
}

function stateOf(file: DeviceFile): UploadState {
  if (file.state === 'done' || file.state === 'refused') return file.state;
  if (file.isPaused) return 'paused';
  return file.isSending ? 'sending' : 'waiting';
}

/** A file of this device as its upload is shown. */
export function uploadItem(file: DeviceFile): UploadItem {
  const { address, rowId, originalFilename, objects, mimeType, isKept, problem, storedAt } = file;
  return {
    key: address,
    rowId,
    name: originalFilename,
    size: objects.reduce((sum, { size }) => sum + size, 0),
    sent: objects.reduce((sum, { sent }) => sum + sent, 0),
    mimeType,
    state: stateOf(file),
    isKept,
    problem,
    storedAt,
  };
}
