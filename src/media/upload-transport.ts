/** Sends one file to storage. Injected, so that the queue runs against a fake in tests. */
export interface UploadTransport {
  /**
   * Uploads without overwriting; a file that is there already counts as sent, because its name is never reused.
   * @throws AppError with a code of `isPassing` when it can be tried again later, and ERR_UPLOAD,
   * ERR_TOO_LARGE or ERR_REFUSED when the server will not have it
   */
  upload(file: { readonly bucket: string; readonly path: string; readonly blob: Blob }): Promise<void>;
}
