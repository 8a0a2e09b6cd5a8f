import { AppError } from '@/shared/app-error';

async function bytesOf(file: Blob, from: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(from, from + length).arrayBuffer());
}

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** PNG chunks of pure metadata. */
const PNG_METADATA: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt']);
/** Bytes of a PNG's signature, and of a chunk's frame. */
const PNG_SIGNATURE = 8;
const PNG_FRAME = 12;

async function stripPng(file: Blob): Promise<Blob> {
  const parts: Blob[] = [file.slice(0, PNG_SIGNATURE)];
  let at = PNG_SIGNATURE;
  while (at + PNG_FRAME <= file.size) {
    const head = await bytesOf(file, at, 8);
    const next = at + PNG_FRAME + new DataView(head.buffer).getUint32(0);
    const name = latin(head.subarray(4));
    if (!PNG_METADATA.has(name)) parts.push(file.slice(at, next));
    at = next;
    // Some programs leave cropped data after the end.
    if (name === 'IEND') return new Blob(parts, { type: file.type });
  }
  return new Blob([...parts, file.slice(at)], { type: file.type });
}

/** Bytes of a WebP's header, and of a chunk's header. */
const WEBP_HEAD = 12;
const WEBP_FRAME = 8;
/** VP8X flags of EXIF and XMP. */
const HAS_METADATA = 0x08 | 0x04;

async function stripWebp(file: Blob): Promise<Blob> {
  const parts: Blob[] = [];
  for (let at = WEBP_HEAD; at + WEBP_FRAME <= file.size;) {
    const head = await bytesOf(file, at, WEBP_FRAME + 1);
    const name = latin(head.subarray(0, 4));
    const length = new DataView(head.buffer).getUint32(4, true);
    const next = at + WEBP_FRAME + length + (length % 2);
    if (name === 'VP8X') {
      head[WEBP_FRAME] = (head[WEBP_FRAME] ?? 0) & ~HAS_METADATA;
      parts.push(new Blob([head]), file.slice(at + head.length, next));
    } else if (name !== 'EXIF' && name !== 'XMP ') parts.push(file.slice(at, next));
    at = next;
  }
  const head = await bytesOf(file, 0, WEBP_HEAD);
  new DataView(head.buffer).setUint32(
    4,
    parts.reduce((sum, part) => sum + part.size, 4),
    true,
  );
  return new Blob([head, ...parts], { type: file.type });
}

/** An animated WebP or a PNG without metadata, not re-encoded; other files as they are. */
export async function stripImageMetadata(file: Blob): Promise<Blob> {
  if (file.type === 'image/png') return stripPng(file);
  return file.type === 'image/webp' ? stripWebp(file) : file;
}

/** Bytes of a box's header with a 64-bit size. */
const BOX_HEAD = 16;
/** Largest video index read into memory, in bytes; a 500 MB video's takes a few MB. */
const LONGEST_INDEX = 64 * 1024 * 1024;

interface Box {
  readonly name: string;
  readonly size: number;
  /** Bytes of its header. */
  readonly head: number;
}

/** The box at `at`, with `left` bytes from there to the end; undefined if invalid. */
function readBox(bytes: Uint8Array<ArrayBuffer>, at: number, left: number): Box | undefined {
  if (bytes.length - at < 8) return undefined;
  const view = new DataView(bytes.buffer, at);
  const short = view.getUint32(0);
  const isLong = short === 1;
  if (isLong && bytes.length - at < BOX_HEAD) return undefined;
  const size = isLong ? Number(view.getBigUint64(8)) : short === 0 ? left : short;
  const head = isLong ? BOX_HEAD : 8;
  if (size < head || size > left) return undefined;
  return { name: latin(bytes.subarray(at + 4, at + 8)), size, head };
}

/** Turns `udta` and `meta`, which hold GPS, into skipped boxes of the same size. */
function blankMetadata(index: Uint8Array<ArrayBuffer>, from: number, end: number): boolean {
  let isChanged = false;
  for (let at = from; at < end;) {
    const box = readBox(index, at, end - at);
    if (box === undefined) break;
    const inside = at + box.head;
    if (box.name === 'moov' || box.name === 'trak') {
      isChanged = blankMetadata(index, inside, at + box.size) || isChanged;
    } else if (box.name === 'udta' || box.name === 'meta') {
      index.set(new TextEncoder().encode('free'), at + 4);
      index.fill(0, inside, at + box.size);
      isChanged = true;
    }
    at += box.size;
  }
  return isChanged;
}

interface VideoIndex {
  readonly at: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The index (`moov`) of an MP4 or QuickTime file; undefined for other files, and for one too large to read. */
export async function readVideoIndex(file: Blob): Promise<VideoIndex | undefined> {
  for (let at = 0; at < file.size;) {
    const box = readBox(await bytesOf(file, at, BOX_HEAD), 0, file.size - at);
    if (box === undefined) return undefined;
    if (box.name === 'moov' && box.size <= LONGEST_INDEX) {
      return { at, bytes: await bytesOf(file, at, box.size) };
    }
    at += box.size;
  }
  return undefined;
}

/**
 * An MP4 or QuickTime file without GPS; other files as they are.
 * @throws AppError ERR_MEDIA_UNREADABLE
 */
export async function stripGps(file: Blob): Promise<Blob> {
  try {
    const index = await readVideoIndex(file);
    if (index === undefined || !blankMetadata(index.bytes, 0, index.bytes.length)) return file;
    const { at, bytes } = index;
    return new Blob([file.slice(0, at), bytes, file.slice(at + bytes.length)], { type: file.type });
  } catch (cause) {
    throw new AppError('ERR_MEDIA_UNREADABLE', 'the file cannot be read', {
      cause,
      details: { reason: 'changed' },
    });
  }
}
