import { expect, it } from 'vitest';
import { isHevc } from './video-warning';

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function box(name: string, ...parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, { length }) => sum + length, 8);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, size);
  bytes.set(latin(name), 4);
  let at = 8;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A track whose one kind of samples is in a codec. */
const track = (codec: string) =>
  box(
    'trak',
    box('mdia', box('stsd', Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1), box(codec, new Uint8Array(70)))),
  );
const film = (...codecs: readonly string[]) =>
  new Blob([
    box('ftyp', latin('isom')),
    box('mdat', latin('stsd and hvc1, but these are only frames')),
    box('moov', ...codecs.map(track)),
  ]);

it.each([
  ['H.264 with sound', film('avc1', 'mp4a'), false],
  ['HEVC', film('mp4a', 'hvc1'), true],
  ['HEVC with its settings in the frames', film('hev1'), true],
  ['Dolby Vision', film('dvh1', 'mp4a'), true],
  ['AV1', film('av01'), false],
  ['HEVC in Matroska', new Blob([latin('\u001aE\u00df\u00a3...V_MPEGH/ISO/HEVC')]), true],
  ['VP9 in WebM', new Blob([latin('\u001aE\u00df\u00a3...V_VP9')]), false],
  ['a damaged file', new Blob([latin('\0\0\0\u0002moov')]), false],
  ['nothing', new Blob(), false],
])('detects whether a video needs HEVC: %s', async (_what, file, needs) => {
  expect(await isHevc(file)).toBe(needs);
});
