import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../rows/rows';
import { readRow } from '../rows/read-row';
import { mergeRows } from './merge-rows';
import { comparePositions, mergeRuns, type RunColumns } from './merge-runs';

const second = (at: number) => new Date(1000 * at).toISOString();

const run = (changes: Partial<RunColumns> = {}): RunColumns => ({
  module_version: 'v1',
  started_at: second(0),
  last_seen_at: second(1),
  completed_at: null,
  current_node: 'b',
  path: ['a', 'b'],
  visited: ['a', 'b'],
  answers: {},
  nodes_visited: 2,
  nodes_total: 6,
  reached: 2,
  moves: 1,
  ...changes,
});
const text = (words: string, at?: number) => ({
  kind: 'text',
  text: words,
  ...(at === undefined ? {} : { at }),
});
const finished = run({
  last_seen_at: second(9),
  completed_at: second(9),
  current_node: 'f',
  path: ['a', 'b', 'c', 'd', 'e', 'f'],
  visited: ['a', 'b', 'c', 'd', 'e', 'f'],
  answers: { c: text('Under running water', 5) },
  nodes_visited: 6,
  reached: 6,
  moves: 6,
});
const nextStep = run({
  last_seen_at: second(20),
  current_node: 'c',
  path: ['a', 'b', 'c'],
  visited: ['a', 'b', 'c'],
  nodes_visited: 3,
  reached: 3,
  moves: 2,
});

const node = fc.constantFrom('a', 'b', 'c', 'd', '__proto__');
const moment = fc.integer({ min: 0, max: 4 }).map(second);
const answer = fc.oneof(
  fc.record({
    kind: fc.constant('text'),
    text: fc.string({ maxLength: 3 }),
    at: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constantFrom('text', 'drawing'), text: fc.string({ maxLength: 3 }) }),
  fc.constantFrom(1, null, 'x'),
);
const state: fc.Arbitrary<RunColumns> = fc.record({
  module_version: fc.constantFrom('v1', 'v2'),
  started_at: moment,
  last_seen_at: moment,
  completed_at: fc.option(moment),
  current_node: fc.option(node),
  path: fc.array(node, { maxLength: 3 }),
  visited: fc.option(fc.array(node, { maxLength: 4 }), { nil: undefined }),
  answers: fc.array(fc.tuple(node, answer), { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs)),
  nodes_visited: fc.integer({ min: 0, max: 4 }),
  nodes_total: fc.integer({ min: 0, max: 4 }),
  reached: fc.constantFrom(undefined, 0, 1, 2, 3),
  moves: fc.constantFrom(undefined, 0, 1, 2),
});

describe('merging two states of a run (C6)', () => {
  it('is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(state, state, state, (a, b, c) => {
        const ab = mergeRuns(a, b);
        expect(ab).toEqual(mergeRuns(b, a));
        expect(mergeRuns(ab, c)).toEqual(mergeRuns(a, mergeRuns(b, c)));
        expect(mergeRuns(ab, ab)).toEqual(ab);
        expect(mergeRuns(ab, a)).toEqual(ab);
      }),
    );
  });

  it('keeps completion, nodes, answers and progress of both', () => {
    fc.assert(
      fc.property(state, state, (a, b) => {
        const merged = mergeRuns(a, b);
        for (const one of [a, b]) {
          if (one.completed_at !== null) expect(merged.completed_at).not.toBeNull();
          expect(merged.visited).toEqual(expect.arrayContaining([...(one.visited ?? []), ...one.path]));
          expect(Object.keys(merged.answers)).toEqual(expect.arrayContaining(Object.keys(one.answers)));
          expect(merged.nodes_visited).toBeGreaterThanOrEqual(one.nodes_visited);
          expect(comparePositions(merged, one)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('keeps a run finished elsewhere when an older view continues', () => {
    expect(mergeRuns(nextStep, finished)).toEqual({ ...finished, last_seen_at: second(20) });
  });

  it('keeps the later answer to each node, and prefers dated answers', () => {
    const here = run({ answers: { a: text('later', 8), b: text('only here'), c: text('old client') } });
    const there = run({ answers: { a: text('earlier', 7), c: text('x', 1), d: text('only there', 2) } });
    expect(mergeRuns(here, there).answers).toEqual({
      a: text('later', 8),
      b: text('only here'),
      c: text('x', 1),
      d: text('only there', 2),
    });
  });

  it('follows a step back in one view and the path after it', () => {
    const back = run({ path: ['a'], current_node: 'a', moves: 2 });
    const otherWay = run({
      path: ['a', 'x'],
      current_node: 'x',
      visited: ['a', 'b', 'x'],
      reached: 3,
      moves: 3,
    });
    expect(mergeRuns(run(), back)).toMatchObject({ path: ['a'], current_node: 'a', visited: ['a', 'b'] });
    expect(mergeRuns(otherWay, back)).toMatchObject({ path: ['a', 'x'], nodes_visited: 3 });
  });

  it('merges rows of earlier versions without visited nodes and moves', () => {
    const { visited: _visited, reached: _reached, moves: _moves, ...row } = finished;
    expect(mergeRuns(nextStep, row)).toMatchObject({
      completed_at: second(9),
      visited: finished.visited,
      path: finished.path,
      nodes_visited: 6,
    });
  });

  it('merges changed rows with the server’s without a collision', () => {
    const row = (columns: RunColumns, version: string): AnyRow => ({
      id: 'r',
      created_at: second(0),
      updated_at: version,
      user_id: 'ben',
      module_id: 'm',
      ...columns,
    });
    const base = row(run(), 'v');
    const { row: merged, collisions } = mergeRows(
      'module_sessions',
      base,
      row(nextStep, 'v'),
      row(finished, 'w'),
    );
    expect(merged).toEqual({ ...row(finished, 'w'), last_seen_at: second(20) });
    expect(collisions).toEqual([]);
    // Columns of a newer version merge like those of any other table.
    const newer = mergeRows('module_sessions', base, base, { ...base, mood: 'good', updated_at: 'w' });
    expect(newer.row).toMatchObject({ mood: 'good' });
  });
});

describe('answers of kinds that this version does not know (C7)', () => {
  const answers = { a: text('known', 1), b: { kind: 'drawing', strokes: [[1, 2]], at: 2 }, c: 7 };

  it('are read and merged unchanged', () => {
    const read = readRow('module_sessions', { id: 'r', user_id: 'ben', module_id: 'm', ...run({ answers }) });
    expect(read).toMatchObject({ ok: true, row: { answers } });
    expect(mergeRuns(run({ answers }), nextStep).answers).toEqual(answers);
  });
});
