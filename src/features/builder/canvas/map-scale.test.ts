import { expect, it } from 'vitest';
import { mapScale } from './map-scale';

const node = (x: number, y: number) => ({ position: { x, y }, width: 200, height: 100 });

it('shows every node inside of the map', () => {
  const nodes = [node(-5000, 300), node(9000, 12_000), node(0, 0)];
  const { by, x, y } = mapScale(nodes, 190, 128);
  for (const { position, width, height } of nodes) {
    expect((position.x - x) * by).toBeGreaterThan(0);
    expect((position.x + width - x) * by).toBeLessThan(190);
    expect((position.y - y) * by).toBeGreaterThan(0);
    expect((position.y + height - y) * by).toBeLessThan(128);
  }
});

it('does not blow up a single node, and bears none', () => {
  expect(mapScale([node(0, 0)], 190, 128).by).toBe(0.1);
  expect(mapScale([], 190, 128)).toStrictEqual({ by: 0.1, x: 0, y: 0 });
});
