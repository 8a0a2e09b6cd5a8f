/** What lists show of an uploaded file. */
export interface ListedMedia {
  readonly id: string;
  /** The original name, or what the stored name tells (authoring specification, section 2). */
  readonly title: string;
  readonly original_filename: string;
  readonly filename: string;
  readonly bucket: string;
  readonly storage_path: string;
  /** Bytes. */
  readonly file_size: number;
  readonly mime_type: string;
  readonly created_at: string;
  /** Empty while it was never sent. */
  readonly updated_at: string;
}
