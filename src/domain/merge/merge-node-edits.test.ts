import { describe, expect, it } from 'vitest';
import type { GraphCommand } from '../graph/graph-command';
import { newNode } from '../graph/node-defaults';
import { runCommand } from '../graph/run-command';
import type { ModuleContent } from '../module/module-content';
import type { ModuleRow } from '../rows/rows';
import { mergeNodeEdits, type NodeEdit } from './merge-node-edits';

const after = (content: ModuleContent, ...commands: readonly GraphCommand[]) =>
  commands.reduce((sofar, command) => runCommand(sofar, command).content, content);
const add = (id: string): GraphCommand => ({ name: 'addNode', node: newNode('message', id, { x: 0, y: 0 }) });
const set = (nodeId: string, changes: Readonly<Record<string, string>>): GraphCommand => ({
  name: 'configureNode',
  nodeId,
  changes,
});

const base = after({ nodes: [] }, add('a'), add('b'), add('c'), {
  name: 'connect',
  from: { nodeId: 'a' },
  to: 'b',
});

const find = (content: ModuleContent, id: string) => content.nodes.find((node) => node.id === id) ?? null;

/** The journal's edits from one content to another. */
function editsOf(before: ModuleContent, mine: ModuleContent): readonly NodeEdit[] {
  const ids = new Set([...before.nodes, ...mine.nodes].map((node) => node.id));
  return [...ids]
    .map((nodeId) => ({
      nodeId,
      base: find(before, nodeId),
      mine: find(mine, nodeId),
      index: (find(mine, nodeId) ? mine : before).nodes.findIndex((node) => node.id === nodeId),
    }))
    .filter((edit) => edit.base !== edit.mine);
}

const rowOf = (content: ModuleContent): ModuleRow => ({
  id: 'm',
  creator_id: 'ada',
  title: 'Knots',
  description: '',
  thumbnail_url: null,
  visibility: 'draft',
  views: 0,
  content,
  created_at: '',
  updated_at: '2026-01-01T00:00:00+00:00',
});

const merge = (now: ModuleContent, ...commands: readonly GraphCommand[]) =>
  mergeNodeEdits(rowOf(now), editsOf(base, after(base, ...commands)));

describe('recovered edits', () => {
  it.each<[string, GraphCommand]>([
    ['a text', set('b', { title: 'Typed and gone' })],
    ['a new node', add('d')],
    ['a removed node, with the link to it', { name: 'removeNode', nodeId: 'b' }],
    ['a link', { name: 'connect', from: { nodeId: 'b' }, to: 'c' }],
    ['another start', { name: 'setStart', nodeId: 'c' }],
  ])('come into a module that did not change since: %s', (_what, command) => {
    const { row, collisions } = merge(base, command);
    expect(row.content).toEqual(after(base, command));
    expect(collisions).toEqual([]);
  });

  it('merge into a changed module by node and field (C1)', () => {
    const now = after(base, set('b', { content: 'Theirs' }), add('d'));
    const { row } = merge(now, set('b', { title: 'Mine' }), set('a', { title: 'First' }));
    expect(row.content).toEqual(after(now, set('b', { title: 'Mine' }), set('a', { title: 'First' })));
  });

  it('are idempotent', () => {
    const once = merge(base, set('b', { title: 'Mine' }), add('d')).row;
    const edits = editsOf(base, after(base, set('b', { title: 'Mine' }), add('d')));
    expect(mergeNodeEdits(once, edits).row).toBe(once);
  });

  it('lose to a later write of the same field, and are kept as a version (C3)', () => {
    const now = after(base, set('b', { title: 'Newer' }));
    const { row, collisions } = merge(now, set('b', { title: 'Older' }));
    expect(row.content).toEqual(now);
    expect(collisions).toEqual([
      { path: 'content.nodes[b].config.title', kept: 'mine', mine: 'Newer', theirs: 'Older' },
    ]);
  });

  it('win over a deletion; their own deletion loses to an edit (C4)', () => {
    const without = after(base, { name: 'removeNode', nodeId: 'b' });
    expect(merge(without, set('b', { title: 'Mine' })).row.content.nodes[1]).toMatchObject({
      id: 'b',
      config: { title: 'Mine' },
    });
    const edited = after(base, set('b', { title: 'Theirs' }));
    expect(merge(edited, { name: 'removeNode', nodeId: 'b' }).row.content.nodes).toHaveLength(3);
  });

  it('leave a valid graph: one start, no dangling links (C2)', () => {
    const now = after(base, { name: 'setStart', nodeId: 'b' });
    const { row } = merge(now, { name: 'setStart', nodeId: 'c' }, { name: 'removeNode', nodeId: 'a' });
    const starts = row.content.nodes.filter((node) => (node.config as { isStart?: boolean }).isStart);
    expect(starts).toHaveLength(1);
    const ids = row.content.nodes.map((node) => node.id);
    for (const { connection } of row.content.nodes) if (connection) expect(ids).toContain(connection);
  });
});
