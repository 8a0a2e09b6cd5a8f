import { describe, expect, it } from 'vitest';
import { goNext, startRun } from '@/domain/engine/engine';
import { moduleGraph } from '@/domain/engine/module-graph';
import { readModuleContent } from '@/domain/module/read-module-content';
import { memoryStorage } from '@/shared/testing/memory-storage';
import { LONGEST_JOURNAL, readRun, removeRun, unsavedRuns, writeRun } from './run-journal';
import type { TextStorage } from '@/shared/kept-texts';
import { newRunRecord, runRow, withRun } from './run-record';

const graph = moduleGraph(
  readModuleContent({
    nodes: [
      { id: 'a', type: 'message', config: { isStart: true }, connection: 'b' },
      { id: 'b', type: 'message' },
    ],
  }),
);
const record = (moduleId: string, now = 0) => newRunRecord(moduleId, 'v1', graph, startRun(graph), now);

function fullStorage(): TextStorage {
  return Object.assign(memoryStorage(), {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}

describe('the journal of runs (decision D12)', () => {
  it('gives back what was written, to its account only', () => {
    const storage = memoryStorage();
    const run = record('m');
    writeRun('ben', run, storage);
    expect(readRun('ben', 'm', storage)).toEqual(run);
    expect(readRun('chloe', 'm', storage)).toBeUndefined();
    removeRun('ben', 'm', storage);
    expect(readRun('ben', 'm', storage)).toBeUndefined();
  });

  it('moves a visitor’s run to the account, to be saved there', () => {
    const storage = memoryStorage();
    const run = { ...record('m'), isSaved: true };
    writeRun('visitor', run, storage);
    expect(readRun('ben', 'm', storage)).toEqual({ ...run, isSaved: false });
    expect(readRun('visitor', 'm', storage)).toBeUndefined();
    expect(unsavedRuns('ben', storage)).toHaveLength(1);
  });

  it('takes damaged entries for none', () => {
    const storage = memoryStorage();
    storage.setItem('fledge-run:ben:m', '{"id":');
    storage.setItem('fledge-run:ben:n', '{"id":"x","path":5}');
    expect(readRun('ben', 'm', storage)).toBeUndefined();
    expect(readRun('ben', 'n', storage)).toBeUndefined();
    expect(unsavedRuns('ben', storage)).toEqual([]);
  });

  it('goes on in the tab’s memory where the browser stores nothing', () => {
    const run = record('denied');
    writeRun('ben', run, fullStorage());
    expect(readRun('ben', 'denied', fullStorage())).toEqual(run);
    writeRun('dan', run, undefined);
    expect(readRun('dan', 'denied', undefined)).toEqual(run);
  });

  it('forgets the oldest saved runs beyond its limit, and never one that is not saved', () => {
    const storage = memoryStorage();
    writeRun('ben', record('unsaved', 0), storage);
    for (let n = 1; n <= LONGEST_JOURNAL + 1; n += 1) {
      writeRun('ben', { ...record(`m${n}`, n * 1000), isSaved: true }, storage);
    }
    expect(readRun('ben', 'unsaved', storage)).toBeDefined();
    expect(readRun('ben', 'm1', storage)).toBeUndefined();
    expect(readRun('ben', `m${LONGEST_JOURNAL + 1}`, storage)).toBeDefined();
  });
});

describe('the row of a run', () => {
  it('says where the learner stands, what was seen, and when it was completed', () => {
    const begun = record('m', 0);
    const second = goNext(graph, startRun(graph));
    const later = withRun(begun, graph, second, 60_000);
    expect(runRow(later, 'ben')).toMatchObject({
      id: begun.id,
      user_id: 'ben',
      module_version: 'v1',
      started_at: '1970-01-01T00:00:00.000Z',
      last_seen_at: '1970-01-01T00:01:00.000Z',
      completed_at: null,
      current_node: 'b',
      path: ['a', 'b'],
      nodes_visited: 2,
      nodes_total: 2,
    });
    const end = withRun(later, graph, goNext(graph, second), 90_000);
    expect(withRun(end, graph, goNext(graph, second), 99_000).completedAt).toBe(end.completedAt);
  });
});
