/** Bytes from the start of a file that contain its second frame, if there is one. */
const LOOK_INTO = 2 * 1024 * 1024;

/** Longest first box of an AVIF, in bytes. */
const FIRST_BOX = 1024;

const CONTROL = [0x21, 0xf9, 0x04];

function isAnimatedGif(bytes: Uint8Array): boolean {
  let frames = 0;
  for (let at = bytes.indexOf(0x21); at >= 0 && frames < 2; at = bytes.indexOf(0x21, at + 1)) {
    if (CONTROL.every((byte, offset) => bytes[at + offset] === byte)) frames += 1;
  }
  return frames > 1;
}

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** An animation chunk precedes the first picture (https://www.w3.org/TR/png-3/). */
function isAnimatedPng(bytes: Uint8Array<ArrayBuffer>): boolean {
  const view = new DataView(bytes.buffer);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = latin(bytes, at + 4, at + 8);
    if (name === 'acTL') return view.getUint32(at + 8) > 1;
    if (name === 'IDAT') return false;
  }
  return false;
}

/** By the brands in the first box. */
function isAnimatedAvif(bytes: Uint8Array<ArrayBuffer>): boolean {
  if (bytes.length < 16) return false;
  const end = Math.min(new DataView(bytes.buffer).getUint32(0), bytes.length);
  for (let at = 8; at + 4 <= end; at += 4) if (latin(bytes, at, at + 4) === 'avis') return true;
  return false;
}

/** Whether a picture is animated: resizing would keep only the first frame. */
export async function isAnimated(file: Blob): Promise<boolean> {
  if (file.type === 'image/gif') {
    return isAnimatedGif(new Uint8Array(await file.slice(0, LOOK_INTO).arrayBuffer()));
  }
  if (file.type === 'image/png') {
    return isAnimatedPng(new Uint8Array(await file.slice(0, LOOK_INTO).arrayBuffer()));
  }
  if (file.type === 'image/avif') {
    return isAnimatedAvif(new Uint8Array(await file.slice(0, FIRST_BOX).arrayBuffer()));
  }
  if (file.type !== 'image/webp') return false;
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  const isExtended = String.fromCharCode(...head.subarray(12, 16)) === 'VP8X';
  return isExtended && ((head[20] ?? 0) & 0x02) !== 0;
}
