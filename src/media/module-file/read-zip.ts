import { Inflate } from 'fflate';
import { refuseImport } from '@/domain/module-file/import-refusal';

/** ZIP signatures and lengths (APPNOTE 6.3, section 4.3), little-endian. */
const LOCAL = 0x04_03_4b_50;
const LOCAL_LENGTH = 30;
const CENTRAL = 0x02_01_4b_50;
const CENTRAL_LENGTH = 46;
const END = 0x06_05_4b_50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xff_ff;
const STORED = 0;
const DEFLATED = 8;

/** Bytes unpacked at once: they may grow a thousandfold. */
const PIECE = 16 * 1024;

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  /** As declared; `readZipEntry` enforces it. */
  readonly size: number;
  readonly offset: number;
}

export interface ZipLimits {
  readonly entries: number;
  readonly total: number;
}

export interface ZipDirectory {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  /** Entries with path traversal or ambiguous names. */
  readonly unsafeNames: number;
}

const damaged = (message: string) => refuseImport('damaged', message);

async function view(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

/** Whether it begins as ZIP: then one without an end is damaged. */
export async function beginsAsZip(file: Blob): Promise<boolean> {
  if (file.size < 4) return false;
  const signature = (await view(file, 0, 4)).getUint32(0, true);
  return signature === LOCAL || signature === END;
}

/** The end record, and where it begins. */
async function findEnd(file: Blob): Promise<{ readonly endAt: number; readonly end: DataView }> {
  const from = Math.max(0, file.size - END_LENGTH - LONGEST_COMMENT);
  const tail = await view(file, from, file.size);
  for (let at = tail.byteLength - END_LENGTH; at >= 0; at -= 1) {
    // The comment must fill the rest exactly; else the signature is accidental.
    const isEnd =
      tail.getUint32(at, true) === END && at + END_LENGTH + tail.getUint16(at + 20, true) === tail.byteLength;
    if (isEnd) return { endAt: from + at, end: new DataView(tail.buffer, at, END_LENGTH) };
  }
  throw refuseImport((await beginsAsZip(file)) ? 'damaged' : 'notAModule', 'no end of a ZIP file was found');
}

/** A safe UTF-8 name; undefined otherwise. */
function safeName(bytes: Uint8Array): string | undefined {
  try {
    const name = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    const unsafe = /^[/\\]|^[A-Za-z]:|\\|[\u0000-\u001f\u007f]|(?:^|\/)\.{1,2}(?:\/|$)/;
    return unsafe.test(name) ? undefined : name;
  } catch {
    // Module files use no other encoding.
    return undefined;
  }
}

/**
 * Entries that share bytes unpack to far more than the file holds: a ZIP bomb.
 * @throws AppError of `refuseImport`: hostile
 */
function checkOverlaps(entries: readonly ZipEntry[], directoryAt: number): void {
  const ordered = entries.toSorted((a, b) => a.offset - b.offset);
  for (const [index, { offset, packedSize, name }] of ordered.entries()) {
    const end = offset + LOCAL_LENGTH + new TextEncoder().encode(name).byteLength + packedSize;
    if (end > (ordered[index + 1]?.offset ?? directoryAt)) throw refuseImport('hostile', 'entries overlap');
  }
}

/**
 * Reads the directory of a ZIP file and checks it before anything is unpacked.
 * @throws AppError of `refuseImport`: empty, notAModule, damaged, encrypted, tooLarge, hostile
 */
export async function readZip(file: Blob, limits: ZipLimits): Promise<ZipDirectory> {
  if (file.size === 0) throw refuseImport('empty', 'the file is empty');
  const { endAt, end } = await findEnd(file);
  const count = end.getUint16(10, true);
  const length = end.getUint32(12, true);
  const offset = end.getUint32(16, true);
  if (count === 0xff_ff || offset === 0xff_ff_ff_ff) throw refuseImport('tooLarge', 'a ZIP64 file');
  if (count > limits.entries) throw refuseImport('hostile', 'too many entries', count);
  if (offset + length > endAt) throw damaged('the directory is not in the file');

  const directory = await view(file, offset, offset + length);
  const entries: ZipEntry[] = [];
  let unsafeNames = 0;
  for (let at = 0, index = 0; index < count; index += 1) {
    if (at + CENTRAL_LENGTH > directory.byteLength || directory.getUint32(at, true) !== CENTRAL) {
      throw damaged('the directory is damaged');
    }
    const short = (place: number) => directory.getUint16(at + place, true);
    const long = (place: number) => directory.getUint32(at + place, true);
    const next = at + CENTRAL_LENGTH + short(28) + short(30) + short(32);
    if (next > directory.byteLength) throw damaged('the directory is damaged');
    if (short(8) & 1) throw refuseImport('encrypted', 'an entry is encrypted');
    const name = safeName(new Uint8Array(directory.buffer, at + CENTRAL_LENGTH, short(28)));
    if (name === undefined) unsafeNames += 1;
    else if (!name.endsWith('/')) {
      const method = short(10);
      entries.push({ name, method, crc: long(16), packedSize: long(20), size: long(24), offset: long(42) });
    }
    at = next;
  }
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.total) throw refuseImport('tooLarge', 'the file unpacks to too much', total);
  checkOverlaps(entries, offset);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  if (byName.size < entries.length) throw refuseImport('hostile', 'a name occurs twice');
  return { entries: byName, unsafeNames };
}

