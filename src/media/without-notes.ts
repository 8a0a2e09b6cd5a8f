/** Bytes of the parts of an animated WebP that are read at once; frames are skipped. */
const HEAD = 8;

const NOTES: ReadonlySet<string> = new Set(['EXIF', 'XMP ']);

/** Parts of a PNG that say who made it, where and with what; nothing that is drawn is in them. */
const PNG_NOTES: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt']);
/** Bytes of the mark that a PNG begins with, and of a part's length, name and sum. */
const PNG_MARK = 8;
const PNG_FRAME = 12;

/** Bits of the first part that tell of notes. */
const SAYS_NOTES = 0x08 | 0x04;

async function bytesOf(file: Blob, from: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(from, from + length).arrayBuffer());
}

async function pngWithoutNotes(file: Blob): Promise<Blob> {
  const parts: Blob[] = [file.slice(0, PNG_MARK)];
  let at = PNG_MARK;
  while (at + PNG_FRAME <= file.size) {
    const head = await bytesOf(file, at, HEAD);
    const next = at + PNG_FRAME + new DataView(head.buffer).getUint32(0);
    const name = String.fromCharCode(...head.subarray(4));
    if (!PNG_NOTES.has(name)) parts.push(file.slice(at, next));
    at = next;
    // Behind the end some programs leave what was cut away.
    if (name === 'IEND') return new Blob(parts, { type: file.type });
  }
  return new Blob([...parts, file.slice(at)], { type: file.type });
}

/**
 * An animated WebP, or a PNG, without the notes of a camera (place, device), which can be taken out of it without drawing it anew; any
 * other file as it is.
 */
export async function withoutNotes(file: Blob): Promise<Blob> {
  if (file.type === 'image/png') return pngWithoutNotes(file);
  if (file.type !== 'image/webp') return file;
  const parts: Blob[] = [];
  for (let at = 12; at + HEAD <= file.size;) {
    const head = await bytesOf(file, at, HEAD + 1);
    const name = String.fromCharCode(...head.subarray(0, 4));
    const length = new DataView(head.buffer).getUint32(4, true);
    const next = at + HEAD + length + (length % 2);
    if (name === 'VP8X') {
      const flags = (head[HEAD] ?? 0) & ~SAYS_NOTES;
      parts.push(
        file.slice(at, at + HEAD),
        new Blob([new Uint8Array([flags])]),
        file.slice(at + HEAD + 1, next),
      );
    } else if (!NOTES.has(name)) parts.push(file.slice(at, next));
    at = next;
  }
  const size = parts.reduce((sum, part) => sum + part.size, 4);
  const head = await bytesOf(file, 0, 12);
  new DataView(head.buffer).setUint32(4, size, true);
  return new Blob([head, ...parts], { type: file.type });
}
