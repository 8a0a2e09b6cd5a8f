import { AppError } from '@/shared/app-error';

/** Bytes of a box's head that are read: its length, its name, and the length again where that needs eight bytes. */
const HEAD = 16;
/** Longest index of a film that is read into memory; those of films of 500 MB take a few. In bytes. */
const LONGEST_INDEX = 64 * 1024 * 1024;

/** Boxes of a film that hold others. */
const HOLDERS: ReadonlySet<string> = new Set(['moov', 'trak']);
/** Boxes in which phones and cameras note where and with what a film was taken; nothing that plays is in them. */
const NOTES: ReadonlySet<string> = new Set(['udta', 'meta']);

interface Box {
  readonly name: string;
  readonly from: number;
  readonly size: number;
  /** Bytes before what it holds. */
  readonly head: number;
}

/** The box that begins there; undefined for what is none, such as the rest of a damaged file. */
function readBox(bytes: Uint8Array<ArrayBuffer>, at: number, from: number, end: number): Box | undefined {
  if (bytes.length - at < 8) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + at);
  const short = view.getUint32(0);
  const isLong = short === 1;
  if (isLong && bytes.length - at < HEAD) return undefined;
  const size = isLong ? Number(view.getBigUint64(8)) : short === 0 ? end - from : short;
  const head = isLong ? HEAD : 8;
  if (size < head || from + size > end) return undefined;
  return { name: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), from, size, head };
}

/** Makes room of the notes: a box that players skip, of the same length, so that nothing else in the film moves. */
function blank(index: Uint8Array<ArrayBuffer>, from: number, end: number): boolean {
  let isChanged = false;
  for (let at = from; at < end;) {
    const box = readBox(index.subarray(0, end), at, at, end);
    if (box === undefined) break;
    const inside = at + box.head;
    if (HOLDERS.has(box.name)) isChanged = blank(index, inside, at + box.size) || isChanged;
    else if (NOTES.has(box.name)) {
      index.set(new TextEncoder().encode('free'), at + 4);
      index.fill(0, inside, at + box.size);
      isChanged = true;
    }
    at += box.size;
  }
  return isChanged;
}

/**
 * A film or sound in MP4 or QuickTime without the notes of who took it, which tell where it was taken; any other file as it
 * is. Only its index is read.
 * @throws AppError ERR_MEDIA_UNREADABLE when the file cannot be read
 */
export async function withoutPlace(file: Blob): Promise<Blob> {
  try {
    for (let at = 0; at < file.size;) {
      const head = new Uint8Array(await file.slice(at, at + HEAD).arrayBuffer());
      const box = readBox(head, 0, at, file.size);
      if (box === undefined) return file;
      const end = at + box.size;
      if (box.name === 'moov' && box.size <= LONGEST_INDEX) {
        const index = new Uint8Array(await file.slice(at, end).arrayBuffer());
        if (!blank(index, 0, index.length)) return file;
        return new Blob([file.slice(0, at), index, file.slice(end)], { type: file.type });
      }
      at = end;
    }
    return file;
  } catch (cause) {
    throw new AppError('ERR_MEDIA_UNREADABLE', 'the file cannot be read', {
      cause,
      details: { reason: 'changed' },
    });
  }
}
