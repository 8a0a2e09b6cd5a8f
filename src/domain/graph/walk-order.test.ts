import { expect, it } from 'vitest';
import type { ModuleContent } from '../module/module-content';
import { newNode } from './node-defaults';
import { runCommand } from './run-command';
import type { GraphCommand } from './graph-command';
import { walkOrder } from './walk-order';

const at = { x: 0, y: 0 };
const commands: readonly GraphCommand[] = [
  { name: 'addNode', node: newNode('message', 'start', at) },
  { name: 'addNode', node: newNode('message', 'alone', at) },
  { name: 'addNode', node: newNode('message', 'no', at) },
  { name: 'addNode', node: newNode('router', 'fork', at) },
  { name: 'addNode', node: newNode('message', 'yes', at) },
  { name: 'addChoice', nodeId: 'fork', choiceId: '1', text: 'Yes' },
  { name: 'addChoice', nodeId: 'fork', choiceId: '2', text: 'No' },
  { name: 'connect', from: { nodeId: 'start' }, to: 'fork' },
  { name: 'connect', from: { nodeId: 'fork', choiceId: '1' }, to: 'yes' },
  { name: 'connect', from: { nodeId: 'fork', choiceId: '2' }, to: 'no' },
  { name: 'connect', from: { nodeId: 'no' }, to: 'fork' },
];
const content = commands.reduce<ModuleContent>((sofar, one) => runCommand(sofar, one).content, { nodes: [] });
const ids = (nodes: readonly { readonly id: string }[]) => nodes.map(({ id }) => id);

it('follows links from the start through loops, and lists unreached nodes apart', () => {
  const order = walkOrder(content);
  expect(ids(order.reached)).toStrictEqual(['start', 'fork', 'yes', 'no']);
  expect(ids(order.unreached)).toStrictEqual(['alone']);
});

it('reaches nothing without a start', () => {
  const { nodes } = content;
  expect(ids(walkOrder({ nodes: nodes.slice(1) }).unreached)).toHaveLength(4);
});
