import { describe, expect, it } from 'vitest';
import { AppError } from '@/shared/app-error';
import { SIZE } from '@/shared/limits';
import { checkMedia } from './check-media';
import { fitInside } from './encode-image';

const MB = 1024 * 1024;
const film = new Uint8Array([0, 0, 0, 20, ...new TextEncoder().encode('ftypisom')]);

/** A file of any size without its bytes: none of them is read. */
function file(
  name: string,
  type: string,
  size: number,
  start: Uint8Array<ArrayBuffer> = new Uint8Array(),
): File {
  return Object.defineProperty(new File([start], name, { type }), 'size', { value: size });
}

describe('files for a node', () => {
  it.each([
    ['image', file('a.png', 'image/png', SIZE.thumbnail), 'fine'],
    ['image', file('a.png', 'image/png', SIZE.thumbnail + 1), 'ERR_MEDIA_SIZE'],
    ['image', file('a.jpg', 'image/jpeg', 50 * MB), 'ERR_MEDIA_SIZE'],
    ['image', file('a.pdf', 'application/pdf', 10), 'ERR_MEDIA_TYPE'],
    ['image', file('a', '', 10), 'ERR_MEDIA_TYPE'],
    ['image', file('a.png', 'image/png', 0), 'ERR_MEDIA_UNREADABLE'],
    ['video', file('a.mp4', 'video/mp4', 500 * MB, film), 'fine'],
    ['video', file('a.mp4', 'video/mp4', 501 * MB, film), 'ERR_MEDIA_SIZE'],
    ['video', file('a.mp4', 'video/mp4', 20, new TextEncoder().encode('no film')), 'ERR_MEDIA_UNREADABLE'],
    ['video', file('a.mp3', 'audio/mpeg', 20), 'ERR_MEDIA_TYPE'],
    ['subtitles', file('a.srt', '', 20), 'fine'],
    ['subtitles', file('a.txt', 'text/plain', 20), 'ERR_MEDIA_TYPE'],
  ] as const)('for %s: %o is %s', async (use, chosen, code) => {
    const outcome = await checkMedia(use, chosen).then(
      () => 'fine',
      (error: unknown) => (error instanceof AppError ? error.code : 'other'),
    );
    expect(outcome).toBe(code);
  });

  it('are resized when they are pictures, never enlarged', () => {
    expect(fitInside({ width: 4000, height: 3000 }, 1280)).toStrictEqual({ width: 1280, height: 960 });
    expect(fitInside({ width: 300, height: 200 }, 1280)).toStrictEqual({ width: 300, height: 200 });
    expect(fitInside({ width: 10_000, height: 1 }, 1280)).toStrictEqual({ width: 1280, height: 1 });
  });
});
