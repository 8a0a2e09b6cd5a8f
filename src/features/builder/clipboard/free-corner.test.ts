import { expect, it } from 'vitest';
import { newNode } from '@/domain/graph/node-defaults';
import { freeCorner } from './free-corner';

it('is on the grid, and never the corner of an existing card', () => {
  const nodes = [newNode('message', 'a', { x: 30, y: 45 }), newNode('message', 'b', { x: 60, y: 75 })];
  expect(freeCorner({ nodes }, { x: 31, y: 44 })).toStrictEqual({ x: 90, y: 105 });
  expect(freeCorner({ nodes: [] }, { x: -7, y: 8 })).toStrictEqual({ x: 0, y: 15 });
});
