import { describe, expect, it } from 'vitest';
import { AppError } from '@/shared/app-error';
import { resizeImage } from './resize-image';

async function picture(width: number, height: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'teal';
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type });
}

async function sizeOf(blob: Blob): Promise<readonly [number, number]> {
  const bitmap = await createImageBitmap(blob);
  return [bitmap.width, bitmap.height];
}

describe('resizing a picture in the browser', () => {
  it('makes a large photo a WebP of at most 1280 px', async () => {
    const small = await resizeImage(await picture(2000, 1500, 'image/png'));
    expect(small.type).toBe('image/webp');
    expect(await sizeOf(small)).toStrictEqual([1280, 960]);
  });

  it('reads a drawing in SVG', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>';
    const drawn = await resizeImage(new Blob([svg], { type: 'image/svg+xml' }));
    expect(await sizeOf(drawn)).toStrictEqual([1280, 640]);
  });

  it.each(['image/png', 'image/svg+xml'])('says so when a file called %s is not a picture', async (type) => {
    const broken = new Blob(['not a picture'], { type });
    const error = await resizeImage(broken).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe('ERR_MEDIA_UNREADABLE');
  });
});
