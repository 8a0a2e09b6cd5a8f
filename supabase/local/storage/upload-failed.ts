import { inspect } from 'node:util';

/** An upload that did not arrive whole or was too large. Shown on the console as one line: it is nobody's fault here. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';

  [inspect.custom](): string {
    return this.message;
  }
}
