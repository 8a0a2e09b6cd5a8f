import { describe, expect, it } from 'vitest';
import { goNext } from '@/domain/engine/engine';
import { moduleGraph } from '@/domain/engine/module-graph';
import { readModuleContent } from '@/domain/module/read-module-content';
import { runRow, withRun } from '@/db/runs/run-record';
import { continuedRun, freshRun, isFurther, runOfRow } from './begin-run';

const chain = (...ids: readonly string[]) =>
  moduleGraph(
    readModuleContent({
      nodes: ids.map((id, index) => ({
        id,
        type: 'message',
        connection: ids[index + 1],
        config: { isStart: index === 0 },
      })),
    }),
  );
const graph = chain('a', 'b', 'c');
const module = { id: 'm', updated_at: 'v1' };

function walked(steps: number, now = 1000) {
  let { run, record } = freshRun(module, graph, 0);
  for (let step = 0; step < steps; step += 1) run = goNext(graph, run);
  record = withRun(record, graph, run, now);
  return { run, record };
}
const rowOf = (steps: number, now?: number) => ({
  ...runRow(walked(steps, now).record, 'ben'),
  created_at: '',
  updated_at: '',
});

describe('taking up a run (decision D12)', () => {
  it('goes on where the learner stopped', () => {
    const { run, record } = continuedRun(module, graph, { ...walked(1).record, isSaved: true }, 5000);
    expect(run.path).toEqual(['a', 'b']);
    expect(record.isSaved).toBe(true);
  });

  it('goes on in a newer version, and writes down which', () => {
    const { run, record } = continuedRun(
      { id: 'm', updated_at: 'v2' },
      chain('a', 'c'),
      walked(2).record,
      5000,
    );
    expect(run.path).toEqual(['a', 'c']);
    expect(record).toMatchObject({ moduleVersion: 'v2', path: ['a', 'c'], nodesTotal: 2, isSaved: false });
  });

  it('stays at the end of a finished run', () => {
    expect(continuedRun(module, graph, walked(3).record, 5000).run.finished).toBe(true);
  });

  it('begins where nothing is known', () => {
    expect(continuedRun(module, graph, undefined, 0).run.path).toEqual(['a']);
  });
});

describe('a run on another device', () => {
  it('is offered to who has not begun here', () => {
    expect(isFurther(rowOf(1), freshRun(module, graph, 0))).toBe(true);
  });

  it('is not offered when it is at its first step, finished, or this one is under way', () => {
    expect(isFurther(rowOf(0), freshRun(module, graph, 0))).toBe(false);
    expect(isFurther(rowOf(3), freshRun(module, graph, 0))).toBe(false);
    expect(isFurther(rowOf(2), walked(1))).toBe(false);
  });

  it('is offered when it is this very run, and further', () => {
    const here = walked(1, 1000);
    const there = { ...rowOf(2, 9000), id: here.record.id };
    expect(isFurther(there, here)).toBe(true);
    expect(isFurther({ ...there, last_seen_at: new Date(500).toISOString() }, here)).toBe(false);
  });

  it('is taken up under its own id', () => {
    const row = rowOf(2);
    const { run, record } = runOfRow(module, graph, row, 9000);
    expect(run.path).toEqual(['a', 'b', 'c']);
    expect(record).toMatchObject({ id: row.id, startedAt: row.started_at, completedAt: null });
  });
});
