import { expect, it } from 'vitest';
import { missingMedia } from './missing-media';

const ME = '5f0c8a52-6f0a-4a0e-8b5c-2f9a0b7c1d22';
const isGone = missingMedia(ME, [
  { bucket: 'module-content', path: `${ME}/film.mp4` },
  { bucket: 'public-assets', path: `${ME}/thumbnails/cat.w320-640.webp` },
]);

it('detects missing files of the account', () => {
  expect(isGone(`${ME}/gone.mp4`)).toBe(true);
  expect(isGone(`module-content/${ME}/gone.mp4`)).toBe(true);
  expect(isGone(`public-assets/${ME}/film.mp4`)).toBe(true);
  expect(isGone(`https://x.example/storage/v1/object/public/public-assets/${ME}/gone.png`)).toBe(true);
});

it('recognizes existing files in any spelling', () => {
  expect(isGone(`${ME}/film.mp4`)).toBe(false);
  expect(isGone(`module-content/${ME}/film.mp4`)).toBe(false);
  expect(isGone(`public-assets/${ME}/thumbnails/cat.w320-640.webp`)).toBe(false);
  expect(isGone(`public-assets/${ME}/thumbnails/cat.w320-640.320.webp`)).toBe(false);
});

it('ignores files of others, web addresses and other text', () => {
  for (const address of [
    '',
    'film.mp4',
    'https://example.org/gone.mp4',
    '00000000-6f0a-4a0e-8b5c-2f9a0b7c1d22/gone.mp4',
    'javascript:alert(1)',
    ME,
  ]) {
    expect(isGone(address)).toBe(false);
  }
});
