import type { FileKind } from '@/domain/media/accepted-files';
import type { UploadItem } from '@/media/upload/upload-item';

/** Which of a file's two dates a list shows and sorts by. */
export type EntryDate = 'addedAt' | 'modifiedAt';

/** One row of the media library: a file that is uploaded, or on its way. */
export interface MediaEntry {
  /** Id of its row, which it has before it is uploaded. */
  readonly id: string;
  /** Its original name, else derived from the name it is stored under. */
  readonly title: string;
  /** What a module stores: bucket and path, or the path alone where it is private. */
  readonly address: string;
  readonly bucket: string;
  /** Path inside the bucket. */
  readonly path: string;
  readonly isPublic: boolean;
  /** Bytes. */
  readonly size: number;
  readonly mimeType: string;
  readonly kind: FileKind;
  /** Its kind and ending in words: "Image PNG". */
  readonly typeWords: string;
  /** When it was added, in milliseconds since the epoch; 0 where that is not known. */
  readonly addedAt: number;
  /** When it was changed last; when it was added, as long as it was not sent. */
  readonly modifiedAt: number;
  /** How far it is, while it is not uploaded. */
  readonly upload: UploadItem | undefined;
}
