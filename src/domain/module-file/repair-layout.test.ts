import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newNode } from '../graph/node-defaults';
import type { ModuleNode } from '../module/module-content';
import { repairLayout } from './repair-layout';

const message = (id: string, x: number, y: number, to?: string): ModuleNode => ({
  ...newNode('message', id, { x, y }),
  ...(to === undefined ? {} : { connection: to }),
});
const placesOf = (nodes: readonly ModuleNode[]) => nodes.map(({ position }) => [position.x, position.y]);
const bare = (nodes: readonly ModuleNode[]) => nodes.map((node) => ({ ...node, position: 0 }));

describe('the layout of an imported module', () => {
  it('is kept when its nodes are close together', () => {
    const line = Array.from({ length: 500 }, (_, index) => message(`${index}`, index * 500, 0));
    expect(repairLayout(line)).toBe(line);
    const wide = [message('a', -4000, 0), message('b', 4000, 6000)];
    expect(repairLayout(wide)).toBe(wide);
    expect(repairLayout([])).toEqual([]);
  });

  it('moves unreachable nodes below the others', () => {
    const near = [message('a', 0, 0, 'b'), message('b', 300, 0)];
    const far = [message('c', 1e9, -1e9, 'd'), message('d', -1e300, 7), message('e', 0, 1e6)];
    const placed = repairLayout([...near, ...far]);
    expect(placed.slice(0, 2)).toEqual(near);
    const [c, d, e] = placed.slice(2).map(({ position }) => position);
    expect(c).toEqual({ x: 0, y: 225 });
    // Its targets come after it.
    expect([d!.x > c!.x, d!.y]).toEqual([true, 225]);
    expect([e!.x, e!.y > d!.y]).toEqual([0, true]);
    for (const { x, y } of [c!, d!, e!]) expect(Math.max(x, y)).toBeLessThan(2000);
  });

  it('moves a distant module to the origin as a whole', () => {
    const placed = repairLayout([message('a', 1e9, 5e9), message('b', 1e9 + 300, 5e9 + 150)]);
    expect(placesOf(placed)).toEqual([
      [60, 60],
      [360, 210],
    ]);
  });

  it('is rebuilt for a scattered module', () => {
    const nodes = Array.from({ length: 20 }, (_, index) =>
      message(`${index}`, index * 11_000, 0, `${index + 1}`),
    );
    const placed = repairLayout(nodes);
    expect(placed[0]?.position).toEqual({ x: 60, y: 60 });
    expect(placed.at(-1)!.position.x).toBeLessThan(20 * 600);
  });

  it('places nodes without a position below the others, or lays out all if none has one', () => {
    const near = [message('a', 0, 0, 'b'), message('b', 300, 0, 'c')];
    const bareOnes = [message('c', 0, 0, 'd'), message('d', 0, 0)];
    const placed = repairLayout([...near, ...bareOnes], new Set(bareOnes));
    expect(placesOf(placed).slice(0, 2)).toEqual(placesOf(near));
    expect(placesOf(placed).slice(2)).toEqual([
      [0, 225],
      [placed[3]!.position.x, 225],
    ]);
    expect(placed[3]!.position.x).toBeGreaterThan(200);
    const alone = repairLayout(bareOnes, new Set(bareOnes));
    expect(alone[0]?.position).toEqual({ x: 60, y: 60 });
    expect(alone[1]!.position.x).toBeGreaterThan(260);
  });

  it('changes only positions, and leaves no node far from the others', () => {
    const coordinate = fc.oneof(
      fc.integer({ min: -5000, max: 5000 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 30 }), (places) => {
        const nodes = places.map(([x, y], index) => message(`${index}`, x, y, `${(index * 7) % 30}`));
        const placed = repairLayout(nodes);
        expect(bare(placed)).toEqual(bare(nodes));
        for (const axis of ['x', 'y'] as const) {
          const all = placed.map(({ position }) => position[axis]);
          for (const at of all) expect(Math.abs(at)).toBeLessThan(1_100_000);
          if (all.length > 0) expect(Math.max(...all) - Math.min(...all)).toBeLessThan(60_000);
        }
      }),
    );
  });
});
