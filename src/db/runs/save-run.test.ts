import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { movedForward } from '@/domain/merge/merge-runs';
import type { ModuleSessionRow } from '@/domain/rows/rows';
import { memoryStorage } from '@support/shared/memory-storage';
import { localLease } from '../lease';
import type { LocalStore } from '../local-store';
import { readRun, removeRun, unsavedRuns, writeRun } from './run-journal';
import { runRow, type RunRecord } from './run-record';
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
  visited: ['a', 'b'],
};

/** A store of runs whose insert can be held up. Like in the real one, a run only moves forward. */
function createStore() {
  const rows = new Map<string, ModuleSessionRow>();
  let letThrough: (() => void) | undefined;
  let gate = Promise.resolve();
  const insert = vi.fn(async (_table: string, row: ModuleSessionRow) => {
    await gate;
    rows.set(row.id, row);
  });
  const store = {
    account: 'ben',
    name: 'runs-of-ben',
    lease: localLease(),
    get: async (_table: string, id: string) => rows.get(id),
    insert,
    modify: async (_table: string, id: string, change: (row: unknown) => ModuleSessionRow) => {
      const before = rows.get(id)!;
      rows.set(id, movedForward('module_sessions', before, change(before)));
    },
  } as unknown as LocalStore;
  return {
    store,
    rows,
    insert,
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
  it('writes the journal’s newest state', async () => {
    const { store, rows } = createStore();
    writeRun('ben', finished);
    await saveRun(store, begun);
    expect(rows.get(RUN)).toMatchObject({ completed_at: finished.completedAt });
    expect(readRun('ben', 'burns')).toMatchObject({ isSaved: true });
  });

  it('inserts it once, with its newest step, when the lesson and the start of the app both save it', async () => {
    const { store, rows, insert, holdInserts, letThrough } = createStore();
    writeRun('ben', begun);
    holdInserts();
    const slow = saveRun(store, begun);
    // The lesson ends while that is pending.
    writeRun('ben', finished);
    const quick = saveRun(store, finished);
    letThrough();
    await Promise.all([slow, quick]);
    expect(insert).toHaveBeenCalledTimes(1);
    expect(rows.get(RUN)).toMatchObject({ completed_at: finished.completedAt });
    expect(readRun('ben', 'burns')).toMatchObject({ isSaved: true });
  });

  it('writes again a step taken while the run was being inserted', async () => {
    const { store, rows, insert, holdInserts, letThrough } = createStore();
    writeRun('ben', begun);
    holdInserts();
    const saving = saveRun(store, begun);
    await vi.waitFor(() => expect(insert).toHaveBeenCalled());
    writeRun('ben', finished);
    letThrough();
    await saving;
    expect(rows.get(RUN)).toMatchObject({ completed_at: finished.completedAt });
  });

  it('saves a step taken meanwhile where another tab has begun the module again', async () => {
    const { store, rows, insert, holdInserts, letThrough } = createStore();
    writeRun('ben', begun);
    holdInserts();
    const saving = saveRun(store, begun);
    await vi.waitFor(() => expect(insert).toHaveBeenCalled());
    writeRun('ben', finished);
    writeRun('ben', { ...begun, id: OTHER_RUN });
    letThrough();
    await saving;
    expect(rows.get(RUN)).toMatchObject({ completed_at: finished.completedAt });
    expect(unsavedRuns('ben').map(({ id }) => id)).toEqual([OTHER_RUN]);
  });

  it('leaves the journal alone when it has another run', async () => {
    const { store, rows } = createStore();
    writeRun('ben', { ...begun, id: OTHER_RUN });
    await saveRun(store, finished);
    expect(rows.get(RUN)).toMatchObject({ completed_at: finished.completedAt });
    expect(readRun('ben', 'burns')).toMatchObject({ id: OTHER_RUN, isSaved: false });
  });
});

const rowAfter = (record: RunRecord): ModuleSessionRow => ({
  ...runRow(record, 'ben'),
  created_at: '',
  updated_at: '',
});

describe('runs that only the journal has', () => {
  it('are saved, once', async () => {
    const { store, rows } = createStore();
    writeRun('ben', finished);
    rows.set(RUN, rowAfter(begun));
    await saveUnsavedRuns(store);
    expect(rows.get(RUN)).toMatchObject({ path: ['a', 'b'], completed_at: finished.completedAt });
    expect(unsavedRuns('ben')).toEqual([]);
  });

  it('do not take back what is saved when a killed browser brings an older journal (C6)', async () => {
    const { store, rows } = createStore();
    writeRun('ben', begun);
    rows.set(RUN, rowAfter(finished));
    await saveUnsavedRuns(store);
    expect(rows.get(RUN)).toMatchObject({ path: ['a', 'b'], completed_at: finished.completedAt });
    expect(unsavedRuns('ben')).toEqual([]);
  });

  it('are saved even if their module has a newer run', async () => {
    const { store, rows } = createStore();
    writeRun('ben', finished);
    writeRun('ben', { ...begun, id: OTHER_RUN });
    await saveUnsavedRuns(store);
    expect([...rows.keys()].toSorted()).toEqual([RUN, OTHER_RUN]);
    expect(rows.get(RUN)).toMatchObject({ completed_at: finished.completedAt });
    expect(unsavedRuns('ben')).toEqual([]);
    expect(readRun('ben', 'burns')).toMatchObject({ id: OTHER_RUN });
  });
});
