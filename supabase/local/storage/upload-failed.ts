import { inspect } from 'node:util';

/** An incomplete or oversized upload, logged as one line. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';

  [inspect.custom](): string {
    return this.message;
  }
}
