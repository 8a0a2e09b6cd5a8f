import { describe, expect, it } from 'vitest';
import { startRun } from '@/domain/engine/engine';
import { moduleGraph } from '@/domain/engine/module-graph';
import { readModuleContent } from '@/domain/module/read-module-content';
import { memoryStorage } from '@support/shared/memory-storage';
import { LONGEST_JOURNAL, readRun, removeRun, unsavedRuns, writeRun } from './run-journal';
import type { TextStorage } from '@/shared/durable-drafts';
import { newRunRecord } from './run-record';

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
  it('returns a run to its account only', () => {
    const storage = memoryStorage();
    const run = record('m');
    writeRun('ben', run, storage);
    expect(readRun('ben', 'm', storage)).toEqual(run);
    expect(readRun('chloe', 'm', storage)).toBeUndefined();
    removeRun('ben', 'm', storage);
    expect(readRun('ben', 'm', storage)).toBeUndefined();
  });

  it('merges a step with what another tab has written of the run (C6)', () => {
    const storage = memoryStorage();
    const begun = record('m');
    const end = { ...begun, path: ['a', 'b'], visited: ['a', 'b'], reached: 2, moves: 2 };
    const finished = { ...end, completedAt: '1970-01-01T00:01:00.000Z' };
    const answered = { ...begun, answers: { a: { kind: 'text', text: 'x', at: 1 } } };
    writeRun('ben', finished, storage);
    const merged = { ...finished, answers: answered.answers };
    expect(writeRun('ben', answered, storage)).toEqual(merged);
    expect(readRun('ben', 'm', storage)).toEqual(merged);
  });

  it('keeps an unsaved run when a new one of its module starts', () => {
    const storage = memoryStorage();
    const [first, again] = [record('m'), record('m', 1000)];
    writeRun('ben', first, storage);
    writeRun('ben', again, storage);
    expect(readRun('ben', 'm', storage)).toEqual(again);
    expect(unsavedRuns('ben', storage)).toEqual(expect.arrayContaining([first, again]));
    // The other tab goes on with the first one.
    writeRun('ben', { ...first, moves: 1 }, storage);
    expect(unsavedRuns('ben', storage)).toEqual(expect.arrayContaining([{ ...first, moves: 1 }, again]));
    expect(unsavedRuns('ben', storage)).toHaveLength(2);
  });

  it('keeps fields of newer versions (C7)', () => {
    const storage = memoryStorage();
    const newer = { ...record('m'), answers: { a: { kind: 'drawing', strokes: [] } }, mood: 'good' };
    writeRun('ben', newer, storage);
    expect(writeRun('ben', { ...record('m'), id: newer.id }, storage)).toMatchObject({
      answers: newer.answers,
      mood: 'good',
    });
  });

  it('moves a visitor’s run to the account, to be saved there', () => {
    const storage = memoryStorage();
    const run = { ...record('m'), isSaved: true };
    writeRun('visitor', run, storage);
    expect(readRun('ben', 'm', storage)).toEqual({ ...run, isSaved: false });
    expect(readRun('visitor', 'm', storage)).toBeUndefined();
    expect(unsavedRuns('ben', storage)).toHaveLength(1);
  });

  it('ignores damaged entries', () => {
    const storage = memoryStorage();
    storage.setItem('fledge-run:ben:m', '{"id":');
    storage.setItem('fledge-run:ben:n', '{"id":"x","path":5}');
    expect(readRun('ben', 'm', storage)).toBeUndefined();
    expect(readRun('ben', 'n', storage)).toBeUndefined();
    expect(unsavedRuns('ben', storage)).toEqual([]);
  });

  it('keeps runs in memory if the browser denies storage', () => {
    const run = record('denied');
    writeRun('ben', run, fullStorage());
    expect(readRun('ben', 'denied', fullStorage())).toEqual(run);
    writeRun('dan', run, undefined);
    expect(readRun('dan', 'denied', undefined)).toEqual(run);
  });

  it('loses no unsaved run of a module where the browser stops and starts storing', () => {
    const storage = memoryStorage();
    const full = Object.assign(Object.create(storage) as TextStorage, {
      getItem: (key: string) => storage.getItem(key),
      key: (index: number) => storage.key(index),
      removeItem: (key: string) => storage.removeItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const [first, again] = [record('full'), record('full', 1000)];
    writeRun('eve', first, storage);
    writeRun('eve', again, full);
    expect(readRun('eve', 'full', full)).toEqual(again);
    expect(unsavedRuns('eve', full)).toEqual(expect.arrayContaining([first, again]));
    // A tab that ends now leaves the first one.
    expect(storage.getItem('fledge-run:eve:full')).toContain(first.id);
    writeRun('eve', again, storage);
    expect(storage.getItem(`fledge-run:eve:full:${first.id}`)).toContain(first.id);
    expect(storage.getItem('fledge-run:eve:full')).toContain(again.id);
    expect(unsavedRuns('eve', storage)).toHaveLength(2);
  });

  it('evicts the oldest saved runs above its limit, never an unsaved one', () => {
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
