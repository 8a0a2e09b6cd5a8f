import { expect, it } from 'vitest';
import { missingScheme } from './missing-scheme';

it.each([
  ['youtube.com/watch?v=dQw4w9WgXcQ', 'https://youtube.com/watch?v=dQw4w9WgXcQ'],
  ['www.vimeo.com/12345', 'https://www.vimeo.com/12345'],
  ['example.org/film.mp4', 'https://example.org/film.mp4'],
  ['https://youtu.be/dQw4w9WgXcQ', undefined],
  ['film.mp4', undefined],
  ['8d3b/film.mp4', undefined],
  ['example.org/page', undefined],
  ['javascript:alert(1)', undefined],
])('reads %s as %s', (address, whole) => {
  expect(missingScheme(address)).toBe(whole);
});
