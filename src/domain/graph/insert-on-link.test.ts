import { expect, it } from 'vitest';
import { SIZE } from '@/shared/limits';
import type { ModuleContent } from '../module/module-content';
import type { GraphCommand } from './graph-command';
import { insertOnLink } from './insert-on-link';
import { allLinks } from './links';
import { newNode } from './node-defaults';
import { runCommand } from './run-command';

const at = { x: 0, y: 0 };
const commands: readonly GraphCommand[] = [
  { name: 'addNode', node: newNode('message', 'start', at) },
  { name: 'addNode', node: newNode('router', 'fork', at) },
  { name: 'addNode', node: newNode('message', 'yes', at) },
  { name: 'addNode', node: newNode('message', 'free', at) },
  { name: 'addNode', node: newNode('router', 'bare', at) },
  { name: 'addChoice', nodeId: 'fork', choiceId: '1', text: 'Yes' },
  { name: 'connect', from: { nodeId: 'start' }, to: 'fork' },
  { name: 'connect', from: { nodeId: 'fork', choiceId: '1' }, to: 'yes' },
];
const content = commands.reduce<ModuleContent>((sofar, one) => runCommand(sofar, one).content, { nodes: [] });

const ways = (command: GraphCommand | null) =>
  command &&
  allLinks(runCommand(content, command).content).map(
    ({ from, to }) => `${from.nodeId}${from.choiceId === undefined ? '' : `/${from.choiceId}`} ${to}`,
  );

it('inserts a new node into a link, in one undoable step', () => {
  const command = insertOnLink(content, { nodeId: 'start' }, newNode('video', 'new', at));
  expect(ways(command)).toEqual(['start new', 'fork/1 yes', 'new fork']);
  expect(command).toMatchObject({ name: 'batch', action: 'insert' });
  const { content: after, inverse } = runCommand(content, command!);
  expect(runCommand(after, inverse!).content).toStrictEqual(content);
});

it('inserts a router into the link of a choice, continuing from its first choice', () => {
  const command = insertOnLink(content, { nodeId: 'fork', choiceId: '1' }, newNode('router', 'new', at));
  expect(ways(command)).toEqual(['start fork', 'fork/1 new', 'new/choice-1 yes']);
});

it('inserts an existing node without a connection', () => {
  expect(ways(insertOnLink(content, { nodeId: 'start' }, content.nodes[3]!))).toEqual([
    'start free',
    'fork/1 yes',
    'free fork',
  ]);
  expect(ways(insertOnLink(content, { nodeId: 'start' }, content.nodes[4]!))).toEqual([
    'start bare',
    'fork/1 yes',
    'bare/choice-1 fork',
  ]);
});

it('refuses a missing link, and nodes that cannot be inserted', () => {
  const fresh = newNode('message', 'new', at);
  expect(insertOnLink(content, { nodeId: 'yes' }, fresh)).toBeNull();
  expect(insertOnLink(content, { nodeId: 'gone' }, fresh)).toBeNull();
  expect(insertOnLink(content, { nodeId: 'fork', choiceId: '2' }, fresh)).toBeNull();
  const [start, fork] = content.nodes;
  expect(insertOnLink(content, { nodeId: 'fork', choiceId: '1' }, start!)).toBeNull();
  expect(insertOnLink(content, { nodeId: 'start' }, fork!)).toBeNull();
  const full = {
    nodes: [
      ...content.nodes,
      ...Array.from({ length: SIZE.moduleNodes - 5 }, (_, id) => newNode('message', `${id}`, at)),
    ],
  };
  expect(insertOnLink(full, { nodeId: 'start' }, fresh)).toBeNull();
});
