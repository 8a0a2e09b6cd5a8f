import { expect, it } from 'vitest';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ModuleContent } from '@/domain/module/module-content';
import { targetOptions } from './target-options';

const at = { x: 0, y: 0 };
const commands: readonly GraphCommand[] = [
  ...['start', 'a', 'b', 'c'].map((id) => ({ name: 'addNode', node: newNode('message', id, at) }) as const),
  { name: 'configureNode', nodeId: 'b', changes: { title: 'Knots', content: 'of rope' } },
  { name: 'configureNode', nodeId: 'c', changes: { title: 'Rope' } },
  { name: 'connect', from: { nodeId: 'start' }, to: 'a' },
];
const content = commands.reduce<ModuleContent>((sofar, one) => runCommand(sofar, one).content, { nodes: [] });
const ids = (nodeId: string, to?: string, query = '') =>
  targetOptions(content, nodeId, to, query).map(({ node }) => node.id);

it('omits the node itself and the start, and lists unlinked nodes first', () => {
  expect(ids('b')).toStrictEqual(['c', 'a']);
  expect(ids('start', 'a')).toStrictEqual(['a', 'b', 'c']);
});

it('searches all texts, titles first', () => {
  expect(ids('a', undefined, 'ROPE')).toStrictEqual(['c', 'b']);
  expect(ids('a', undefined, 'sail')).toStrictEqual([]);
});
