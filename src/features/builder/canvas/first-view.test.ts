import { expect, it } from 'vitest';
import { newNode } from '@/domain/graph/node-defaults';
import { firstView } from './first-view';

const row = (count: number) => ({
  nodes: Array.from({ length: count }, (_, index) =>
    newNode('message', `n${index}`, { x: index * 320, y: 0 }),
  ),
});

it('fits a small module', () => {
  expect(firstView(row(4), 1400, 800)).toStrictEqual({ all: true });
});

it('shows the beginning of a long module at a readable zoom', () => {
  const view = firstView(row(40), 1400, 800);
  expect(view).toMatchObject({ all: false, zoom: 0.8 });
  if (view.all) throw new Error('unreachable');
  // The start at (0, 0) is in view.
  expect(view.x).toBeGreaterThan(0);
  expect(view.x).toBeLessThan(1400 / 2);
});

it('has a default view for an empty module', () => {
  expect(firstView({ nodes: [] }, 360, 500)).toMatchObject({ zoom: 1 });
});
