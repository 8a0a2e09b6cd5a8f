import { NODE_TYPES } from '../nodes/registry';
import { describe, expect, it } from 'vitest';
import { type ModuleContent } from '../module/module-content';
import { newNode, nextPosition } from './node-defaults';

const withNodes = (...places: readonly (readonly [number, number])[]): ModuleContent => ({
  nodes: places.map(([x, y], index) => newNode('message', `n${index}`, { x, y })),
});

function added(count: number): ModuleContent {
  return Array.from({ length: count }).reduce<ModuleContent>(
    (content, _none, index) => ({
      nodes: [...content.nodes, newNode('message', `n${index}`, nextPosition(content))],
    }),
    { nodes: [] },
  );
}

describe('the place of a new node (authoring specification, section 4)', () => {
  it('is offset by 50 px from the first one', () => {
    const [first, second] = added(2).nodes;
    expect(second!.position.x - first!.position.x).toBe(50);
    expect(second!.position.y - first!.position.y).toBe(50);
  });

  it('is 50 px further for each existing node, if that place is free', () => {
    expect(nextPosition(withNodes([2000, 0], [2000, 300], [2000, 600]))).toEqual({ x: 210, y: 210 });
  });

  it('never covers the center of another node', () => {
    const { nodes } = added(40);
    for (const [index, { position }] of nodes.entries()) {
      for (const other of nodes.slice(0, index)) {
        const middle = { x: other.position.x + 100, y: other.position.y + 65 };
        const isHidden =
          middle.x > position.x &&
          middle.x < position.x + 200 &&
          middle.y > position.y &&
          middle.y < position.y + 130;
        // The second one lies where the specification puts it.
        expect(isHidden).toBe(index === 1);
      }
    }
  });

  it('does not cover a remaining node after others are deleted', () => {
    const places = [
      [160, 160],
      [210, 210],
    ] as const;
    const place = nextPosition(withNodes(...places));
    expect(places.map(([x]) => x)).not.toContain(place.x);
  });

  it.each(NODE_TYPES)('is a multiple of 50 px from the first, for %s too', (type) => {
    const { x, y } = nextPosition(added(5), type);
    expect(x).toBe(y);
    expect((x - 60) % 50).toBe(0);
  });
});
