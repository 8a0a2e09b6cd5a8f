import { describe, expect, it } from 'vitest';
import { readClip, writeClip } from '@/domain/graph/clip-text';
import { newNode } from '@/domain/graph/node-defaults';
import { readPasted } from './read-pasted';

const read = (text: string) => readPasted(text, readClip);
const configOf = (text: string) => {
  const pasted = read(text);
  return pasted.kind === 'nodes' ? pasted.nodes[0]?.config : undefined;
};

describe('a text from the clipboard', () => {
  it('is the nodes that were copied', () => {
    const clip = { nodes: [newNode('router', 'r', { x: 3, y: 4 })] };
    expect(read(writeClip(clip))).toStrictEqual({ kind: 'nodes', nodes: clip.nodes });
  });

  it('becomes a message as it stands, markup and all', () => {
    const text = '<script>alert(1)</script>\r\n\r\n<b>Second</b>';
    expect(configOf(text)).toMatchObject({ content: '<script>alert(1)</script>\n\n<b>Second</b>' });
  });

  it('becomes a video where it is the address of one, and only then', () => {
    const youtube = 'https://youtu.be/dQw4w9WgXcQ';
    expect(configOf(`  ${youtube}\n`)).toMatchObject({ videoUrl: youtube });
    expect(configOf('https://example.org/film.mp4')).toMatchObject({
      videoUrl: 'https://example.org/film.mp4',
    });
    expect(configOf('https://example.org/page')).toMatchObject({ content: 'https://example.org/page' });
    expect(configOf(`See ${youtube}`)).toMatchObject({ content: `See ${youtube}` });
  });

  it.each(['', '   ', '\n\t'])('is refused where it is nothing: %j', (text) => {
    expect(read(text)).toStrictEqual({ kind: 'refused', reason: 'nothing' });
  });

  it('is refused where copied nodes were damaged on their way, and not taken for words', () => {
    expect(read('{"fledgeNodes":1,"nodes":[{"id')).toStrictEqual({ kind: 'refused', reason: 'damaged' });
  });

  it('loses what no server could store', () => {
    expect(configOf('a\u0000b')).toMatchObject({ content: 'ab' });
  });
});
