import { describe, expect, it } from 'vitest';
import { giveAnswer, goNext, goPrevious } from '@/domain/engine/engine';
import { moduleGraph } from '@/domain/engine/module-graph';
import { readModuleContent } from '@/domain/module/read-module-content';
import { mergeRecords, recordOf, runRow, type RunRecord } from '@/db/runs/run-record';
import { continuedRun, freshRun, isFurther, isNewerRun, steppedRun, type LearnerRun } from './begin-run';

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

function walked(steps: number, from: LearnerRun = freshRun(module, graph, 0), now = 1000): LearnerRun {
  let shown = from;
  for (let step = 0; step < steps; step += 1)
    shown = steppedRun(shown, module, graph, goNext(graph, shown.run), now);
  return shown;
}
/** What a view knows once `other` has reached this device. */
const told = (shown: LearnerRun, other: RunRecord): LearnerRun => ({
  ...shown,
  record: mergeRecords(shown.record, other),
});

describe('resuming a run (decision D12)', () => {
  it('continues where the learner stopped', () => {
    const { run, record } = continuedRun(module, graph, { ...walked(1).record, isSaved: true }, 5000);
    expect(run.path).toEqual(['a', 'b']);
    expect(record.isSaved).toBe(true);
  });

  it('continues in a newer version, and records it', () => {
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

  it('starts without a stored run', () => {
    expect(continuedRun(module, graph, undefined, 0).run.path).toEqual(['a']);
  });
});

describe('a step (C6)', () => {
  it('records the position, the path and the completion', () => {
    const later = walked(1, undefined, 60_000).record;
    expect(runRow(later, 'ben')).toMatchObject({
      user_id: 'ben',
      module_version: 'v1',
      started_at: '1970-01-01T00:00:00.000Z',
      last_seen_at: '1970-01-01T00:01:00.000Z',
      completed_at: null,
      current_node: 'b',
      path: ['a', 'b'],
      visited: ['a', 'b'],
      nodes_visited: 2,
      nodes_total: 3,
    });
    const end = walked(3, undefined, 90_000);
    expect(end.record.completedAt).toBe('1970-01-01T00:01:30.000Z');
    expect(
      continuedRun(
        module,
        graph,
        recordOf({ ...runRow(end.record, 'ben'), created_at: '', updated_at: '' }),
        0,
      ).run,
    ).toMatchObject({ path: ['a', 'b', 'c'], finished: true });
  });

  it('does not change a run that was finished elsewhere', () => {
    const here = walked(1);
    const there = walked(2, here, 5000).record;
    const next = walked(1, told(here, walked(1, walked(2, here), 5000).record), 9000);
    expect(next.run.path).toEqual(['a', 'b', 'c']);
    expect(next.record).toMatchObject({ completedAt: expect.any(String), path: there.path, moves: 3 });
  });

  it("back and forth moves the run's position", () => {
    const shown = walked(2);
    const back = steppedRun(shown, module, graph, goPrevious(graph, shown.run), 2000);
    expect(back.record).toMatchObject({ path: ['a', 'b'], currentNode: 'b', visited: ['a', 'b', 'c'] });
  });

  it("adds this view's answer without reverting a later one", () => {
    const asking = moduleGraph(
      readModuleContent({
        nodes: [
          { id: 'a', type: 'textInput' },
          { id: 'b', type: 'textInput' },
        ],
      }),
    );
    const said = (shown: LearnerRun, text: string, now: number) =>
      steppedRun(shown, module, asking, giveAnswer(asking, shown.run, { kind: 'text', text }), now);
    const here = said(freshRun(module, asking, 0), 'first', 1000);
    const there = said(here, 'corrected there', 2000);
    const onward = goNext(asking, here.run);
    const moved = steppedRun(told(here, there.record), module, asking, onward, 3000);
    expect(moved.record.answers).toMatchObject({ a: { text: 'corrected there' } });
    // A clock that is hours behind makes no answer older than the one it replaces.
    const again = said(told(here, there.record), 'corrected here', 1);
    expect(mergeRecords(there.record, again.record).answers).toMatchObject({ a: { text: 'corrected here' } });
  });

  it('keeps answers that this version cannot show (C7)', () => {
    const drawing = { kind: 'drawing', strokes: [] };
    const known = { ...walked(0).record, answers: { a: drawing } };
    const shown = continuedRun(module, graph, known, 0);
    expect(walked(1, shown).record.answers).toEqual({ a: drawing });
  });
});

describe('a run that is further elsewhere', () => {
  it('is offered, also when finished, in that view only', () => {
    const here = walked(1);
    expect(isFurther(graph, told(here, walked(1, here).record))).toBe(true);
    expect(isFurther(graph, told(here, walked(2, here).record))).toBe(true);
    expect(isFurther(graph, here)).toBe(false);
    expect(isFurther(graph, told(walked(1, here), here.record))).toBe(false);
  });

  it('is offered to a run that was only opened', () => {
    const opened = freshRun(module, graph, 0);
    expect(isNewerRun(walked(1).record, opened, false)).toBe(true);
    expect(isNewerRun(walked(0).record, opened, false)).toBe(false);
    expect(isNewerRun(walked(3).record, opened, false)).toBe(false);
    expect(isNewerRun(walked(2).record, walked(1), false)).toBe(false);
  });

  it('is offered if it was restarted later', () => {
    const again = walked(1, freshRun(module, graph, 9000));
    expect(isNewerRun(again.record, walked(3), false)).toBe(true);
    expect(isNewerRun(walked(2).record, freshRun(module, graph, 9000), true)).toBe(false);
  });
});
