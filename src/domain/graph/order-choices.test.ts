import { describe, expect, it } from 'vitest';
import type { ModuleContent } from '../module/module-content';
import type { GraphCommand } from './graph-command';
import { newNode } from './node-defaults';
import { runCommand } from './run-command';

const nodeId = 'r';
const at = { x: 0, y: 0 };
const did = (content: ModuleContent, ...commands: readonly GraphCommand[]) =>
  commands.reduce((sofar, one) => runCommand(sofar, one).content, content);
const router = did(
  { nodes: [] },
  { name: 'addNode', node: newNode('message', 'm', at) },
  { name: 'addNode', node: newNode('router', nodeId, at) },
  ...['a', 'b', 'c'].map((id) => ({ name: 'addChoice', nodeId, choiceId: id, text: id }) as const),
  { name: 'addNode', node: newNode('message', 'n', at) },
  { name: 'connect', from: { nodeId, choiceId: 'b' }, to: 'n' },
);
const choices = (content: ModuleContent) => {
  const config = content.nodes.find(({ id }) => id === nodeId)?.config;
  return (config as { choices: readonly { id: string; connection?: string }[] }).choices;
};
const ids = (content: ModuleContent) => choices(content).map(({ id }) => id);
const order = (...choiceIds: readonly string[]): GraphCommand => ({
  name: 'orderChoices',
  nodeId,
  choiceIds,
});

describe('the order of choices', () => {
  it('changes, moving each choice with all its fields', () => {
    const after = did(router, order('c', 'b', 'a'));
    expect(ids(after)).toStrictEqual(['c', 'b', 'a']);
    expect(choices(after)[1]?.connection).toBe('n');
  });

  it('can be undone; the same order again is a no-op', () => {
    const { content, inverse } = runCommand(router, order('b', 'a', 'c'));
    expect(runCommand(content, order('b', 'a', 'c')).inverse).toBeNull();
    expect(did(content, inverse!)).toStrictEqual(router);
  });

  it('puts unknown choices last, and ignores deleted ones', () => {
    const moved = did(router, { name: 'addChoice', nodeId, choiceId: 'd', text: 'd' });
    expect(ids(did(moved, order('c', 'gone', 'a')))).toStrictEqual(['c', 'a', 'b', 'd']);
  });

  it('places an added choice at its index', () => {
    const add = { name: 'addChoice', nodeId, choiceId: 'x', text: 'x' } as const;
    expect(ids(did(router, { ...add, at: 1 }))).toStrictEqual(['a', 'x', 'b', 'c']);
    expect(ids(did(router, { ...add, at: 99 }))).toStrictEqual(['a', 'b', 'c', 'x']);
    const { content, inverse } = runCommand(router, { ...add, at: 0 });
    expect(did(content, inverse!)).toStrictEqual(router);
    expect(runCommand(content, { ...add, at: 2 }).inverse).toBeNull();
  });
});
