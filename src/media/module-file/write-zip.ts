import { Deflate } from 'fflate';
import { crc32 } from './crc32';
import { ZIP } from './zip-format';

/** A file to go into a ZIP file. */
export interface ZipSource {
  readonly name: string;
  readonly data: Blob;
  /** Texts are packed; pictures and videos are already. */
  readonly isPacked: boolean;
}

export interface WriteZip {
  readonly entries: readonly ZipSource[];
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly signal?: AbortSignal;
}

interface Packed {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly data: Blob;
  readonly size: number;
  readonly crc: number;
  readonly method: number;
}

/** Reads a file piece by piece, so that neither the memory nor the page has to hold all of it. */
async function readThrough(
  data: Blob,
  signal: AbortSignal | undefined,
  take: (piece: Uint8Array) => void,
): Promise<void> {
  const reader = data.stream().getReader();
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = await reader.read();
    if (done) return;
    take(value);
  }
}

async function pack(entry: ZipSource, signal: AbortSignal | undefined): Promise<Packed> {
  let crc = 0;
  let size = 0;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const deflate = entry.isPacked
    ? new Deflate({ level: 6 }, (piece) => pieces.push(new Uint8Array(piece)))
    : undefined;
  await readThrough(entry.data, signal, (piece) => {
    crc = crc32(piece, crc);
    deflate?.push(piece);
    size += piece.byteLength;
  });
  deflate?.push(new Uint8Array(), true);
  return {
    name: new TextEncoder().encode(entry.name),
    // A file that is not packed goes in as it lies on the device: no copy of it is made.
    data: deflate ? new Blob(pieces) : entry.data,
    size,
    crc,
    method: deflate ? ZIP.deflated : ZIP.stored,
  };
}

/** Date and time as MS-DOS wrote them, in two-second steps from 1980. */
function dosTime(time: number): number {
  const date = new Date(Math.max(time, Date.UTC(1980, 0, 1)));
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const clock = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | clock) >>> 0;
}

/** Bytes of numbers of 2 or 4 bytes each. */
function bytesOf(numbers: readonly (readonly [value: number, length: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(numbers.reduce((sum, [, length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, length] of numbers) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return bytes;
}

/** What a local and a central header share, from the version on. */
function common(
  { name, data, size, crc, method }: Packed,
  time: number,
): readonly (readonly [number, 2 | 4])[] {
  return [
    [ZIP.version, 2],
    [ZIP.utf8Flag, 2],
    [method, 2],
    [dosTime(time), 4],
    [crc, 4],
    [data.size, 4],
    [size, 4],
    [name.byteLength, 2],
    [0, 2],
  ];
}

/**
 * Makes a ZIP file. The caller keeps names unique and the whole below 4 GB.
 * @throws the signal's reason when aborted, DOMException when a file can no longer be read
 */
export async function writeZip(job: WriteZip): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const entry of job.entries) {
    const packed = await pack(entry, job.signal);
    const fields = common(packed, job.time);
    const local = bytesOf([[ZIP.local, 4], ...fields]);
    // Comment, disk and attributes are of no use here.
    const rest = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ] as const;
    directory.push(bytesOf([[ZIP.central, 4], [ZIP.version, 2], ...fields, ...rest]), packed.name);
    parts.push(local, packed.name, packed.data);
    offset += local.byteLength + packed.name.byteLength + packed.data.size;
  }
  const length = directory.reduce((sum, piece) => sum + piece.byteLength, 0);
  const count = job.entries.length;
  const end = bytesOf([
    [ZIP.end, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [length, 4],
    [offset, 4],
    [0, 2],
  ]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}
