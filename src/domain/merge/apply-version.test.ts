import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../rows/rows';
import { applyVersion, versionInUse } from './apply-version';
import { mergeRows, sameRow } from './merge-rows';
import { readPath } from './version-path';

const stamp = '2025-01-01T00:00:00+00:00';
const row = (columns: object): AnyRow => ({ id: 'm', created_at: stamp, updated_at: stamp, ...columns });
const node = (id: string, config: object = {}, rest: object = {}) => ({
  id,
  type: 'message',
  position: { x: 0, y: 0 },
  config: { title: id, isStart: false, allowPrevious: true, ...config },
  ...rest,
});
const moduleOf = (...nodes: object[]) => row({ title: 'Burns', content: { nodes } });
const apply = (target: AnyRow | null, path: string, value: unknown) =>
  applyVersion('modules', target, path, value);

describe('a kept version (rules C3, C4)', () => {
  it('applies to a column, a node field, a position and a list', () => {
    const before = moduleOf(node('a'), node('b'));
    expect(apply(before, 'title', 'Scalds')).toMatchObject({ row: { title: 'Scalds' } });
    expect(apply(before, 'content.nodes[b].config.title', 'B')).toMatchObject({
      row: { content: { nodes: [{ id: 'a' }, { id: 'b', config: { title: 'B' } }] } },
    });
    expect(apply(before, 'content.nodes[a].position', { x: 3, y: 4 })).toMatchObject({
      row: { content: { nodes: [{ position: { x: 3, y: 4 } }, {}] } },
    });
    expect(apply(row({ tags: ['x'] }), 'tags', ['y', 'z'])).toMatchObject({ row: { tags: ['y', 'z'] } });
  });

  it('removes and restores a node, with valid connections (C2)', () => {
    const before = moduleOf(node('a', { isStart: true }, { connection: 'b' }), node('b'));
    const without = apply(before, 'content.nodes[b]', undefined);
    expect(without).toMatchObject({ state: 'applied', row: { content: { nodes: [{ id: 'a' }] } } });
    expect(JSON.stringify(without)).not.toContain('"connection":"b"');
    expect(apply(moduleOf(node('a')), 'content.nodes[b]', node('b'))).toMatchObject({
      row: { content: { nodes: [{ id: 'a' }, { id: 'b' }] } },
    });
  });

  it('moves the start, and keeps exactly one', () => {
    const before = moduleOf(node('a', { isStart: true }), node('b'));
    expect(apply(before, 'content.nodes[b].config.isStart', 'b')).toMatchObject({
      row: { content: { nodes: [{ config: { isStart: false } }, { config: { isStart: true } }] } },
    });
  });

  it('deletes and restores a row; an existing row keeps later writes', () => {
    expect(apply(moduleOf(), '', undefined)).toEqual({ state: 'applied', row: null });
    const deleted = moduleOf();
    expect(apply(null, '', deleted)).toEqual({ state: 'applied', row: deleted });
    expect(apply(row({ title: 'newer' }), '', deleted)).toMatchObject({ row: { title: 'newer' } });
  });

  it.each([
    ['a field of a node that is gone', 'content.nodes[x].config.title', 'T'],
    ['a connection to a node that is gone', 'content.nodes[a].connection', 'x'],
    ['a start that is gone', 'content.nodes[x].config.isStart', 'x'],
    ['a member under another id', 'content.nodes[x]', node('y')],
    ['a list that is none', 'title[a]', 'T'],
    ['a whole row that is none', '', 'T'],
  ])('has no place any more: %s', (_what, path, value) => {
    expect(apply(moduleOf(node('a')), path, value)).toEqual({ state: 'gone' });
  });

  it('resolves ids and keys with dots and brackets', () => {
    const before = moduleOf(node('a'), node('a.b]'), node('a].config'));
    expect(apply(before, 'content.nodes[a.b]].config.title', 'T')).toMatchObject({
      row: { content: { nodes: [{ config: { title: 'a' } }, { config: { title: 'T' } }, {}] } },
    });
    expect(readPath('answers.n.1.text', { answers: { 'n.1': { text: '' } } })).toHaveLength(3);
  });

  it('never throws or loops on stored data', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), (path, value, columns) => {
        const target = row(typeof columns === 'object' && columns !== null ? columns : {});
        apply(target, path, value);
        versionInUse('modules', target, { path, mine: value, theirs: undefined });
        readPath(path, columns);
      }),
    );
  });
});

const text = fc.constantFrom('', 'one', 'two', 'three');
const config = fc.record({ title: text, content: text, rankingItems: fc.uniqueArray(text) });
const aNode = (id: string) =>
  fc.record({
    id: fc.constant(id),
    type: fc.constantFrom('message', 'ranking'),
    position: fc.record({ x: fc.integer({ min: 0, max: 3 }), y: fc.constant(0) }),
    config,
  });
const aRow = fc
  .record({
    title: text,
    description: text,
    nodes: fc.tuple(aNode('a'), aNode('b'), aNode('c')).chain((nodes) => fc.subarray(nodes)),
  })
  .map(({ nodes, ...columns }) => row({ ...columns, content: { nodes } }));

describe('every collision that a merge reports', () => {
  it('can be swapped for the other value and back', () => {
    fc.assert(
      fc.property(aRow, fc.option(aRow), fc.option(aRow), (base, mine, theirs) => {
        const { row: merged, collisions } = mergeRows('modules', base, mine, theirs);
        for (const collision of collisions) {
          const other = collision.kept === 'mine' ? 'theirs' : 'mine';
          expect(versionInUse('modules', merged, collision)).toBe(collision.kept);
          const changed = apply(merged, collision.path, collision[other]);
          if (changed.state !== 'applied') throw new Error(`${collision.path} was gone at once`);
          expect(versionInUse('modules', changed.row, collision)).toBe(other);
          const back = apply(changed.row, collision.path, collision[collision.kept]);
          if (back.state !== 'applied') throw new Error(`${collision.path} did not come back`);
          expect(versionInUse('modules', back.row, collision)).toBe(collision.kept);
          expect(sorted(back.row)).toEqual(sorted(merged));
          expect(sameRow('modules', sorted(back.row), sorted(merged))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Ignores the order of nodes, which has no meaning: a restored node is last. */
function sorted(one: AnyRow | null): AnyRow | null {
  if (one === null) return null;
  const { nodes } = one['content'] as { nodes: { id: string }[] };
  return { ...one, content: { nodes: nodes.toSorted((a, b) => a.id.localeCompare(b.id)) } };
}
