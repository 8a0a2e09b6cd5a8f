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

it('lets links leave on the outside of the card', () => {
  expect([0, 1, 2].map((index) => choiceTile(index, 3, 'down').side)).toStrictEqual([
    'left',
    'right',
    'bottom',
  ]);
});

it('leads all links of a module that runs to the right out to the right, past the neighbour with a wire', () => {
  const tiles = [0, 1, 2].map((index) => choiceTile(index, 3, 'right'));
  expect(tiles.map(({ side }) => side)).toStrictEqual(['right', 'right', 'right']);
  expect(tiles.map(({ isWired }) => isWired)).toStrictEqual([true, false, false]);
});
