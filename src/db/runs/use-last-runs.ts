import { useMemo, useSyncExternalStore } from 'react';
import type { ModuleSessionRow } from '@/domain/rows/rows';
import { VISITOR } from '../account';
import { useLocalStoreHandle } from '../database-context';
import { lazySource, type LazySource } from '../lazy-source';
import type { RowsResult } from '../local-store';
import { knownRuns } from './run-journal';
import type { RunRecord } from './run-record';

/** An unfinished run. */
export interface RunToContinue {
  readonly moduleId: string;
  /** The module's title then; undefined for runs of other devices. */
  readonly moduleTitle: string | undefined;
  /** Milliseconds since the epoch. */
  readonly lastSeenAt: number;
  readonly visited: number;
  readonly total: number;
}

/**
 * Number of newest runs read. Ours: a teacher's device has the runs of all learners, and people continue what they
 * started recently.
 */
const NEWEST = 300;
const NO_ROWS: RowsResult<'module_sessions'> = { rows: [], ready: false };

const NOTHING: LazySource<typeof NO_ROWS> = { get: () => NO_ROWS, subscribe: () => () => {} };

/** The account's newest runs in the local data, which is opened only for signed-in people. */
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

/** Unfinished runs, most recent first. Those of this device are known immediately, before the local data is open. */
export function useLastRuns(): { readonly runs: readonly RunToContinue[]; readonly ready: boolean } {
  const { account } = useLocalStoreHandle();
  const { rows, ready } = useNewestRows();
  const runs = useMemo(() => lastRuns(knownRuns(account), rows), [account, rows]);
  return { runs, ready };
}

/** All runs, most recent first, from the same sources as `useLastRuns`. */
export function useNewestRuns(): readonly KnownRun[] {
  const { account } = useLocalStoreHandle();
  const { rows } = useNewestRows();
  return useMemo(() => runsOf(knownRuns(account), rows), [account, rows]);
}

/** A run of any device. */
export interface KnownRun extends RunToContinue {
  /** Whether anything was done besides opening it. */
  readonly isBegun: boolean;
  readonly isFinished: boolean;
}

/** The runs of the journal and of the local data, most recent first. */
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
      // A visited node may have been deleted since.
      visited: Math.min(row.nodes_visited, row.nodes_total),
      total: row.nodes_total,
      isBegun: row.path.length > 1,
      isFinished: row.completed_at !== null,
    })),
  ].sort((a, b) => b.lastSeenAt - a.lastSeenAt);
}

/** The most recently continued run of each module, unless it is finished. Runs that were only opened do not count. */
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
