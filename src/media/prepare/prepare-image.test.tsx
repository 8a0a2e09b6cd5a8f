import { describe, expect, it } from 'vitest';
import { AppError } from '@/shared/app-error';
import { prepareImage, THUMBNAIL_SIDE } from './prepare-image';

async function picture(width: number, height: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'teal';
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type });
}

/** A plan of hard edges, of which PNG makes few bytes and WebP many. */
async function drawing(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#123';
  for (let x = 0; x < width; x += 5) for (let y = 0; y < height; y += 5) context.fillRect(x, y, 2, 2);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** The picture in one size, as it is stored. */
async function resizeImage(file: Blob): Promise<Blob> {
  const options = { longestSide: THUMBNAIL_SIDE, sizes: [], keeps: 'neither' } as const;
  return (await prepareImage(file, () => 'u/picture', options)).blob;
}

async function sizeOf(blob: Blob): Promise<readonly [number, number]> {
  const bitmap = await createImageBitmap(blob);
  return [bitmap.width, bitmap.height];
}

describe('resizing a picture in the browser', () => {
  it('turns a large photo into a WebP of at most 1280 px', async () => {
    const small = await resizeImage(await picture(2000, 1500, 'image/png'));
    expect(small.type).toBe('image/webp');
    expect(await sizeOf(small)).toStrictEqual([1280, 960]);
  });

  it('keeps a PNG that is smaller than its conversions', async () => {
    const original = await drawing(1200, 900);
    const kept = await resizeImage(original);
    expect(kept.type).toBe('image/png');
    expect(kept.size).toBeLessThanOrEqual(original.size);
    expect(await sizeOf(kept)).toStrictEqual([1200, 900]);
  });

  it('gives the sizes of a kept PNG matching extensions (E19)', async () => {
    const files = await prepareImage(await drawing(1900, 1400), (ending) => `u/plan.${ending}`);
    for (const { path, blob } of [...files.smaller, files]) {
      expect(blob.type).toBe('image/png');
      expect(path).toMatch(/\.png$/);
      const head = new Uint8Array(await blob.slice(1, 4).arrayBuffer());
      expect(String.fromCharCode(...head)).toBe('PNG');
    }
  });

  it.each(['width="20" height="10"', 'viewBox="0 0 20 10"'])('reads a drawing with %s', async (size) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="20" height="10" /></svg>`;
    const drawn = await resizeImage(new Blob([svg], { type: 'image/svg+xml' }));
    expect(await sizeOf(drawn)).toStrictEqual([1280, 640]);
    const context = new OffscreenCanvas(1280, 640).getContext('2d')!;
    context.drawImage(await createImageBitmap(drawn), 0, 0);
    expect([...context.getImageData(640, 320, 1, 1).data]).toStrictEqual([0, 0, 0, 255]);
  });

  it.each(['image/png', 'image/svg+xml'])('refuses a file called %s that is not a picture', async (type) => {
    const broken = new Blob(['not a picture'], { type });
    const error = await resizeImage(broken).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe('ERR_MEDIA_UNREADABLE');
  });
});
