/** The file of a multipart/form-data request; its bytes arrive as `body` is read. */
export interface MultipartFile {
  readonly contentType: string;
  /** Fields before the file. */
  readonly fields: ReadonlyMap<string, string>;
  readonly body: ReadableStream<Uint8Array>;
  /** Bytes after the file, if it comes last. */
  readonly overhead: number;
}

const LONGEST_HEAD = 64 * 1024;

/**
 * Finds the file in a multipart/form-data body (RFC 7578) without holding it in memory, as `Request.formData`
 * would: files may have 500 MB. Undefined without a file or a multipart body.
 */
export async function readMultipartFile(
  contentType: string,
  stream: ReadableStream<Uint8Array>,
): Promise<MultipartFile | undefined> {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const source = new ByteSource(stream);
  const fields = new Map<string, string>();
  if ((await source.until(`--${boundary}`, LONGEST_HEAD)) === undefined) return undefined;
  for (;;) {
    const head = (await source.until('\r\n\r\n', LONGEST_HEAD))?.toString('utf8');
    if (head === undefined) return undefined;
    if (/;\s*filename\*?=/i.test(head)) {
      return {
        contentType: /^content-type:\s*([^\r\n]+)/im.exec(head)?.[1]?.trim() ?? 'application/octet-stream',
        fields,
        body: source.rest(`\r\n--${boundary}`),
        overhead: source.consumed + Buffer.byteLength(`\r\n--${boundary}--\r\n`),
      };
    }
    const value = await source.until(`\r\n--${boundary}`, LONGEST_HEAD);
    if (value === undefined) return undefined;
    fields.set(/;\s*name="([^"]*)"/i.exec(head)?.[1] ?? '', value.toString('utf8'));
  }
}

/** A byte stream searched for marks. */
class ByteSource {
  /** Bytes consumed by `until`. */
  consumed = 0;
  #buffer = Buffer.alloc(0);
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader();
  }

  /** Bytes before `mark`, which is consumed; undefined when it does not come within `limit` bytes. */
  async until(mark: string, limit: number): Promise<Buffer | undefined> {
    for (;;) {
      const at = this.#buffer.indexOf(mark);
      if (at >= 0) {
        const found = this.#buffer.subarray(0, at);
        const taken = at + Buffer.byteLength(mark);
        this.#buffer = this.#buffer.subarray(taken);
        this.consumed += taken;
        return found;
      }
      if (this.#buffer.length > limit || !(await this.#more())) return undefined;
    }
  }

  /** A stream up to `mark`; fails if it is missing. */
  rest(mark: string): ReadableStream<Uint8Array> {
    const keep = Buffer.byteLength(mark);
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        for (;;) {
          const at = this.#buffer.indexOf(mark);
          if (at >= 0) {
            if (at > 0) controller.enqueue(new Uint8Array(this.#buffer.subarray(0, at)));
            controller.close();
            await this.#reader.cancel();
            return;
          }
          const sure = this.#buffer.length - keep;
          if (sure > 0) {
            controller.enqueue(new Uint8Array(this.#buffer.subarray(0, sure)));
            this.#buffer = this.#buffer.subarray(sure);
            return;
          }
          if (!(await this.#more())) {
            controller.error(new Error('The upload ended before the file was complete.'));
            return;
          }
        }
      },
      cancel: (reason) => this.#reader.cancel(reason),
    });
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#reader.read();
    if (done) return false;
    this.#buffer = Buffer.concat([this.#buffer, value]);
    return true;
  }
}
