import { expect, it } from 'vitest';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import type { ModuleContent } from '@/domain/module/module-content';
import { isSameTarget } from './same-target';

const content: ModuleContent = {
  nodes: [newNode('message', 'a', { x: 0, y: 0 }), newNode('message', 'b', { x: 300, y: 0 })],
};
const props = (shown: ModuleContent) => ({
  label: 'Leads to',
  from: { nodeId: 'a' },
  to: undefined,
  content: shown,
  onCommand: run,
});
const run = () => {};

it.each<[string, boolean, GraphCommand]>([
  ['typing in the node itself', true, { name: 'configureNode', nodeId: 'a', changes: { title: 'New' } }],
  [
    'moving the node, beside which new ones are put',
    false,
    { name: 'moveNode', nodeId: 'a', position: { x: 900, y: 0 } },
  ],
  ['typing in another node', false, { name: 'configureNode', nodeId: 'b', changes: { title: 'New' } }],
])('a picker: %s leaves it as it is: %s', (_what, isSame, command) => {
  const after = runCommand(content, command).content;
  expect(after).not.toBe(content);
  expect(isSameTarget(props(content), props(after))).toBe(isSame);
});
