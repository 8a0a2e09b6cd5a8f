import { refuseImport } from '@/domain/module-file/import-refusal';
import { ZIP } from './zip-format';

/** A file in a ZIP file, as its directory describes it. Nothing of it was unpacked. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  /** What the directory says; `readZipEntry` holds it to it. */
  readonly size: number;
  /** Where its local header begins. */
  readonly offset: number;
}

export interface ZipLimits {
  readonly entries: number;
  /** Bytes of all files unpacked. */
  readonly total: number;
}

/** The directory of a ZIP file. */
export interface ZipDirectory {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  /** Number of entries with a name that leads out of a folder, or means different things to different systems. */
  readonly unsafeNames: number;
}

async function view(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

/** Where the record at the end lies, and the record; undefined when there is none. */
async function findEnd(file: Blob): Promise<{ readonly at: number; readonly record: DataView } | undefined> {
  const from = Math.max(0, file.size - ZIP.endLength - ZIP.longestComment);
  const tail = await view(file, from, file.size);
  for (let at = tail.byteLength - ZIP.endLength; at >= 0; at -= 1) {
    // The comment after it must fill the rest exactly: else the signature stands there by chance.
    const isEnd =
      tail.getUint32(at, true) === ZIP.end &&
      at + ZIP.endLength + tail.getUint16(at + 20, true) === tail.byteLength;
    if (isEnd) return { at: from + at, record: new DataView(tail.buffer, at, ZIP.endLength) };
  }
  return undefined;
}

/** Whether the beginning is that of a ZIP file, so that one without an end is damaged and not of another kind. */
export async function beginsAsZip(file: Blob): Promise<boolean> {
  if (file.size < 4) return false;
  const signature = (await view(file, 0, 4)).getUint32(0, true);
  return signature === ZIP.local || signature === ZIP.end;
}

function isSafeName(name: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  return !/^[/\\]|^[A-Za-z]:|\\|[\u0000-\u001f\u007f]|(?:^|\/)\.{1,2}(?:\/|$)/.test(name);
}

function readName(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not the encoding that module files are written in: nothing in them has such a name.
    return undefined;
  }
}

/** Files that share their bytes make a small ZIP file unpack to an endless one. */
function checkOverlaps(entries: readonly ZipEntry[], directoryAt: number): void {
  const ordered = entries.toSorted((a, b) => a.offset - b.offset);
  for (const [index, { offset, packedSize, name }] of ordered.entries()) {
    const end = offset + ZIP.localLength + new TextEncoder().encode(name).byteLength + packedSize;
    if (end > (ordered[index + 1]?.offset ?? directoryAt))
      throw refuseImport('hostile', 'entries lie on each other');
  }
}

/**
 * The directory of a ZIP file, checked before anything is unpacked: no more files and no more bytes than the limits,
 * none on top of another, none twice, none encrypted.
 * @throws AppError of `refuseImport`: empty, notAModule, damaged, encrypted, hostile, tooLarge
 */
export async function readZip(file: Blob, limits: ZipLimits): Promise<ZipDirectory> {
  if (file.size === 0) throw refuseImport('empty', 'the file is empty');
  const end = await findEnd(file);
  if (!end) {
    throw refuseImport(
      (await beginsAsZip(file)) ? 'damaged' : 'notAModule',
      'no end of a ZIP file was found',
    );
  }
  const count = end.record.getUint16(10, true);
  const length = end.record.getUint32(12, true);
  const offset = end.record.getUint32(16, true);
  if (count === ZIP.tooMany || offset === ZIP.tooLarge) throw refuseImport('tooLarge', 'a ZIP64 file');
  if (count > limits.entries) throw refuseImport('hostile', 'too many entries', count);
  if (offset + length > end.at) throw refuseImport('damaged', 'the directory does not lie in the file');

  const directory = await view(file, offset, offset + length);
  const entries: ZipEntry[] = [];
  let unsafeNames = 0;
  for (let at = 0, index = 0; index < count; index += 1) {
    if (at + ZIP.centralLength > directory.byteLength || directory.getUint32(at, true) !== ZIP.central) {
      throw refuseImport('damaged', 'the directory is damaged');
    }
    const lengths = [28, 30, 32].map((place) => directory.getUint16(at + place, true));
    const [nameLength = 0] = lengths;
    const next = at + lengths.reduce((sum, one) => sum + one, ZIP.centralLength);
    if (next > directory.byteLength) throw refuseImport('damaged', 'the directory is damaged');
    if (directory.getUint16(at + 8, true) & ZIP.encryptedFlag)
      throw refuseImport('encrypted', 'an entry is encrypted');
    const name = readName(new Uint8Array(directory.buffer, at + ZIP.centralLength, nameLength));
    if (name === undefined || !isSafeName(name)) unsafeNames += 1;
    else if (!name.endsWith('/')) {
      entries.push({
        name,
        method: directory.getUint16(at + 10, true),
        crc: directory.getUint32(at + 16, true),
        packedSize: directory.getUint32(at + 20, true),
        size: directory.getUint32(at + 24, true),
        offset: directory.getUint32(at + 42, true),
      });
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
