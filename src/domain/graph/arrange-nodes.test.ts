import { expect, it } from 'vitest';
import type { ModuleContent } from '../module/module-content';
import { arrangeNodes, type ArrangeDirection } from './arrange-nodes';
import { cardSize } from './card-size';
import type { GraphCommand } from './graph-command';
import { newNode } from './node-defaults';
import { runCommand } from './run-command';

const at = { x: 30, y: -45 };
const commands: readonly GraphCommand[] = [
  ...['start', 'yes', 'no', 'alone', 'apart'].map((id): GraphCommand => ({
    name: 'addNode',
    node: newNode('message', id, at),
  })),
  { name: 'addNode', node: newNode('router', 'fork', at) },
  { name: 'addChoice', nodeId: 'fork', choiceId: '1', text: 'Yes' },
  { name: 'addChoice', nodeId: 'fork', choiceId: '2', text: 'No' },
  { name: 'connect', from: { nodeId: 'start' }, to: 'fork' },
  { name: 'connect', from: { nodeId: 'fork', choiceId: '1' }, to: 'yes' },
  { name: 'connect', from: { nodeId: 'fork', choiceId: '2' }, to: 'no' },
  { name: 'connect', from: { nodeId: 'no' }, to: 'fork' },
];
const content = commands.reduce<ModuleContent>((sofar, one) => runCommand(sofar, one).content, { nodes: [] });

function overlaps(places: ReadonlyMap<string, { x: number; y: number }>, of: ModuleContent = content) {
  const boxes = of.nodes.map((node) => ({ ...places.get(node.id)!, ...cardSize(node) }));
  return boxes.some((a, index) =>
    boxes
      .slice(index + 1)
      .some(
        (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
      ),
  );
}

it.each<[ArrangeDirection, 'x' | 'y']>([
  ['down', 'y'],
  ['right', 'x'],
])('lays the flow out %s, each node once, on the grid, none on another', (direction, axis) => {
  const places = arrangeNodes(content, direction);
  expect([...places.keys()].toSorted()).toEqual(content.nodes.map((node) => node.id).toSorted());
  const along = (id: string) => places.get(id)![axis];
  expect(along('start')).toBeLessThan(along('fork'));
  expect(along('fork')).toBeLessThan(along('yes'));
  expect(along('fork')).toBeLessThan(along('no'));
  expect(along('alone')).toBeGreaterThan(along('no'));
  expect(overlaps(places)).toBe(false);
  for (const { x, y } of places.values()) expect([x % 15, y % 15].map(Math.abs)).toEqual([0, 0]);
  expect(Math.min(...[...places.values()].map(({ x }) => x))).toBe(at.x);
  expect(Math.min(...[...places.values()].map(({ y }) => y))).toBe(at.y);
});

/** A long way with shortcuts, of N nodes. */
const long = (count: number): ModuleContent => ({
  nodes: Array.from({ length: count }, (_, index) => {
    const next = { connection: `n${index + 1}` };
    if (index % 5 !== 2) {
      const node = newNode('message', `n${index}`, at);
      return index === count - 1 ? node : { ...node, ...next };
    }
    const node = newNode('router', `n${index}`, at);
    const choices = [1, 40].map((ahead) => ({
      id: String(ahead),
      text: '',
      connection: `n${Math.min(index + ahead, count - 1)}`,
    }));
    return { ...node, config: { ...node.config, choices } };
  }),
});

it.each(['down', 'right'] as const)(
  'lays thousands of nodes out %s too, however deep they lead',
  (direction) => {
    const large = long(2000);
    const places = arrangeNodes(large, direction);
    expect(places.size).toBe(2000);
    expect(overlaps(places, large)).toBe(false);
    const axis = direction === 'down' ? 'y' : 'x';
    expect(places.get('n0')![axis]).toBeLessThan(places.get('n1')![axis]);
    for (const { x, y } of places.values()) expect((x % 15) + (y % 15)).toBe(0);
  },
);

it('is deterministic, and empty for an empty module', () => {
  expect(arrangeNodes(content, 'down')).toEqual(arrangeNodes(content, 'down'));
  expect(arrangeNodes({ nodes: [] }, 'down')).toEqual(new Map());
});
