import { Inflate } from 'fflate';
import { refuseImport } from '@/domain/module-file/import-refusal';
import { crc32 } from './crc32';
import type { ZipEntry } from './read-zip';
import { ZIP } from './zip-format';

/** Bytes that are unpacked at once: a thousand times as many may come out of them. */
const PIECE = 16 * 1024;

const damaged = (message: string) => refuseImport('damaged', message);

/** Where the data of an entry lie. */
async function dataOf(file: Blob, entry: ZipEntry): Promise<Blob> {
  const header = new DataView(await file.slice(entry.offset, entry.offset + ZIP.localLength).arrayBuffer());
  if (header.byteLength < ZIP.localLength || header.getUint32(0, true) !== ZIP.local) {
    throw damaged(`no local header of ${entry.name}`);
  }
  const from = entry.offset + ZIP.localLength + header.getUint16(26, true) + header.getUint16(28, true);
  const data = file.slice(from, from + entry.packedSize);
  if (data.size < entry.packedSize) throw damaged(`${entry.name} is cut off`);
  return data;
}

async function forEachPiece(data: Blob, length: number, take: (piece: Uint8Array) => void): Promise<void> {
  for (let at = 0; at < data.size; at += length) {
    take(new Uint8Array(await data.slice(at, at + length).arrayBuffer()));
  }
}

async function checkStored(data: Blob, entry: ZipEntry): Promise<void> {
  let crc = 0;
  await forEachPiece(data, 1024 * 1024, (piece) => {
    crc = crc32(piece, crc);
  });
  if (crc !== entry.crc || data.size !== entry.size) throw damaged(`${entry.name} does not fit its checksum`);
}

async function inflate(data: Blob, entry: ZipEntry): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let crc = 0;
  let isWhole = false;
  const unpack = new Inflate((piece, isLast) => {
    size += piece.byteLength;
    isWhole ||= isLast;
    // More than it said: what the limits were held against was a lie.
    if (size > entry.size) throw refuseImport('hostile', `${entry.name} unpacks to more than it says`);
    crc = crc32(piece, crc);
    pieces.push(new Uint8Array(piece));
  });
  let taken = 0;
  await forEachPiece(data, PIECE, (piece) => {
    taken += piece.byteLength;
    try {
      unpack.push(piece, taken === data.size);
    } catch (error) {
      throw error instanceof Error && 'details' in error
        ? error
        : damaged(`${entry.name} cannot be unpacked`);
    }
  });
  if (!isWhole || size !== entry.size || crc !== entry.crc) {
    throw damaged(`${entry.name} does not fit its checksum`);
  }
  return new Blob(pieces);
}

/**
 * The unpacked data of an entry, held to the size and the checksum that the directory says. What lies unpacked in the
 * file is not copied. `limit` is in bytes.
 * @throws AppError of `refuseImport`: damaged, hostile, tooLarge
 */
export async function readZipEntry(file: Blob, entry: ZipEntry, limit: number): Promise<Blob> {
  if (entry.size > limit) throw refuseImport('tooLarge', `${entry.name} is too large`, entry.size);
  const data = await dataOf(file, entry);
  if (entry.method === ZIP.deflated) return inflate(data, entry);
  if (entry.method !== ZIP.stored) throw damaged(`${entry.name} is packed in an unknown way`);
  await checkStored(data, entry);
  return data;
}
