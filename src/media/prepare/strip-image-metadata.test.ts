import { expect, it } from 'vitest';
import { stripImageMetadata } from './strip-metadata';

const part = (name: string, text: string) => {
  const body = new TextEncoder().encode(text);
  const length = new Uint8Array(new Uint32Array([body.length]).buffer);
  return [new TextEncoder().encode(name), length, body, new Uint8Array(body.length % 2)];
};

async function webp(...parts: readonly Uint8Array<ArrayBuffer>[]) {
  const body = await new Blob(['WEBP', ...parts]).arrayBuffer();
  return new Blob(['RIFF', new Uint32Array([body.byteLength]), body], { type: 'image/webp' });
}

it("takes a camera's notes out of an animated WebP and says so in its head", async () => {
  const frame = part('ANMF', 'odd');
  const taken = await webp(
    ...part('VP8X', '\x1e234567890'),
    ...frame,
    ...part('EXIF', 'GPS 52.5'),
    ...part('XMP ', 'GPS'),
  );
  const clean = await webp(...part('VP8X', '\x12234567890'), ...frame);
  const result = await stripImageMetadata(taken);
  expect(result.type).toBe('image/webp');
  expect(await result.text()).toBe(await clean.text());
  expect(await (await stripImageMetadata(clean)).text()).toBe(await clean.text());
});

const pngPart = (name: string, text: string) => [new Uint8Array([0, 0, 0, text.length]), name, text, 'sum.'];
const png = (...parts: readonly BlobPart[]) =>
  new Blob(['\x89PNG\r\n\x1A\n'.slice(1), '.', ...parts], { type: 'image/png' });

it("takes a camera's notes out of an animated PNG", async () => {
  const [head, pixels, rest] = [pngPart('IHDR', 'acTL'), pngPart('IDAT', 'eXIf'), 'cut'];
  const notes = ['eXIf', 'tEXt', 'zTXt', 'iTXt'].flatMap((name) => pngPart(name, 'GPS 52.5'));
  const result = await stripImageMetadata(png(...head, ...notes, ...pixels, ...pngPart('eXIf', ''), rest));
  expect(result.type).toBe('image/png');
  expect(await result.text()).toBe(await png(...head, ...pixels, rest).text());
});

it('does not change other files', async () => {
  const gif = new Blob(['GIF89a'], { type: 'image/gif' });
  expect(await stripImageMetadata(gif)).toBe(gif);
});
