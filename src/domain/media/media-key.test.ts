import { expect, it } from 'vitest';
import { mediaKey } from './media-key';

it.each([
  ['public-assets/u/a b.png', 'public-assets/u/a b.png'],
  ['module-content/u/film.mp4', 'module-content/u/film.mp4'],
  ['u/film.mp4', 'module-content/u/film.mp4'],
  ['https://x.example/storage/v1/object/public/public-assets/u/a%20b.png', 'public-assets/u/a b.png'],
  ['https://x.example/storage/v1/object/sign/module-content/u/film.mp4?token=1', 'module-content/u/film.mp4'],
  ['https://x.example/storage/v1/object/public/public-assets/u/100%.png', 'public-assets/u/100%.png'],
])('%s names %s', (address, key) => {
  expect(mediaKey(address)).toBe(key);
});

it.each([null, '', 'javascript:alert(1)', 'https://example.org/a.png', '../x'])(
  '%s names no stored file',
  (address) => {
    expect(mediaKey(address)).toBeUndefined();
  },
);
