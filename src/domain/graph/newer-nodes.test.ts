import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRows } from '../merge/merge-rows';
import type { ModuleContent } from '../module/module-content';
import { readModuleContent } from '../module/read-module-content';
import type { AnyRow } from '../rows/rows';
import type { GraphCommand } from './graph-command';
import { newNode } from './node-defaults';
import { readReusing, runOnRead } from './read-reusing';
import { repairGraph } from './repair-graph';

const at = { x: 0, y: 0 };
const EMPTY: ModuleContent = { nodes: [] };
const known = [newNode('message', 'known', at), newNode('message', 'other', { x: 300, y: 0 })];
const json = fc.jsonValue({ maxDepth: 3 });

/** A node of a newer version; it may lead anywhere but to its neighbors. */
const newerNode = fc
  .tuple(
    fc.dictionary(
      fc.constantFrom('connection', 'color', 'config', 'title', 'links', 'mood'),
      fc.oneof(
        json,
        fc.record({ choices: fc.array(fc.record({ id: fc.string(), connection: json })), title: json }),
      ),
    ),
    fc.dictionary(fc.constantFrom('z', 'layer', 'pinned'), json),
    fc.constantFrom('hologram', 'unknown', 'Message', ''),
  )
  .map(([fields, place, type]) => ({ ...fields, id: 'newer', type, position: { ...place, x: 15, y: -30 } }));

const commands: readonly GraphCommand[] = [
  { name: 'configureNode', nodeId: 'known', changes: { title: 'Typed' } },
  { name: 'moveNode', nodeId: 'known', position: { x: 40, y: 40 } },
  { name: 'addNode', node: newNode('router', 'added', at) },
  { name: 'connect', from: { nodeId: 'known' }, to: 'other' },
  { name: 'setStart', nodeId: 'known' },
  { name: 'removeNode', nodeId: 'other' },
];

const textOf = (content: ModuleContent) => JSON.stringify(content.nodes.find((node) => node.id === 'newer'));

describe('a node of a newer version', () => {
  it('is byte-identical after editing other nodes, and after undo', () => {
    fc.assert(
      fc.property(newerNode, fc.shuffledSubarray([...commands]), (newer, steps) => {
        fc.pre(!JSON.stringify(newer).includes('isStart'));
        const stored = JSON.parse(JSON.stringify({ nodes: [known[0], newer, known[1]] })) as ModuleContent;
        const before = JSON.stringify(stored.nodes[1]);
        let content = readReusing(stored, EMPTY);
        expect(textOf(content)).toBe(before);
        for (const step of steps) {
          const { content: after, inverse } = runOnRead(content, step);
          expect(textOf(after)).toBe(before);
          if (inverse) expect(textOf(runOnRead(after, inverse).content)).toBe(before);
          content = after;
        }
        expect(textOf(repairGraph(readModuleContent(JSON.parse(JSON.stringify(content)))))).toBe(before);
      }),
    );
  });

  it('is byte-identical after a merge with another device', () => {
    fc.assert(
      fc.property(newerNode, (newer) => {
        const row = (title: string, x: number) =>
          JSON.parse(
            JSON.stringify({
              id: 'm',
              creator_id: 'anna',
              updated_at: '',
              content: {
                nodes: [
                  { ...known[0], config: { ...known[0]!.config, title } },
                  newer,
                  { ...known[1], position: { x, y: 0 } },
                ],
              },
            }),
          ) as AnyRow;
        const { row: merged } = mergeRows('modules', row('', 0), row('mine', 0), row('', 9));
        const { nodes } = (merged as unknown as { readonly content: ModuleContent }).content;
        expect(JSON.parse(JSON.stringify(nodes[1]))).toEqual(JSON.parse(JSON.stringify(newer)));
        expect(nodes).toMatchObject([{ config: { title: 'mine' } }, {}, { position: { x: 9 } }]);
      }),
    );
  });

  it('keeps extra fields of its position when moved or pasted', () => {
    const stored = { nodes: [{ id: 'newer', type: 'hologram', position: { x: 1, y: 2, z: 3 } }] };
    const moved = runOnRead(readReusing(stored, EMPTY), {
      name: 'moveNode',
      nodeId: 'newer',
      position: { x: 10.4, y: 20 },
    });
    expect(moved.content.nodes[0]?.position).toEqual({ x: 10, y: 20, z: 3 });
  });

  it('loses links to a deleted node, and regains them on undo', () => {
    const choices = [
      { id: 'a', connection: 'other' },
      { id: 'b', connection: 'elsewhere' },
    ];
    const stored = {
      nodes: [
        ...known,
        { id: 'newer', type: 'hologram', position: at, connection: 'other', config: { choices } },
      ],
    };
    const { content, inverse } = runOnRead(readReusing(stored, EMPTY), {
      name: 'removeNode',
      nodeId: 'other',
    });
    expect(content.nodes[1]).toEqual({
      id: 'newer',
      type: 'hologram',
      position: at,
      config: { choices: [{ id: 'a' }, { id: 'b', connection: 'elsewhere' }] },
    });
    expect(runOnRead(content, inverse!).content).toEqual(stored);
  });

  it('without settings is neither made the start nor configured', () => {
    const content = readReusing(
      { nodes: [known[0]!, { id: 'newer', type: 'hologram', position: at, config: 'a text' }] },
      EMPTY,
    );
    for (const command of [
      { name: 'setStart', nodeId: 'newer' },
      { name: 'configureNode', nodeId: 'newer', changes: { title: 'x' } },
    ] as const)
      expect(runOnRead(content, command)).toEqual({ content, inverse: null });
  });
});

describe('entries among the nodes that are not nodes', () => {
  it.each([
    [
      { type: 'message', config: { title: 'No id' } },
      { type: 'message', config: { title: 'No id' } },
    ],
    [
      { id: 'x', position: at },
      { id: 'x', type: 'unknown' },
    ],
    [
      { id: 'x', type: 'message', position: 'left' },
      { id: 'x', type: 'message', position: at },
    ],
    [
      { id: 7, type: { kind: 'new' }, mood: 'calm' },
      { type: 'unknown', mood: 'calm' },
    ],
    ['a node once', { type: 'unknown', config: 'a node once' }],
    [['a', 'list'], { type: 'unknown', config: ['a', 'list'] }],
    [5, { type: 'unknown', config: 5 }],
  ])('is mended, or kept as one of an unknown kind, and can be deleted: %j', (entry, read) => {
    const stored = { nodes: [known[0], entry] } as unknown as ModuleContent;
    const content = readReusing(stored, EMPTY);
    expect(content.nodes).toHaveLength(2);
    expect(content.nodes[1]).toMatchObject(read);
    const { content: edited } = runOnRead(content, commands[0]!);
    expect(edited.nodes[1]).toBe(content.nodes[1]);
    const { id } = content.nodes[1]!;
    expect(runOnRead(edited, { name: 'removeNode', nodeId: id }).content.nodes).toHaveLength(1);
  });
});
