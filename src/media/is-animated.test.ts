import { expect, it } from 'vitest';
import { isAnimated } from './is-animated';

const frame = [0x21, 0xf9, 0x04, 0, 0, 0, 0, 0, 0x2c];
const gif = (...frames: readonly (readonly number[])[]) =>
  new Blob(['GIF89a', new Uint8Array([0x21, 0xff, ...frames.flat()])], { type: 'image/gif' });
const webp = (form: string, flags: number) =>
  new Blob(['RIFF\0\0\0\0WEBP', form, new Uint8Array([10, 0, 0, 0, flags])], { type: 'image/webp' });

it.each([
  ['a GIF of two pictures', gif(frame, frame), true],
  ['a GIF of one picture', gif(frame), false],
  ['a WebP with the mark', webp('VP8X', 0x02), true],
  ['a WebP without it', webp('VP8X', 0x10), false],
  ['a plain WebP', webp('VP8 ', 0x02), false],
  ['a PNG', new Blob([new Uint8Array([...frame, ...frame])], { type: 'image/png' }), false],
  ['an empty file', new Blob([], { type: 'image/gif' }), false],
])('tells whether %s moves', async (_what, file, moves) => {
  expect(await isAnimated(file)).toBe(moves);
});