/**
 * Unpacks an entry, enforcing its size and checksum. `limit` in bytes.
 * @throws AppError of `refuseImport`: tooLarge, hostile, damaged
 */
export async function readZipEntry(file: Blob, entry: ZipEntry, limit: number): Promise<Blob> {
  const { name, method } = entry;
  if (entry.size > limit) throw refuseImport('tooLarge', `${name} is too large`, entry.size);
  if (method !== STORED && method !== DEFLATED) throw damaged(`${name} is packed in an unknown way`);
  const data = await dataOf(file, entry);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let crc = 0;
  const take = (piece: Uint8Array) => {
    size += piece.byteLength;
    // The declared size was a lie.
    if (size > entry.size) throw refuseImport('hostile', `${name} unpacks to more than it says`);
    crc = crc32(piece, crc);
    if (method === DEFLATED) pieces.push(new Uint8Array(piece));
  };
  const inflate = new Inflate(take);
  for (let at = 0; at < data.size; at += PIECE) {
    const piece = new Uint8Array(await data.slice(at, at + PIECE).arrayBuffer());
    if (method === STORED) take(piece);
    else {
      try {
        inflate.push(piece, at + PIECE >= data.size);
      } catch (error) {
        throw error instanceof Error && 'details' in error ? error : damaged(`${name} cannot be unpacked`);
      }
    }
  }
  if (size !== entry.size || crc !== entry.crc) throw damaged(`${name} does not fit its checksum`);
  return method === STORED ? data : new Blob(pieces);
}

async function dataOf(file: Blob, { name, offset, packedSize }: ZipEntry): Promise<Blob> {
  const header = await view(file, offset, offset + LOCAL_LENGTH);
  if (header.byteLength < LOCAL_LENGTH || header.getUint32(0, true) !== LOCAL) {
    throw damaged(`no local header of ${name}`);
  }
  const from = offset + LOCAL_LENGTH + header.getUint16(26, true) + header.getUint16(28, true);
  const data = file.slice(from, from + packedSize);
  if (data.size < packedSize) throw damaged(`${name} is cut off`);
  return data;
}

/** CRC-32 table (ISO 3309). */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xed_b8_83_20 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

/** CRC-32 continued from `before`; fflate does not check the checksums of ZIP files. */
function crc32(bytes: Uint8Array, before: number): number {
  let rest = ~before;
  for (const byte of bytes) rest = CRC_TABLE[(rest ^ byte) & 0xff]! ^ (rest >>> 8);
  return ~rest >>> 0;
}
