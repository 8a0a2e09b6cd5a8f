import { expect, it } from 'vitest';
import type { ModuleContent } from '../module/module-content';
import { findNodes } from './find-nodes';
import { readModuleContent } from '../module/read-module-content';

const content: ModuleContent = readModuleContent({
  nodes: [
    {
      id: 'a',
      type: 'message',
      config: { title: 'Élan', content: 'Tie a\n knot', imageAlt: 'A red rope' },
    },
    { id: 'b', type: 'router', config: { question: 'Which way?', choices: [{ id: 'zzz', text: 'Left' }] } },
    { id: 'c', type: 'ranking', config: { rankingItems: ['Straße', 'Hemp'] } },
    { id: 'd', type: 'video', config: { videoUrl: 'https://example.org/Reef.mp4' } },
    { id: 'e', type: 'hologram', config: { depth: { words: ['Deep sea'] } } },
    { id: 'g', type: 'dream' },
    { id: 'f', type: 'multipleChoice', config: { choices: [{ id: '1', text: 'Left over' }] } },
  ],
});
const found = (query: string) =>
  findNodes(content, query)
    .map((node) => node.id)
    .join('');

const named = (id: string, title: string, text: string) => ({
  id,
  type: 'message',
  config: { title, content: text },
});

it('ranks matches in titles before matches in texts', () => {
  const nodes = [
    named('says', 'Decide', 'Put a lid on'),
    named('within', 'The Lid', ''),
    named('begins', 'Lid on', ''),
  ];
  const ids = findNodes(readModuleContent({ nodes }), 'lid').map((node) => node.id);
  expect(ids).toEqual(['begins', 'within', 'says']);
});

it.each([
  ['elan', 'a'],
  ['ÉLAN', 'a'],
  ['a knot', 'a'],
  ['rope', 'a'],
  ['left', 'bf'],
  ['over left', 'f'],
  ['hemp', 'c'],
  ['straße', 'c'],
  ['reef', 'd'],
  ['deep', 'e'],
  ['zzz', ''],
  ['knot left', ''],
  ['', ''],
  ['   ', ''],
  ['(.*', ''],
])('finds %s in %s', (query, ids) => {
  expect(found(query)).toBe(ids);
});
