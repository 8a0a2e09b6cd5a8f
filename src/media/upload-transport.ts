/** A file as it is sent. */
export interface FileToUpload {
  readonly bucket: string;
  readonly path: string;
  readonly blob: Blob;
}

/** Sends one file to storage. Injected, so that the queue runs against a fake in tests. */
export interface UploadTransport {
  /**
   * Uploads without overwriting; a file that is there already counts as sent, because its name is never reused.
   * @throws AppError ERR_OFFLINE, ERR_TIMEOUT, ERR_SERVER_DOWN, ERR_SESSION_EXPIRED or ERR_NOT_SIGNED_IN when it can
   * be tried again later; any other code when the server will not have it
   */
  upload(file: FileToUpload): Promise<void>;
}
