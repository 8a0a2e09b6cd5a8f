import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GraphCommand } from '../graph/graph-command';
import { newNode } from '../graph/node-defaults';
import { repairGraph } from '../graph/repair-graph';
import { runCommand } from '../graph/run-command';
import { anyContent } from '@support/domain/json/any-content';
import type { ModuleContent } from '../module/module-content';
import { readModuleContent } from '../module/read-module-content';
import { contentChanges, restoreCommand } from './content-changes';
import { describeChange, summarizeChanges } from './describe-changes';

const at = { x: 0, y: 0 };
const run = (content: ModuleContent, ...commands: readonly GraphCommand[]): ModuleContent =>
  commands.reduce((sofar, command) => runCommand(sofar, command).content, content);
const configure = (nodeId: string, changes: Readonly<Record<string, unknown>>): GraphCommand => ({
  name: 'configureNode',
  nodeId,
  changes,
});

const base = run(
  { nodes: [] },
  { name: 'addNode', node: newNode('message', 'a', at) },
  { name: 'addNode', node: newNode('router', 'r', at) },
  { name: 'addNode', node: newNode('message', 'b', at) },
  configure('a', { title: 'Welcome', content: 'Hello' }),
  configure('r', { title: 'Which way?' }),
  configure('b', { title: 'The end' }),
  { name: 'addChoice', nodeId: 'r', choiceId: 'left', text: 'Left' },
  { name: 'connect', from: { nodeId: 'a' }, to: 'r' },
  { name: 'connect', from: { nodeId: 'r', choiceId: 'left' }, to: 'b' },
);
const lines = (...commands: readonly GraphCommand[]) =>
  contentChanges(base, run(base, ...commands)).map(describeChange);

describe('the differences between two versions', () => {
  it.each<[string, readonly GraphCommand[], readonly string[]]>([
    ['nothing', [], []],
    ['a node added', [{ name: 'addNode', node: newNode('video', 'v', at) }], ['Video without a name added']],
    [
      'a node removed, without telling of the links that went with it',
      [{ name: 'removeNode', nodeId: 'b' }],
      ["Message 'The end' removed"],
    ],
    [
      'a new name',
      [configure('a', { title: 'Hello there' })],
      ["Message 'Hello there' renamed, was 'Welcome'"],
    ],
    [
      'a name taken away',
      [configure('a', { title: '' })],
      ["Message without a name lost its title 'Welcome'"],
    ],
    ['a text', [configure('a', { content: 'Good day' })], ["Content of Message 'Welcome' edited"]],
    [
      'the words of an answer',
      [{ name: 'editChoice', nodeId: 'r', choiceId: 'left', text: 'To the left' }],
      ["Answers of Router 'Which way?' edited"],
    ],
    [
      'a link',
      [{ name: 'connect', from: { nodeId: 'a' }, to: 'b' }],
      ["Message 'Welcome' leads to Message 'The end'"],
    ],
    [
      'a link cut',
      [{ name: 'disconnect', from: { nodeId: 'a' } }],
      ["Message 'Welcome' is no longer connected"],
    ],
    [
      'where an answer leads',
      [{ name: 'disconnect', from: { nodeId: 'r', choiceId: 'left' } }],
      ["Answer 'Left' of Router 'Which way?' is no longer connected"],
    ],
    [
      'an answer removed, without telling of its link',
      [{ name: 'removeChoice', nodeId: 'r', choiceId: 'left' }],
      ["Answers of Router 'Which way?' edited"],
    ],
    [
      'another start',
      [{ name: 'setStart', nodeId: 'b' }],
      [
        "Answer 'Left' of Router 'Which way?' is no longer connected",
        "The module starts with Message 'The end'",
      ],
    ],
    ['a setting', [configure('b', { required: true })], ["Required of Message 'The end' changed"]],
    [
      'nodes moved, which are only counted',
      [
        { name: 'moveNode', nodeId: 'a', position: { x: 90, y: 0 } },
        { name: 'moveNode', nodeId: 'b', position: { x: 90, y: 0 } },
      ],
      ['2 nodes moved'],
    ],
  ])('%s', (_what, commands, words) => {
    expect(lines(...commands)).toEqual(words);
  });

  it('are one full line, or counted', () => {
    expect(summarizeChanges([])).toBe('No changes');
    expect(summarizeChanges(contentChanges(base, run(base, { name: 'removeNode', nodeId: 'b' })))).toBe(
      "Message 'The end' removed",
    );
    const many = run(
      base,
      { name: 'addNode', node: newNode('video', 'v', at) },
      configure('a', { title: 'Hi', content: 'Ho' }),
      { name: 'moveNode', nodeId: 'b', position: { x: 90, y: 0 } },
    );
    expect(summarizeChanges(contentChanges(base, many))).toBe('1 added, 1 renamed, 1 text edited, 1 moved');
  });

  it('are described exactly when the versions differ, whatever is stored', () => {
    fc.assert(
      fc.property(anyContent, anyContent, (left, right) => {
        const [before, after] = [left, right].map((one) => repairGraph(readModuleContent(one))) as [
          ModuleContent,
          ModuleContent,
        ];
        expect(contentChanges(before, structuredClone(before))).toEqual([]);
        for (const change of contentChanges(before, after)) expect(describeChange(change)).not.toBe('');
        const isSame = restoreCommand(after, before) === null;
        if (!isSame) expect(contentChanges(before, after)).not.toEqual([]);
      }),
    );
  });
});

describe('restoring a version', () => {
  it('is one step, and can be undone', () => {
    const version = repairGraph(base);
    const present = run(
      base,
      { name: 'removeNode', nodeId: 'r' },
      { name: 'addNode', node: newNode('video', 'v', at) },
      configure('a', { title: 'Changed' }),
    );
    const { content, inverse } = runCommand(present, restoreCommand(present, version)!);
    expect(content.nodes).toEqual(version.nodes);
    expect(run(content, inverse!)).toEqual(present);
    expect(restoreCommand(version, version)).toBeNull();
  });

  it('keeps other changes that another device made meanwhile (C2)', () => {
    const present = run(base, configure('a', { title: 'Changed' }));
    const command = restoreCommand(present, base)!;
    const theirs = run(present, configure('b', { content: 'Theirs' }), {
      name: 'addNode',
      node: newNode('video', 'theirs', at),
    });
    const merged = run(theirs, command);
    expect(merged.nodes.map(({ id }) => id)).toEqual(['a', 'r', 'b', 'theirs']);
    expect(merged.nodes[0]?.config).toMatchObject({ title: 'Welcome' });
    expect(merged.nodes[2]?.config).toMatchObject({ content: 'Theirs' });
  });

  it('accepts damaged and newer content', () => {
    const odd = { nodes: [{ id: 'a', type: 'hologram', position: at, config: 7 }, { id: 'a' }, null] };
    const content = run(base, restoreCommand(base, odd as unknown as ModuleContent)!);
    expect(content.nodes.map(({ id, type }) => [id, type])).toEqual([
      ['a', 'hologram'],
      ['a-2', 'unknown'],
    ]);
  });
});
