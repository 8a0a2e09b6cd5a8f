import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipSource {
  readonly name: string;
  readonly data: Blob;
  /** Whether to compress: media already is. */
  readonly isPacked: boolean;
}

export interface WriteZip {
  readonly entries: readonly ZipSource[];
  /** Modification time of the entries, in milliseconds since the epoch. */
  readonly time: number;
  readonly signal?: AbortSignal;
}

async function* zipPieces({ entries, time, signal }: WriteZip): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for (const { name, data, isPacked } of entries) {
    const entry = isPacked ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    entry.mtime = time;
    zip.add(entry);
    const reader = data.stream().getReader();
    for (let isLast = false; !isLast;) {
      signal?.throwIfAborted();
      const { done, value } = await reader.read();
      entry.push(value ?? new Uint8Array(), done);
      yield* ready.splice(0);
      isLast = done;
    }
  }
  zip.end();
  yield* ready;
}

/**
 * Makes a ZIP file below 4 GB, which the browser keeps on disk.
 * @throws the signal's reason when aborted; DOMException for a file that can no longer be read
 */
export function writeZip(job: WriteZip): Promise<Blob> {
  const pieces = zipPieces(job);
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(stream, { headers: { 'content-type': 'application/zip' } }).blob();
}
