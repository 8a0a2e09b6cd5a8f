/** Where the first pictures of a file end, far enough to see whether there is a second. In bytes. */
const LOOK_INTO = 2 * 1024 * 1024;

const CONTROL = [0x21, 0xf9, 0x04];

function isAnimatedGif(bytes: Uint8Array): boolean {
  let frames = 0;
  for (let at = bytes.indexOf(0x21); at >= 0 && frames < 2; at = bytes.indexOf(0x21, at + 1)) {
    if (CONTROL.every((byte, offset) => bytes[at + offset] === byte)) frames += 1;
  }
  return frames > 1;
}

/** Whether a picture moves: to make it small would leave its first frame only. GIF and WebP. */
export async function isAnimated(file: Blob): Promise<boolean> {
  if (file.type === 'image/gif') {
    return isAnimatedGif(new Uint8Array(await file.slice(0, LOOK_INTO).arrayBuffer()));
  }
  if (file.type !== 'image/webp') return false;
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  const isExtended = String.fromCharCode(...head.subarray(12, 16)) === 'VP8X';
  return isExtended && ((head[20] ?? 0) & 0x02) !== 0;
}
