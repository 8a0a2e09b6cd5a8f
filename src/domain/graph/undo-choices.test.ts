import { expect, it } from 'vitest';
import type { ModuleContent } from '../module/module-content';
import { applyPatch, diffContent } from './patch-content';
import type { GraphCommand } from './graph-command';
import { newNode } from './node-defaults';
import { runCommand } from './run-command';

const at = { x: 0, y: 0 };
const choice = (choiceId: string, place?: number): GraphCommand => ({
  name: 'addChoice',
  nodeId: 'r',
  choiceId,
  text: `Choice ${choiceId}`,
  ...(place === undefined ? {} : { at: place }),
});
const content = [
  { name: 'addNode', node: newNode('message', 'a', at) },
  { name: 'addNode', node: newNode('router', 'r', at) },
  { name: 'addNode', node: newNode('message', 'b', at) },
  choice('1'),
  choice('2'),
  choice('3'),
] satisfies readonly GraphCommand[];
const three = content.reduce<ModuleContent>((sofar, one) => runCommand(sofar, one).content, { nodes: [] });
const choicesOf = ({ nodes }: ModuleContent) => {
  const config = nodes.find(({ id }) => id === 'r')?.config;
  return (config as { choices: readonly object[] }).choices;
};

/** Later changes by another device. */
const theirs: readonly GraphCommand[] = [
  { name: 'editChoice', nodeId: 'r', choiceId: '1', text: 'Theirs' },
  { name: 'connect', from: { nodeId: 'r', choiceId: '3' }, to: 'b' },
];

it.each<[string, GraphCommand, readonly string[]]>([
  ['adding a choice', choice('new', 1), ['1', '2', '3']],
  ['removing a choice', { name: 'removeChoice', nodeId: 'r', choiceId: '2' }, ['1', '2', '3']],
])('undoing %s leaves what was done to the others since', (_what, command, ids) => {
  const { content: mine, inverse } = runCommand(three, command);
  const since = theirs.reduce((sofar, one) => runCommand(sofar, one).content, mine);
  const choices = choicesOf(runCommand(since, inverse!).content);
  expect(choices).toMatchObject(ids.map((id) => ({ id })));
  expect(choices[0]).toMatchObject({ text: 'Theirs' });
  expect(choices[2]).toMatchObject({ connection: 'b' });
});

it('restores added, removed and changed entries one by one, and is idempotent', () => {
  const commands: readonly GraphCommand[] = [
    { name: 'removeChoice', nodeId: 'r', choiceId: '1' },
    choice('first', 0),
    choice('last'),
    ...theirs,
  ];
  const after = commands.reduce((sofar, one) => runCommand(sofar, one).content, three);
  const patch = diffContent(three, after);
  const done = applyPatch(three, patch);
  expect(done).toEqual(after);
  expect(applyPatch(done, patch)).toBe(done);
});
