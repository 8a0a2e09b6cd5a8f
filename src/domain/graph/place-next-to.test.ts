import { expect, it } from 'vitest';
import { cardSize } from './card-size';
import { newNode } from './node-defaults';
import { placeNextTo } from './place-next-to';

const source = newNode('message', 'a', { x: 60, y: 60 });

it('continues in the direction of the module, on the grid', () => {
  const below = placeNextTo({ nodes: [source] }, source, 'video', 'down');
  expect(below).toStrictEqual({ x: 60, y: 255 });
  const right = placeNextTo({ nodes: [source] }, source, 'video', 'right');
  expect(right).toStrictEqual({ x: 315, y: 60 });
  for (const value of [below.x, below.y, right.x, right.y]) expect(value % 15).toBe(0);
});

it.each(['down', 'right'] as const)('never overlaps another card (%s)', (direction) => {
  let content = { nodes: [source] as readonly ReturnType<typeof newNode>[] };
  for (let count = 0; count < 60; count += 1) {
    const place = placeNextTo(content, source, 'router', direction);
    content = { nodes: [...content.nodes, newNode('router', `n${count}`, place)] };
  }
  const boxes = content.nodes.map((node) => ({ ...node.position, ...cardSize(node) }));
  const overlaps = boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
      ),
  );
  expect(overlaps).toStrictEqual([]);
});
