import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '@/shared/testing/memory-storage';
import { localLease } from '../lease';
import type { LocalStore } from '../local-store';
import { readRun, removeRun, unsavedRuns, writeRun } from './run-journal';
import type { RunRecord } from './run-record';
import { saveRun, saveUnsavedRuns } from './save-run';

const RUN = '00000000-0000-4000-8000-000000000001';
const OTHER_RUN = '00000000-0000-4000-8000-000000000002';

const begun: RunRecord = {
  id: RUN,
  moduleId: 'burns',
  moduleVersion: 'v1',
  startedAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-01T00:00:00.000Z',
  completedAt: null,
  currentNode: 'a',
  path: ['a'],
  visited: ['a'],
  answers: {},
  nodesTotal: 2,
  isSaved: false,
};
const finished: RunRecord = {
  ...begun,
  lastSeenAt: '2026-01-01T00:01:00.000Z',
  completedAt: '2026-01-01T00:01:00.000Z',
  path: ['a', 'b'],
};

/** A store of runs whose insert can be held up; like the real one, an insert of an existing row changes it. */
function createStore() {
  const rows = new Map<string, Record<string, unknown>>();
  let letThrough: (() => void) | undefined;
  let gate = Promise.resolve();
  let inserts = 0;
  const store = {
    account: 'ben',
    name: 'runs-of-ben',
    lease: localLease(),
    get: async (_table: string, id: string) => rows.get(id),
    insert: async (_table: string, row: { id: string }) => {
      inserts++;
      await gate;
      rows.set(row.id, { ...rows.get(row.id), ...row });
    },
    modify: async (_table: string, id: string, change: (row: unknown) => Record<string, unknown>) => {
      rows.set(id, change(rows.get(id)));
    },
  } as unknown as LocalStore;
  return {
    store,
    rows,
    inserts: () => inserts,
    holdInserts: () => {
      gate = new Promise((resolve) => (letThrough = resolve));
    },
    letThrough: () => letThrough?.(),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  removeRun('ben', 'burns');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('saving a run', () => {
  it('writes the newest state of the journal, not the one it was asked with', async () => {
    const { store, rows } = createStore();
    writeRun('ben', finished);
    await saveRun(store, begun);
    expect(rows.get(RUN)).toMatchObject({ completed_at: finished.completedAt });
    expect(readRun('ben', 'burns')).toMatchObject({ isSaved: true });
  });

  it('inserts it once, with its newest step, when the lesson and the start of the app both save it', async () => {
    const { store, rows, inserts, holdInserts, letThrough } = createStore();
    writeRun('ben', begun);
    holdInserts();
    const slow = saveRun(store, begun);
    // The lesson ends while that is pending.
    writeRun('ben', finished);
    const quick = saveRun(store, finished);
    letThrough();
    await Promise.all([slow, quick]);
    expect(inserts()).toBe(1);
    expect(rows.get(RUN)).toMatchObject({ completed_at: finished.completedAt });
    expect(readRun('ben', 'burns')).toMatchObject({ isSaved: true });
  });

  it('leaves the journal alone when it has another run', async () => {
    const { store, rows } = createStore();
    writeRun('ben', { ...begun, id: OTHER_RUN });
    await saveRun(store, finished);
    expect(rows.get(RUN)).toMatchObject({ completed_at: finished.completedAt });
    expect(readRun('ben', 'burns')).toMatchObject({ id: OTHER_RUN, isSaved: false });
  });
});

const rowAfter = (record: RunRecord) => ({
  id: record.id,
  last_seen_at: record.lastSeenAt,
  path: record.path,
});

describe('runs that only the journal has', () => {
  it('are saved, once', async () => {
    const { store, rows } = createStore();
    writeRun('ben', begun);
    rows.set(RUN, rowAfter({ ...begun, path: [], lastSeenAt: '2025-12-31T00:00:00.000Z' }));
    await saveUnsavedRuns(store);
    expect(rows.get(RUN)).toMatchObject({ path: ['a'] });
    expect(unsavedRuns('ben')).toEqual([]);
  });

  it('do not go back to where a killed browser had last brought the journal to the disk', async () => {
    const { store, rows } = createStore();
    writeRun('ben', begun);
    rows.set(RUN, rowAfter(finished));
    await saveUnsavedRuns(store);
    expect(rows.get(RUN)).toEqual(rowAfter(finished));
    expect(unsavedRuns('ben')).toEqual([]);
  });

  it('are saved where the clock was set back, or another path has been taken since', async () => {
    const { store, rows } = createStore();
    writeRun('ben', finished);
    rows.set(RUN, rowAfter({ ...finished, path: ['a', 'c'], lastSeenAt: '2026-02-01T00:00:00.000Z' }));
    await saveUnsavedRuns(store);
    expect(rows.get(RUN)).toMatchObject({ path: ['a', 'b'] });
  });
});
