import { describe, expect, it } from 'vitest';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import type { ModuleContent } from '@/domain/module/module-content';
import { moveLater } from './outline/move-in-line';
import { describeStartChange } from './start-change';

const run = (content: ModuleContent, ...commands: readonly GraphCommand[]) =>
  commands.reduce((sofar, command) => runCommand(sofar, command).content, content);
const add = (id: string): GraphCommand => ({
  name: 'addNode',
  node: {
    ...newNode('message', id, { x: 0, y: 0 }),
    config: { ...newNode('message', id, { x: 0, y: 0 }).config, title: id },
  },
});
const link = (from: string, to: string): GraphCommand => ({ name: 'connect', from: { nodeId: from }, to });

const line = run({ nodes: [] }, add('a'), add('b'), add('c'), link('a', 'b'));
const words = (content: ModuleContent, command: GraphCommand | null) =>
  command && describeStartChange(command, content, run(content, command));

describe('a change of the start', () => {
  it('is reported when the start swaps places with the next node', () => {
    expect(words(line, moveLater(line, 'a'))).toBe('Learners now start at b.');
  });

  it('is reported with the links it removed', () => {
    const crossed = run(line, link('c', 'b'));
    expect(words(crossed, moveLater(crossed, 'a'))).toBe('Start changed. 1 link to it was removed.');
    expect(words(crossed, { name: 'setStart', nodeId: 'b' })).toBe(
      'Start changed. 2 links to it were removed.',
    );
  });

  it('is not reported for other commands, or when chosen without losing links', () => {
    expect(words(line, { name: 'setStart', nodeId: 'c' })).toBeUndefined();
    expect(words(line, { name: 'setStart', nodeId: 'a' })).toBeUndefined();
    expect(words(line, link('b', 'c'))).toBeUndefined();
  });
});
