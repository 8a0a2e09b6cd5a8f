import { expect, it } from 'vitest';
import { addressTitle, mediaTitle } from './media-title';

it.each([
  ['8d3b/my-film-1767225600000-a1b2c3.mp4', 'my film'],
  ['8d3b/thumbnails/1767225600000-a-knot.webp', 'a knot'],
  ['8d3b/lesson-2.mov', 'lesson 2'],
  ['film', 'film'],
  ['8d3b/1767225600000.mp4', '1767225600000'],
])('names %s "%s"', (path, title) => {
  expect(mediaTitle(path)).toBe(title);
});

it('keeps web addresses, and shortens those of stored files', () => {
  expect(addressTitle('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toBe('youtube.com/watch?v=dQw4w9WgXcQ');
  expect(addressTitle('public-assets/8d3b/a-knot-1767225600000-a1b2c3.webp')).toBe('a knot');
});
