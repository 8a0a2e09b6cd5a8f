import { expect, it } from 'vitest';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import { moveBy } from './move-by';

const content = {
  nodes: [newNode('message', 'a', { x: 62, y: 110 }), newNode('message', 'b', { x: 200, y: 7 })],
};

function moved(ids: readonly string[], x: number, y: number) {
  const command = moveBy(content, ids, { x, y });
  return command && runCommand(content, command).content.nodes.map((node) => node.position);
}

it('snaps one node to the next grid step along one axis', () => {
  expect(moved(['a'], 15, 0)?.[0]).toStrictEqual({ x: 75, y: 110 });
  expect(moved(['a'], 0, -60)?.[0]).toStrictEqual({ x: 62, y: 45 });
});

it('keeps the relative layout of several nodes, in one undo step', () => {
  expect(moved(['b', 'a'], 15, 0)).toStrictEqual([
    { x: 75, y: 110 },
    { x: 213, y: 7 },
  ]);
  expect(moveBy(content, ['a', 'b'], { x: 15, y: 0 })).toMatchObject({ name: 'batch', action: 'move' });
});

it('returns null for deleted nodes', () => {
  expect(moveBy(content, ['gone'], { x: 15, y: 0 })).toBeNull();
});
