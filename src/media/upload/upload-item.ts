import type { AskEncoding } from '@/domain/text/encodings';
import type { DeviceFile, UploadProblem } from '../store/device-file';

/**
 * How far an upload is: `waiting` for its turn or still being kept (see `isKept`), `paused` by the person,
 * `refused` until the person retries.
 */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'refused' | 'done';

/** A file on its way from this device to storage. Sizes in bytes. */
export interface UploadItem {
  /** Bucket and path, taken by the actions. */
  readonly key: string;
  /** Its `media_files` row. */
  readonly rowId: string;
  /** Original name. */
  readonly name: string;
  /** Of all sizes of a picture together, as `sent`. */
  readonly size: number;
  readonly sent: number;
  readonly mimeType: string;
  readonly state: UploadState;
  /** False while being copied; the tab must stay open. */
  readonly isKept: boolean;
  /** Why it is refused, or what it waits for; null while all is well. */
  readonly problem: UploadProblem | null;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
}

/** A refused file, with the reason in words. */
export interface RefusedFile {
  readonly name: string;
  readonly problem: UploadProblem;
}

export interface WarnedFile {
  readonly name: string;
  readonly text: string;
}

export interface AddedFiles {
  /** Keys of kept files. */
  readonly keys: readonly string[];
  readonly refused: readonly RefusedFile[];
  /** Videos that were kept and that some browsers do not show, with words for it. */
  readonly warned: readonly WarnedFile[];
}

/** The account's uploads in all tabs, and their actions. */
export interface Uploads {
  /** Oldest first; done ones stay while this page shows them. */
  readonly uploads: readonly UploadItem[];
  /** Checks, keeps and queues files (decision L8). Never rejects: see the answer. */
  readonly add: (files: Iterable<File>, askEncoding?: AskEncoding) => Promise<AddedFiles>;
  /** Pauses an upload, or all; what has arrived stays on the server. */
  readonly pause: (key?: string) => Promise<void>;
  readonly resume: (key?: string) => Promise<void>;
  /** Removes the file here and on the server, with its row. */
  readonly cancel: (key: string) => Promise<void>;
  readonly cancelAll: () => Promise<void>;
  /** Retries a refused file, or all. */
  readonly retry: (key?: string) => Promise<void>;
}

function stateOf(file: DeviceFile): UploadState {
  if (file.state === 'done' || file.state === 'refused') return file.state;
  if (file.isPaused) return 'paused';
  return file.isSending ? 'sending' : 'waiting';
}

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
