import { describe, expect, it } from 'vitest';
import { newNode } from '../graph/node-defaults';
import type { ModuleNode } from '../module/module-content';
import { relocateMedia } from './relocate-media';

const at = { x: 0, y: 0 };
const message = (id: string, imageUrl: string): ModuleNode => {
  const node = newNode('message', id, at);
  return { ...node, config: { ...node.config, title: id, imageUrl } };
};
const settle = (nodes: readonly ModuleNode[], addresses: Readonly<Record<string, string>> = {}) =>
  relocateMedia({ nodes }, new Map(Object.entries(addresses)), 'me');

describe('the files of an imported module', () => {
  it('get their new addresses, in unknown node types too', () => {
    const hologram = {
      id: 'h',
      type: 'hologram',
      position: at,
      config: { beams: [{ file: 'old/a.png' }], n: 1 },
    };
    const { content, notes } = settle([message('a', 'old/a.png'), hologram], { 'old/a.png': 'me/new.png' });
    expect(content.nodes[0]).toMatchObject({ config: { imageUrl: 'me/new.png' } });
    expect(content.nodes[1]).toEqual({ ...hologram, config: { beams: [{ file: 'me/new.png' }], n: 1 } });
    expect(notes).toEqual([]);
  });

  it('keep public and own addresses, and lose those private to others', () => {
    const { content, notes } = settle([
      message('own', 'module-content/me/a.png'),
      message('public', 'public-assets/you/b.png'),
      message('web', 'https://example.org/c.png'),
      message('private', 'module-content/you/d.png'),
      message('path', 'you/e.png'),
    ]);
    expect(content.nodes.map((node) => (node.config as { imageUrl: string }).imageUrl)).toEqual([
      'module-content/me/a.png',
      'public-assets/you/b.png',
      'https://example.org/c.png',
      '',
      '',
    ]);
    expect(notes).toEqual([
      { kind: 'mediaOfSomebodyElse', where: 'private', what: 'd.png' },
      { kind: 'mediaOfSomebodyElse', where: 'path', what: 'e.png' },
    ]);
  });
});
