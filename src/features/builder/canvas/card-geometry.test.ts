import { describe, expect, it } from 'vitest';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { cardGeometry } from './card-geometry';

const at = { x: 0, y: 0 };

function router(choices: number): ModuleNode {
  let content: ModuleContent = { nodes: [newNode('message', 'm', at), newNode('router', 'r', at)] };
  for (let index = 0; index < choices; index += 1) {
    const command = { name: 'addChoice', nodeId: 'r', choiceId: `c${index}`, text: `Way ${index}` } as const;
    content = runCommand(content, command).content;
  }
  return content.nodes[1]!;
}

function titled(title: string) {
  const node = newNode('message', 'a', at);
  return cardGeometry({ ...node, config: { ...node.config, title } }, 'down');
}

describe('card geometry', () => {
  it('has the specified widths: 200 px, a router 250 px', () => {
    expect(cardGeometry(newNode('message', 'a', at), 'down').width).toBe(200);
    expect(cardGeometry(router(0), 'down').width).toBe(250);
  });

  it('places entries above and exits below, or left and right', () => {
    const node = newNode('video', 'a', at);
    const { height } = cardGeometry(node, 'down');
    expect(cardGeometry(node, 'down').handles).toStrictEqual([
      { type: 'target', x: 100, y: 0, side: 'top' },
      { type: 'source', x: 100, y: height, side: 'bottom' },
    ]);
    expect(cardGeometry(node, 'right').handles).toStrictEqual([
      { type: 'target', x: 0, y: height / 2, side: 'left' },
      { type: 'source', x: 200, y: height / 2, side: 'right' },
    ]);
  });

  it('has no entry on the start', () => {
    const { content } = runCommand({ nodes: [] }, { name: 'addNode', node: newNode('message', 'a', at) });
    expect(cardGeometry(content.nodes[0]!, 'down').handles.map(({ type }) => type)).toStrictEqual(['source']);
  });

  it('gives each choice of a router its own exit at the edge', () => {
    const { handles, height, width } = cardGeometry(router(3), 'down');
    expect(handles.slice(1)).toMatchObject([
      { choiceId: 'c0', side: 'left', x: 0 },
      { choiceId: 'c1', side: 'right', x: width },
      { choiceId: 'c2', side: 'bottom', y: height },
    ]);
    expect(handles[1]?.y).toBe(handles[2]?.y);
  });

  it('grows with its choices, and contains every exit', () => {
    const heights = [1, 2, 3, 20].map((count) => cardGeometry(router(count), 'right').height);
    expect(heights).toStrictEqual(heights.toSorted((a, b) => a - b));
    const { handles, height } = cardGeometry(router(20), 'right');
    expect(handles.every(({ y }) => y >= 0 && y <= height)).toBe(true);
    expect(new Set(handles.map(({ y }) => y)).size).toBe(handles.length);
  });

  it('grows with a long title, up to two lines', () => {
    expect(titled('A much longer title that takes two lines').height).toBe(titled('Short').height + 18);
    expect(titled('word '.repeat(300)).height).toBe(titled('Short').height + 18);
  });

  it('has a size for unknown node types', () => {
    const node: ModuleNode = { id: 'h', type: 'hologram', position: at, config: { depth: 3 } };
    expect(cardGeometry(node, 'down')).toMatchObject({
      width: 200,
      handles: [{ type: 'target' }, { type: 'source' }],
    });
  });
});
