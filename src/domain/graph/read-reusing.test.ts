import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModuleContent } from '../module/module-content';
import { readModuleContent } from '../module/read-module-content';
import { newNode } from './node-defaults';
import { readReusing, runOnRead } from './read-reusing';
import { repairGraph } from './repair-graph';
import { runCommand } from './run-command';

const at = { x: 0, y: 0 };
const known = repairGraph(
  readModuleContent({
    nodes: [
      { ...newNode('message', 'a', at), connection: 'b' },
      newNode('router', 'b', at),
      newNode('video', 'c', at),
      { id: 'n', type: 'hologram', position: at, config: { depth: [1] } },
    ],
    theme: 'sea',
  }),
);
const copy = (content: ModuleContent) => structuredClone(content);

describe('normalizing stored content next to known content', () => {
  it('returns the known object for equal content', () => {
    expect(readReusing(copy(known), known)).toBe(known);
  });

  it('reuses unchanged nodes, and normalizes the others', () => {
    const changed = copy(runCommand(known, { name: 'removeNode', nodeId: 'b' }).content);
    const read = readReusing(changed, known);
    expect(read).toEqual(changed);
    expect(read.nodes[1]).toBe(known.nodes[2]);
    expect(read.nodes[2]).toBe(known.nodes[3]);
    expect(readReusing({ ...copy(known), theme: 'dusk' } as ModuleContent, known)).toMatchObject({
      theme: 'dusk',
    });
  });

  it('equals normalizing from scratch, whatever is stored', () => {
    const node = fc.record(
      {
        id: fc.constantFrom('a', 'b', 'n', '', 7),
        type: fc.constantFrom('message', 'router', 'ranking', 'hologram', 4),
        position: fc.constantFrom(at, 'x', { x: 'y' }),
        connection: fc.constantFrom('a', 'b', 'nowhere', 5),
        config: fc.oneof(
          fc.anything(),
          fc.record({ isStart: fc.boolean(), choices: fc.anything() }, { requiredKeys: [] }),
        ),
      },
      { requiredKeys: [] },
    );
    const stored = fc.oneof(
      fc.record({ nodes: fc.array(fc.oneof(node, fc.constantFrom(...known.nodes), fc.anything())) }),
      fc.anything(),
    );
    fc.assert(
      fc.property(stored, (value) => {
        const raw = value as ModuleContent;
        expect(readReusing(raw, known)).toEqual(repairGraph(readModuleContent(raw), known));
      }),
    );
  });
});

describe('commands with content of a wrong shape', () => {
  it('are normalized like stored content, and undone exactly', () => {
    const bad = { id: 'x', type: 'router', config: { choices: ['Yes', 5] } } as never;
    const { content, inverse } = runOnRead(known, { name: 'addNode', node: bad });
    expect(content.nodes[4]).toMatchObject({
      position: at,
      config: { title: '', choices: [{ id: 'choice-1', text: 'Yes' }] },
    });
    expect(runOnRead(content, inverse!).content).toStrictEqual(known);
    const patch = { in: { nodes: { in: { a: { set: { position: 'nowhere' } } } } } };
    expect(runOnRead(known, { name: 'patch', patch }).content.nodes[0]?.position).toEqual(at);
    const renamed = { in: { nodes: { in: { a: { set: { id: 'b' } } } } } };
    expect(runOnRead(known, { name: 'patch', patch: renamed }).content).toBe(known);
  });
});
