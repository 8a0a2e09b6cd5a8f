import { useMemo, useSyncExternalStore } from 'react';
import type { ModuleSessionRow } from '@/domain/rows/rows';
import { VISITOR } from '../account';
import { useLocalStoreHandle } from '../database-context';
import { lazySource, type LazySource } from '../lazy-source';
import type { RowsResult } from '../local-store';
import { knownRuns } from './run-journal';
import type { RunRecord } from './run-record';

/** A run that somebody can go on with. */
export interface RunToContinue {
  readonly moduleId: string;
  /** What the module was called then; undefined for runs of other devices. */
  readonly moduleTitle: string | undefined;
  /** Milliseconds since the epoch. */
  readonly lastSeenAt: number;
  readonly visited: number;
  readonly total: number;
}

/** Runs that are looked at. Ours: a teacher's device has those of all learners, and one continues what one began lately. */
const NEWEST = 300;
const NO_ROWS: RowsResult<'module_sessions'> = { rows: [], ready: false };

const NOTHING: LazySource<typeof NO_ROWS> = { get: () => NO_ROWS, subscribe: () => () => {} };

/** The account's newest runs in the local data, which are opened for somebody who is signed in alone. */
function useNewestRows(): RowsResult<'module_sessions'> {
  const handle = useLocalStoreHandle();
  const { account } = handle;
  const source = useMemo(
    () =>
      account === VISITOR
        ? NOTHING
        : lazySource(
            handle,
            (store) => store.observe('module_sessions', { sort: [{ created_at: 'desc' }], limit: NEWEST }),
            NO_ROWS,
          ),
    [handle, account],
  );
  const found = useSyncExternalStore(source.subscribe, source.get, source.get);
  return useMemo(
    () => ({ ...found, rows: found.rows.filter(({ user_id }) => user_id === account) }),
    [found, account],
  );
}

/** Begun and unfinished runs, the last one first. Those of this device are known at once, before the local data is open. */
export function useLastRuns(): { readonly runs: readonly RunToContinue[]; readonly ready: boolean } {
  const { account } = useLocalStoreHandle();
  const { rows, ready } = useNewestRows();
  const runs = useMemo(() => lastRuns(knownRuns(account), rows), [account, rows]);
  return { runs, ready };
}

/** All of them, the last one first, as `useLastRuns` knows them. */
export function useNewestRuns(): readonly KnownRun[] {
  const { account } = useLocalStoreHandle();
  const { rows } = useNewestRows();
  return useMemo(() => runsOf(knownRuns(account), rows), [account, rows]);
}

/** One run, from whichever device. */
export interface KnownRun extends RunToContinue {
  /** Something was done in it, besides opening it. */
  readonly isBegun: boolean;
  readonly isFinished: boolean;
}

/** The runs of this device's journal and of the local data, the last one first. */
export function runsOf(
  records: readonly RunRecord[],
  rows: readonly ModuleSessionRow[],
): readonly KnownRun[] {
  return [
    ...records.map((record) => ({
      moduleId: record.moduleId,
      moduleTitle: record.moduleTitle,
      lastSeenAt: Date.parse(record.lastSeenAt),
      visited: Math.min(record.visited.length, record.nodesTotal),
      total: record.nodesTotal,
      isBegun: record.path.length > 1,
      isFinished: record.completedAt !== null,
    })),
    ...rows.map((row) => ({
      moduleId: row.module_id,
      moduleTitle: undefined,
      lastSeenAt: Date.parse(row.last_seen_at),
      // A node that was visited may have left the module since.
      visited: Math.min(row.nodes_visited, row.nodes_total),
      total: row.nodes_total,
      isBegun: row.path.length > 1,
      isFinished: row.completed_at !== null,
    })),
  ].sort((a, b) => b.lastSeenAt - a.lastSeenAt);
}

/** For each module the run that was continued last, unless it is finished. One that was only opened says nothing. */
export function lastRuns(
  records: readonly RunRecord[],
  rows: readonly ModuleSessionRow[],
): readonly RunToContinue[] {
  const all = runsOf(records, rows);
  const titles = new Map(records.map(({ moduleId, moduleTitle }) => [moduleId, moduleTitle]));
  const last = new Map<string, KnownRun>();
  for (const run of all) if (run.isBegun && !last.has(run.moduleId)) last.set(run.moduleId, run);
  return [...last.values()]
    .filter(({ isFinished }) => !isFinished)
    .map(({ isBegun: _isBegun, isFinished: _isFinished, ...run }) => ({
      ...run,
      moduleTitle: titles.get(run.moduleId),
    }));
}
