import { expect, it } from 'vitest';
import { choiceTile } from './card-geometry';

it.each([
  [1, [2]],
  [2, [1, 1]],
  [3, [1, 1, 2]],
  [4, [1, 1, 1, 1]],
])('lays out %i choices over two columns as %j', (count, spans) => {
  const tiles = Array.from({ length: count }, (_, index) => choiceTile(index, count, 'down').span);
  expect(tiles).toStrictEqual(spans);
});

it('places exits on the outer sides of the card', () => {
  expect([0, 1, 2].map((index) => choiceTile(index, 3, 'down').side)).toStrictEqual([
    'left',
    'right',
    'bottom',
  ]);
});

it('places all exits on the right in a left-to-right module', () => {
  const tiles = [0, 1, 2].map((index) => choiceTile(index, 3, 'right'));
  expect(tiles.map(({ side }) => side)).toStrictEqual(['right', 'right', 'right']);
  expect(tiles.map(({ isWired }) => isWired)).toStrictEqual([true, false, false]);
});
