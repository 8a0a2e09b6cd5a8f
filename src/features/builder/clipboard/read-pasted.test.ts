import { describe, expect, it } from 'vitest';
import { readClip, writeClip } from '@/domain/graph/clip-text';
import { newNode } from '@/domain/graph/node-defaults';
import { readPasted } from './read-pasted';

const read = (text: string) => readPasted(text, readClip);
const configOf = (text: string) => {
  const pasted = read(text);
  return pasted.kind === 'nodes' ? pasted.nodes[0]?.config : undefined;
};

describe('pasted text', () => {
  it('becomes the copied nodes', () => {
    const clip = { nodes: [newNode('router', 'r', { x: 3, y: 4 })] };
    expect(read(writeClip(clip))).toStrictEqual({ kind: 'nodes', nodes: clip.nodes });
  });

  it('becomes a message verbatim, including markup', () => {
    const text = '<script>alert(1)</script>\r\n\r\n<b>Second</b>';
    expect(configOf(text)).toMatchObject({ content: '<script>alert(1)</script>\n\n<b>Second</b>' });
  });

  it('becomes a video only if it is a video address', () => {
    const youtube = 'https://youtu.be/dQw4w9WgXcQ';
    expect(configOf(`  ${youtube}\n`)).toMatchObject({ videoUrl: youtube });
    expect(configOf('https://example.org/film.mp4')).toMatchObject({
      videoUrl: 'https://example.org/film.mp4',
    });
    expect(configOf('https://example.org/page')).toMatchObject({ content: 'https://example.org/page' });
    expect(configOf(`See ${youtube}`)).toMatchObject({ content: `See ${youtube}` });
  });

  it.each(['', '   ', '\n\t'])('is refused if it is empty: %j', (text) => {
    expect(read(text)).toStrictEqual({ kind: 'refused', reason: 'nothing' });
  });

  it('is refused when copied nodes are damaged, not pasted as text', () => {
    expect(read('{"fledgeNodes":1,"nodes":[{"id')).toStrictEqual({ kind: 'refused', reason: 'damaged' });
  });

  it('drops characters Postgres cannot store', () => {
    expect(configOf('a\u0000b')).toMatchObject({ content: 'ab' });
  });
});
