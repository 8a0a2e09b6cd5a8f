import { expect, it } from 'vitest';
import { moveItem } from './playlist-order';

it.each([
  ['a', 1, 'bac'],
  ['a', 9, 'bca'],
  ['c', -1, 'acb'],
  ['c', -9, 'cab'],
  ['b', 1, 'acb'],
])('moves %s by %d places', (id, by, expected) => {
  expect(moveItem(['a', 'b', 'c'], id, by).join('')).toBe(expected);
});

it('returns the same list when nothing moves', () => {
  const ids = ['a', 'b'];
  expect(moveItem(ids, 'a', -1)).toBe(ids);
  expect(moveItem(ids, 'b', 5)).toBe(ids);
  expect(moveItem(ids, 'x', 1)).toBe(ids);
});
