import type { FileKind } from '@/domain/media/accepted-files';
import type { UploadItem } from '@/media/upload/upload-item';

/** The date a list shows. */
export type EntryDate = 'addedAt' | 'modifiedAt';

export interface MediaEntry {
  /** Of its row, assigned before the upload. */
  readonly id: string;
  /** The original name, else from the stored name. */
  readonly title: string;
  /** The address that modules store: bucket and path, or only the path of a private file. */
  readonly address: string;
  readonly bucket: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly size: number;
  readonly mimeType: string;
  readonly kind: FileKind;
  readonly typeWords: string;
  /** When it was added, in milliseconds since the epoch; 0 when unknown. */
  readonly addedAt: number;
  /** Last change, in milliseconds since the epoch; when it was added, until it is sent. */
  readonly modifiedAt: number;
  /** Its upload, until done. */
  readonly upload: UploadItem | undefined;
}
