import { describe, expect, it } from 'vitest';
import { perform } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { makeWorld } from './support/world';

const sql = connect();

const text = (words: string, at?: number) => ({
  kind: 'text',
  text: words,
  ...(at === undefined ? {} : { at }),
});
const halfway = {
  last_seen_at: '2026-01-01T10:05:00.000Z',
  current_node: 'd',
  path: ['a', 'b', 'c', 'd'],
  visited: ['a', 'b', 'c', 'd'],
  answers: { a: text('first', 1000), c: text('third', 3000) },
  nodes_visited: 4,
  nodes_total: 6,
  reached: 4,
  moves: 3,
};
const finished = {
  ...halfway,
  last_seen_at: '2026-01-01T10:09:00.000Z',
  completed_at: '2026-01-01T10:09:00.000Z',
  moves: 4,
};
/** Written by an earlier version that opened the run at its second step. */
const older = {
  last_seen_at: '2026-01-01T11:00:00.000Z',
  completed_at: null,
  current_node: 'b',
  path: ['a', 'b'],
  answers: { a: text('old'), b: { kind: 'drawing', strokes: [] } },
  nodes_visited: 2,
};

async function written(tx: Transaction, ...states: readonly object[]): Promise<Record<string, unknown>> {
  const { member, run } = await makeWorld(tx);
  let row: Record<string, unknown> = {};
  for (const state of states) {
    const columns = Object.keys(state);
    const [next] = await perform(
      tx,
      member,
      `update public.module_sessions t set (${columns.join(', ')}) = row(${columns.map((c) => `d.${c}`).join(', ')})
       from jsonb_populate_record(null::public.module_sessions, $2::text::jsonb) d where t.id = $1 returning t.*`,
      [run, JSON.stringify(state)],
    );
    row = next ?? {};
  }
  return row;
}

describe('merging run progress (C6)', () => {
  it('keeps a finished state over an older one from an earlier client', () =>
    rolledBack(sql, async (tx) => {
      const row = await written(tx, finished, older);
      expect(row).toMatchObject({
        current_node: 'd',
        path: halfway.path,
        visited: halfway.visited,
        nodes_visited: 4,
        moves: 4,
        // A timestamped answer is kept; one of an unknown kind is added unchanged (C7).
        answers: { a: text('first', 1000), b: older.answers.b, c: text('third', 3000) },
      });
      expect(new Date(row['completed_at'] as string)).toEqual(new Date(finished.completed_at));
    }));

  it('keeps the later state of an unfinished run', () =>
    rolledBack(sql, async (tx) => {
      expect(await written(tx, halfway, older)).toMatchObject({
        path: halfway.path,
        nodes_visited: 4,
        moves: 3,
      });
    }));

  it('accepts progress of an earlier client', () =>
    rolledBack(sql, async (tx) => {
      const beyond = { ...older, path: [...halfway.path, 'e'], current_node: 'e', nodes_visited: 5 };
      expect(await written(tx, halfway, beyond)).toMatchObject({ current_node: 'e', reached: 5, moves: 4 });
      const { visited: _visited, reached: _reached, moves: _moves, ...end } = finished;
      const row = await written(tx, older, { ...older, ...end });
      expect(row).toMatchObject({ path: halfway.path, reached: null, moves: null });
      expect(new Date(row['completed_at'] as string)).toEqual(new Date(end.completed_at));
    }));

  it('accepts a merged state as sent, steps back included', () =>
    rolledBack(sql, async (tx) => {
      const back = { ...halfway, path: ['a', 'b', 'c'], current_node: 'c', moves: 4 };
      expect(await written(tx, halfway, back)).toMatchObject(
        Object.fromEntries(Object.entries(back).filter(([column]) => column !== 'last_seen_at')),
      );
      const stale = {
        ...back,
        visited: ['a', 'x'],
        answers: { a: text('again', 4000) },
        reached: 2,
        moves: 9,
      };
      expect(await written(tx, halfway, stale)).toMatchObject({
        path: halfway.path,
        visited: ['a', 'x', 'b', 'c', 'd'],
        answers: { a: text('again', 4000), c: text('third', 3000) },
      });
    }));

  it('stores only node ids in visited', () =>
    rolledBack(sql, async (tx) => {
      await expect(written(tx, { visited: ['a', 5] })).rejects.toMatchObject({ code: '23514' });
    }));
});
