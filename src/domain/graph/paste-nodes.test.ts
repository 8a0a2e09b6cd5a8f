import { describe, expect, it } from 'vitest';
import { SIZE } from '@/shared/limits';
import type { ModuleContent } from '../module/module-content';
import { addRefusal } from './add-refusal';
import { copyNodes, duplicateNodes, pasteNodes, type Pasted } from './paste-nodes';
import type { GraphCommand } from './graph-command';
import { allLinks } from './links';
import { newNode } from './node-defaults';
import { runCommand } from './run-command';
import { findStartNode } from './start-node';

const commands: readonly GraphCommand[] = [
  { name: 'addNode', node: newNode('message', 'start', { x: 10, y: 20 }) },
  { name: 'addNode', node: newNode('router', 'fork', { x: 310, y: 120 }) },
  { name: 'addNode', node: newNode('message', 'yes', { x: 610, y: 20 }) },
  { name: 'addChoice', nodeId: 'fork', choiceId: '1', text: 'Yes' },
  { name: 'addChoice', nodeId: 'fork', choiceId: '2', text: 'No' },
  { name: 'connect', from: { nodeId: 'start' }, to: 'fork' },
  { name: 'connect', from: { nodeId: 'fork', choiceId: '1' }, to: 'yes' },
  { name: 'connect', from: { nodeId: 'yes' }, to: 'fork' },
];
const EMPTY: ModuleContent = { nodes: [] };
const content = commands.reduce((sofar, one) => runCommand(sofar, one).content, EMPTY);
const elsewhere: ModuleContent = runCommand(EMPTY, {
  name: 'addNode',
  node: newNode('message', 'x', { x: 0, y: 0 }),
}).content;

function ids() {
  let made = 0;
  return () => `copy-${(made += 1)}`;
}
const after = (before: ModuleContent, pasted: Pasted | null) =>
  pasted ? runCommand(before, pasted.command).content : before;

describe('pasting', () => {
  const clip = copyNodes(content, ['yes', 'fork', 'gone']);

  it('gives copies new ids, keeps links among them, and drops dangling links', () => {
    const pasted = pasteNodes(elsewhere, copyNodes(content, ['start', 'fork']), { x: 0, y: 0 }, ids());
    expect(pasted?.nodeIds).toEqual(['copy-1', 'copy-2']);
    expect(allLinks(after(elsewhere, pasted))).toEqual([{ from: { nodeId: 'copy-1' }, to: 'copy-2' }]);
  });

  it('keeps links to existing nodes except the start', () => {
    const intoSame = after(content, pasteNodes(content, copyNodes(content, ['fork']), { x: 0, y: 0 }, ids()));
    expect(allLinks(intoSame)).toContainEqual({ from: { nodeId: 'copy-1', choiceId: '1' }, to: 'yes' });
    const yesStarts = runCommand(content, { name: 'setStart', nodeId: 'yes' }).content;
    const other = after(
      yesStarts,
      pasteNodes(yesStarts, copyNodes(content, ['fork']), { x: 0, y: 0 }, ids()),
    );
    expect(allLinks(other).filter((link) => link.from.nodeId === 'copy-1')).toEqual([]);
  });

  it('keeps the relative layout, with its corner at the position on the 15 px grid', () => {
    const pasted = after(content, pasteNodes(content, clip, { x: 104, y: 98 }, ids()));
    expect(pasted.nodes.slice(3).map((node) => node.position)).toEqual([
      { x: 105, y: 205 },
      { x: 405, y: 105 },
    ]);
  });

  it('keeps the start of the module, and pastes a start only into an empty one', () => {
    const all = copyNodes(content, ['start', 'fork', 'yes']);
    const into = after(elsewhere, pasteNodes(elsewhere, all, { x: 0, y: 0 }, ids()));
    expect(into.nodes.filter((node) => (node.config as { isStart: boolean }).isStart)).toHaveLength(1);
    expect(findStartNode(into)?.id).toBe('x');
    const reversed = { nodes: all.nodes.toReversed() };
    const filled = after(EMPTY, pasteNodes(EMPTY, reversed, { x: 0, y: 0 }, ids()));
    expect(findStartNode(filled)?.id).toBe('copy-3');
    expect(allLinks(filled)).toHaveLength(3);
  });

  it('is one undoable step', () => {
    const pasted = pasteNodes(content, clip, { x: 0, y: 0 }, ids())!;
    expect(pasted.command).toMatchObject({ name: 'batch', action: 'paste' });
    const done = runCommand(content, pasted.command);
    expect(runCommand(done.content, done.inverse!).content).toStrictEqual(content);
  });

  it('refuses more nodes than the module can hold, and an empty clip', () => {
    const full: ModuleContent = {
      nodes: Array.from({ length: SIZE.moduleNodes - 1 }, (_, index) =>
        newNode('message', `${index}`, { x: 0, y: 0 }),
      ),
    };
    expect(pasteNodes(full, clip, { x: 0, y: 0 }, ids())).toBeNull();
    expect(addRefusal(full, clip.nodes)).toBe('tooMany');
    expect(pasteNodes(content, { nodes: [] }, { x: 0, y: 0 }, ids())).toBeNull();
    const node = newNode('message', 'long', { x: 0, y: 0 });
    const long = { ...node, config: { ...node.config, content: 'x'.repeat(SIZE.moduleContent) } };
    expect(addRefusal(content, [long])).toBe('tooLarge');
    expect(pasteNodes(content, { nodes: [long] }, { x: 0, y: 0 }, ids())).toBeNull();
  });

  it('keeps nodes of a newer version as they are', () => {
    const newer = {
      id: 'n',
      type: 'hologram',
      position: { x: 1e308, y: -1e308 },
      config: { depth: { of: 3 } },
    };
    const [, copy] = after(elsewhere, pasteNodes(elsewhere, { nodes: [newer] }, { x: 0, y: 0 }, ids())).nodes;
    expect(copy).toEqual({ ...newer, id: 'copy-1', position: { x: 0, y: 0 } });
  });

  it('moves nodes from extreme positions into reach', () => {
    const far = {
      nodes: [newNode('message', 'a', { x: -1e308, y: 0 }), newNode('message', 'b', { x: 1e308, y: 0 })],
    };
    const placed = after(content, pasteNodes(content, far, { x: 0, y: 0 }, ids())).nodes.slice(3);
    for (const { position } of placed) expect(Math.abs(position.x)).toBeLessThanOrEqual(1_000_000);
  });
});

describe('duplicating', () => {
  it('places copies next to the originals, with the same targets', () => {
    const copied = duplicateNodes(content, ['fork', 'yes'], ids());
    expect(copied?.command).toMatchObject({ name: 'batch', action: 'duplicate' });
    const { nodes } = after(content, copied);
    expect(nodes.slice(3).map((node) => node.id)).toEqual(copied?.nodeIds);
    expect(nodes[3]?.position).toEqual({ x: 360, y: 160 });
    expect(nodes[4]).toMatchObject({ id: 'copy-2', connection: 'copy-1' });
    expect(duplicateNodes(content, ['gone'], ids())).toBeNull();
  });
});
