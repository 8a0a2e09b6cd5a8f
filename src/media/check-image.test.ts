import { describe, expect, it } from 'vitest';
import { AppError } from '@/shared/app-error';
import { SIZE } from '@/shared/limits';
import { checkImage } from './check-image';
import { fitInside } from './encode-image';

function codeFor(file: { type: string; size: number }): string {
  try {
    checkImage(file);
    return 'fine';
  } catch (error) {
    return error instanceof AppError ? error.code : 'other';
  }
}

describe('thumbnail files', () => {
  it.each([
    [{ type: 'image/png', size: SIZE.thumbnail }, 'fine'],
    [{ type: 'image/png', size: SIZE.thumbnail + 1 }, 'ERR_MEDIA_SIZE'],
    [{ type: 'image/jpeg', size: 50 * 1024 * 1024 }, 'ERR_MEDIA_SIZE'],
    [{ type: 'application/pdf', size: 10 }, 'ERR_MEDIA_TYPE'],
    [{ type: '', size: 10 }, 'ERR_MEDIA_TYPE'],
    [{ type: 'image/png', size: 0 }, 'ERR_MEDIA_UNREADABLE'],
  ])('%o: %s', (file, code) => {
    expect(codeFor(file)).toBe(code);
  });

  it('are made smaller, never larger', () => {
    expect(fitInside({ width: 4000, height: 3000 }, 1280)).toStrictEqual({ width: 1280, height: 960 });
    expect(fitInside({ width: 300, height: 200 }, 1280)).toStrictEqual({ width: 300, height: 200 });
    expect(fitInside({ width: 10_000, height: 1 }, 1280)).toStrictEqual({ width: 1280, height: 1 });
  });
});
