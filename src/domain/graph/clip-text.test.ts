import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIZE } from '@/shared/limits';
import { readClip, writeClip } from './clip-text';
import { newNode } from './node-defaults';

const clip = {
  nodes: [newNode('message', 'a', { x: 0, y: 0 }), newNode('router', 'b', { x: 0, y: 0 })],
};
const withNodes = (nodes: unknown, version: unknown = 1) =>
  `{"fledgeNodes":${JSON.stringify(version)},"nodes":${JSON.stringify(nodes)}}`;

describe('clipboard text', () => {
  it('is read as written, ignoring what programs put around it', () => {
    expect(readClip(writeClip(clip))).toEqual(clip);
    expect(readClip(`\r\n ${writeClip(clip)}\n`)).toEqual(clip);
  });

  it.each([
    '',
    'Hello',
    '{"fledgeNodes":',
    '{"fledgeNodes":1}',
    withNodes([]),
    withNodes({}),
    withNodes([5]),
    withNodes([null]),
    withNodes(clip.nodes, 'x'),
    withNodes(clip.nodes, 0),
    withNodes(clip.nodes, -1),
    JSON.stringify({ nodes: clip.nodes }),
    '<script>alert(1)</script>',
  ])('is none: %s', (text) => {
    expect(readClip(text)).toBeNull();
  });

  it('of a newer version is read as far as known, keeping unknown nodes', () => {
    const newer = { id: 'n', type: 'hologram', position: { x: 1, y: 2 }, config: { depth: 3 } };
    expect(readClip(withNodes([newer, { type: 'message' }], 7))?.nodes).toMatchObject([
      newer,
      { id: 'node-2', type: 'message', config: { title: '', content: '' } },
    ]);
  });

  it('is rejected when larger than a module can be', () => {
    const many = Array.from({ length: SIZE.moduleNodes + 1 }, (_, id) => ({ id: `${id}` }));
    expect(readClip(withNodes(many))).toBeNull();
    expect(
      readClip(withNodes([{ id: 'a', config: { content: 'x'.repeat(SIZE.moduleContent) } }])),
    ).toBeNull();
  });

  it('is rejected when nested too deeply', () => {
    const depth = 200_000;
    const deep = `{"fledgeNodes":1,"nodes":[{"id":"a","type":"new","config":${'['.repeat(depth)}${']'.repeat(depth)}}]}`;
    expect(readClip(deep)).toBeNull();
  });

  it('cannot pollute prototypes', () => {
    const text =
      '{"fledgeNodes":1,"nodes":[{"id":"a","type":"message","__proto__":{"evil":1},"config":{"__proto__":{"isStart":true},"constructor":1}}]}';
    expect(readClip(text)?.nodes).toHaveLength(1);
    expect(({} as { evil?: number }).evil).toBeUndefined();
  });

  it('never makes the reader throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.json(), (version, nodes) => {
        const read = readClip(`{"fledgeNodes":${version},"nodes":${nodes}}`);
        expect(read === null || read.nodes.length > 0).toBe(true);
      }),
    );
  });
});
