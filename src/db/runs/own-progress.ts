import { useMemo, useSyncExternalStore } from 'react';
import type { OwnProgress, RunProgress } from '@/domain/playlist/learning-path';
import type { ModuleSessionRow } from '@/domain/rows/rows';
import { VISITOR } from '../account';
import { useLocalStoreHandle } from '../database-context';
import { lazySource, type LazySource } from '../lazy-source';
import type { RowsResult } from '../local-store';
import { knownRuns } from './run-journal';
import type { RunRecord } from './run-record';

const NO_ROWS: RowsResult<'module_sessions'> = { rows: [], ready: false };
const NOTHING: LazySource<typeof NO_ROWS> = { get: () => NO_ROWS, subscribe: () => () => {} };

/**
 * How far the account has come in these modules. What this device has run is known at once; what other devices have sent
 * comes with the local data, which is opened for somebody who is signed in alone.
 */
export function useOwnProgress(moduleIds: readonly string[]): OwnProgress {
  const handle = useLocalStoreHandle();
  const { account } = handle;
  const asked = moduleIds.toSorted().join(' ');
  const source = useMemo(() => {
    if (account === VISITOR || asked === '') return NOTHING;
    const where = { user_id: account, module_id: { $in: asked.split(' ') } };
    return lazySource(handle, (store) => store.observe('module_sessions', { where }), NO_ROWS);
  }, [handle, account, asked]);
  const { rows } = useSyncExternalStore(source.subscribe, source.get, source.get);
  return useMemo(() => ownProgress(knownRuns(account), rows), [account, rows]);
}

/** Runs that were only opened count for nothing; a module that was finished once stays so while it is taken again. */
export function ownProgress(records: readonly RunRecord[], rows: readonly ModuleSessionRow[]): OwnProgress {
  const runs = [
    ...rows,
    ...records.map((record) => ({
      module_id: record.moduleId,
      path: record.path,
      last_seen_at: record.lastSeenAt,
      completed_at: record.completedAt,
      nodes_visited: record.visited.length,
      nodes_total: record.nodesTotal,
    })),
  ].toSorted((a, b) => Date.parse(a.last_seen_at) - Date.parse(b.last_seen_at));
  const progress = new Map<string, RunProgress>();
  for (const run of runs) {
    const isFinished = run.completed_at !== null;
    if (progress.get(run.module_id)?.isFinished === true || (!isFinished && run.path.length < 2)) continue;
    progress.set(run.module_id, { isFinished, visited: run.nodes_visited, total: run.nodes_total });
  }
  return progress;
}
