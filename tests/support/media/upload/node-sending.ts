import type { HttpRequest, HttpResponse, UploadOptions } from 'tus-js-client';

/** Cuts the next request body after this many bytes, like a lost connection, and counts all sent bytes. */
export interface Line {
  cutAfter: number | undefined;
  sent: number;
}

class FetchRequest implements HttpRequest {
  readonly #headers: Record<string, string> = {};
  readonly #stop = new AbortController();
  #onProgress: (sent: number) => void = () => {};

  constructor(
    private readonly method: string,
    private readonly url: string,
    private readonly line: Line,
  ) {}

  getMethod = () => this.method;
  getURL = () => this.url;
  getHeader = (name: string) => this.#headers[name];
  setHeader = (name: string, value: string) => {
    this.#headers[name] = value;
  };
  setProgressHandler = (handler: (sent: number) => void) => {
    this.#onProgress = handler;
  };
  getUnderlyingObject = () => this;

  abort(): Promise<void> {
    this.#stop.abort();
    return Promise.resolve();
  }

  async send(body: Blob | null): Promise<HttpResponse> {
    const answer = await fetch(this.url, {
      method: this.method,
      headers: this.#headers,
      signal: this.#stop.signal,
      ...(body ? { body: this.#stream(body), duplex: 'half' } : {}),
    });
    const text = await answer.text();
    return {
      getStatus: () => answer.status,
      getHeader: (name) => answer.headers.get(name) ?? undefined,
      getBody: () => text,
      getUnderlyingObject: () => answer,
    };
  }

  #stream(body: Blob): ReadableStream<Uint8Array> {
    let at = 0;
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        if (this.line.cutAfter !== undefined && at >= this.line.cutAfter) {
          this.line.cutAfter = undefined;
          // Client and server share this process, so yield until the sent bytes arrive.
          for (let turn = 0; turn < 500; turn += 1) await new Promise((resolve) => setImmediate(resolve));
          return controller.error(new TypeError('the line was cut'));
        }
        if (at >= body.size) return controller.close();
        const part = new Uint8Array(await body.slice(at, at + PACKET).arrayBuffer());
        at += part.length;
        this.line.sent += part.length;
        this.#onProgress(at);
        return controller.enqueue(part);
      },
    });
  }
}

/** Bytes sent at once. */
const PACKET = 64 * 1024;

/** Sends files without XMLHttpRequest, over a connection that can be cut. */
export function sendByFetch(line: Line): Pick<UploadOptions, 'httpStack' | 'fileReader'> {
  return {
    httpStack: {
      createRequest: (method, url) => new FetchRequest(method, url, line),
      getName: () => 'fetch',
    },
    fileReader: {
      openFile: (blob: Blob) =>
        Promise.resolve({
          size: blob.size,
          slice: (start, end) => Promise.resolve({ value: blob.slice(start, end), done: end >= blob.size }),
          close: () => {},
        }),
    },
  };
}
