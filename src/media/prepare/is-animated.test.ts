import { expect, it } from 'vitest';
import { isAnimated } from './is-animated';

const frame = [0x21, 0xf9, 0x04, 0, 0, 0, 0, 0, 0x2c];
const gif = (...frames: readonly (readonly number[])[]) =>
  new Blob(['GIF89a', new Uint8Array([0x21, 0xff, ...frames.flat()])], { type: 'image/gif' });
const webp = (form: string, flags: number) =>
  new Blob(['RIFF\0\0\0\0WEBP', form, new Uint8Array([10, 0, 0, 0, flags])], { type: 'image/webp' });
const chunk = (name: string, ...data: readonly number[]) => [
  0,
  0,
  0,
  data.length,
  ...Array.from(name, (letter) => letter.charCodeAt(0)),
  ...data,
  0,
  0,
  0,
  0,
];
const png = (...chunks: readonly (readonly number[])[]) =>
  new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...chunks.flat()])], {
    type: 'image/png',
  });
const movement = (frames: number) => chunk('acTL', 0, 0, 0, frames, 0, 0, 0, 0);
const head = chunk('IHDR', 0, 0, 0, 1);
const pixels = chunk('IDAT', 1, 2, 3);
const avif = (...brands: readonly string[]) =>
  new Blob(
    [
      new Uint8Array([0, 0, 0, 12 + 4 * brands.length]),
      `ftyp${brands[0]}\0\0\0\0`,
      ...brands.slice(1),
      '\0\0\0\x10metaavis',
    ],
    {
      type: 'image/avif',
    },
  );

it.each([
  ['a GIF of two pictures', gif(frame, frame), true],
  ['a GIF of one picture', gif(frame), false],
  ['a WebP with the mark', webp('VP8X', 0x02), true],
  ['a WebP without it', webp('VP8X', 0x10), false],
  ['a plain WebP', webp('VP8 ', 0x02), false],
  ['a PNG', new Blob([new Uint8Array([...frame, ...frame])], { type: 'image/png' }), false],
  ['a PNG of two pictures', png(head, chunk('gAMA', 0, 0, 0, 1), movement(2), pixels), true],
  ['a PNG of one picture that could move', png(head, movement(1), pixels), false],
  ['a PNG that says so too late', png(head, pixels, movement(2)), false],
  ['a PNG whose pixels say so', png(head, chunk('IDAT', ...movement(2))), false],
  [
    'a PNG that breaks off',
    png(head, [0xff, 0xff, 0xff, 0xff, ...chunk('tEXt').slice(4), ...movement(2)]),
    false,
  ],
  ['an AVIF of several pictures', avif('avis', 'avif', 'msf1'), true],
  ['an AVIF that can be read as several', avif('avif', 'mif1', 'avis'), true],
  ['an AVIF of one picture', avif('avif', 'mif1', 'miaf'), false],
  ['an empty file', new Blob([], { type: 'image/gif' }), false],
])('detects whether %s is animated', async (_what, file, moves) => {
  expect(await isAnimated(file)).toBe(moves);
});
