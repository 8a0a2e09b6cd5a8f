import { useMemo, useSyncExternalStore } from 'react';
import type { OwnProgress, RunProgress } from '@/domain/playlist/learning-path';
import { VISITOR } from '../account';
import { useLocalStoreHandle } from '../database-context';
import { lazySource, type LazySource } from '../lazy-source';
import type { RowsResult } from '../local-store';
import { knownRuns } from './run-journal';
import { runsOf, useNewestRuns, type KnownRun } from './use-last-runs';

const NO_ROWS: RowsResult<'module_sessions'> = { rows: [], ready: false };
const NOTHING: LazySource<typeof NO_ROWS> = { get: () => NO_ROWS, subscribe: () => () => {} };

/**
 * The account's progress in these modules. Runs of this device are known immediately; those of other devices once the
 * local data is open, which happens only for signed-in people.
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
  return useMemo(() => ownProgress(runsOf(knownRuns(account), rows)), [account, rows]);
}

/** As above, for all recent runs of the account. */
export function useRecentProgress(): OwnProgress {
  const runs = useNewestRuns();
  return useMemo(() => ownProgress(runs), [runs]);
}

/** Runs that were only opened do not count. A finished module stays finished while it is taken again. */
function ownProgress(runs: readonly KnownRun[]): OwnProgress {
  const progress = new Map<string, RunProgress>();
  for (const { moduleId, visited, total, isBegun, isFinished } of runs) {
    const newer = progress.get(moduleId);
    if (newer === undefined ? isBegun || isFinished : isFinished && !newer.isFinished) {
      progress.set(moduleId, { isFinished, visited, total });
    }
  }
  return progress;
}
