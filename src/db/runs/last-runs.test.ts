import { expect, it } from 'vitest';
import type { ModuleSessionRow } from '@/domain/rows/rows';
import type { RunRecord } from './run-record';
import { lastRuns } from './use-last-runs';

const row = (module_id: string, last_seen_at: string, change: Partial<ModuleSessionRow> = {}) =>
  ({
    id: `${module_id} ${last_seen_at}`,
    module_id,
    last_seen_at,
    completed_at: null,
    path: ['a', 'b'],
    nodes_visited: 2,
    nodes_total: 4,
    ...change,
  }) as ModuleSessionRow;
const record = (moduleId: string, lastSeenAt: string, change: Partial<RunRecord> = {}) =>
  ({
    moduleId,
    moduleTitle: `Module ${moduleId}`,
    lastSeenAt,
    completedAt: null,
    path: ['a', 'b'],
    visited: ['a', 'b', 'c'],
    nodesTotal: 4,
    ...change,
  }) as RunRecord;
const shown = (...parts: Parameters<typeof lastRuns>) =>
  lastRuns(...parts).map(({ moduleId, visited }) => `${moduleId}${visited}`);

it('offers each module once, the one continued last first, on whichever device', () => {
  expect(
    shown(
      [record('a', '2026-01-02')],
      [row('a', '2026-01-01'), row('b', '2026-01-03'), row('b', '2026-01-01')],
    ),
  ).toEqual(['b2', 'a3']);
});

it('does not offer finished or untouched modules', () => {
  const done = { completed_at: '2026-01-02' };
  const opened = { path: ['a'], nodes_visited: 1 };
  expect(shown([], [row('a', '2026-01-02', done), row('a', '2026-01-01')])).toEqual([]);
  expect(shown([], [row('a', '2026-01-03'), row('a', '2026-01-02', done)])).toEqual(['a2']);
  expect(
    shown(
      [record('b', '2026-01-03', { path: ['a'] })],
      [row('b', '2026-01-01'), row('c', '2026-01-01', opened)],
    ),
  ).toEqual(['b2']);
});

it('calls a module what it was called here, although it was continued elsewhere', () => {
  expect(lastRuns([record('a', '2026-01-01')], [row('a', '2026-01-02')])).toMatchObject([
    { moduleTitle: 'Module a', visited: 2 },
  ]);
});
