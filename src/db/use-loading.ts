import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { TableName } from '@/domain/rows/rows';
import { systemClock } from '@/shared/clock';
import { fetching } from '@/shared/fetching';
import { reportError } from '@/shared/report-error';
import { useLocalStoreHandle } from './database-context';
import type { RowsResult } from './local-store';
import { useFirstSyncDone } from './use-pulled-at';

/** The first fetch of everything to this device. */
export interface FirstFetch {
  /** Undefined while unknown. */
  readonly isDone: boolean | undefined;
  /** It is not done, and the last attempt failed. It is repeated automatically. */
  readonly hasFailed: boolean;
  /** How many rows it has brought so far. */
  readonly rows: number;
}

/** @param news looks again whenever it changes, and after each attempt */
export function useFirstFetch(news?: unknown): FirstFetch {
  const server = useSyncExternalStore(fetching.subscribe, fetching.read, fetching.read);
  const isDone = useFirstSyncDone(useMemo(() => ({ server, news }), [server, news]));
  return { isDone, hasFailed: isDone === false && server.hasFailed, rows: server.firstRows };
}

/** Milliseconds between checks for the end of the first fetch, and how many of them may bring nothing new. */
const PAUSE = 1000;
const LOOKS = 20;

/** Whether a missing row may still come with the first fetch, and whether that has failed or stalled. */
export function useArrival(isMissing: boolean): { readonly isAwaited: boolean; readonly hasFailed: boolean } {
  const [looked, setLooked] = useState({ times: 0, rows: 0 });
  const first = useFirstFetch(looked);
  // On a slow connection it takes long, and rows keep arriving.
  const looks = looked.rows === first.rows ? looked.times : 0;
  const isAwaited = isMissing && first.isDone !== true && navigator.onLine;
  const isLooking = isAwaited && looks < LOOKS;
  useEffect(
    () =>
      isLooking
        ? systemClock.after(PAUSE, () => setLooked({ times: looks + 1, rows: first.rows }))
        : undefined,
    [isLooking, looks, first.rows],
  );
  return { isAwaited, hasFailed: isAwaited && (first.hasFailed || !isLooking) };
}

/** `loading` while rows are read, or while none are here and some may still arrive. */
export type ListState = 'loading' | 'ready' | 'failed';

/** @param rest other rows that the list needs */
export function useListState(
  list: RowsResult<TableName>,
  ...rest: readonly Pick<RowsResult<TableName>, 'ready' | 'hasFailed'>[]
): ListState {
  const all = [list, ...rest];
  const arrival = useArrival(list.ready && list.rows.length === 0);
  if (arrival.hasFailed || all.some(({ hasFailed }) => hasFailed === true)) return 'failed';
  return arrival.isAwaited || !all.every(({ ready }) => ready) ? 'loading' : 'ready';
}

/** Retries whatever could not be opened, read or fetched. Stable for each account. */
export function useRetryLoading(): () => Promise<void> {
  const handle = useLocalStoreHandle();
  return useCallback(async () => {
    try {
      (await handle.open()).retryReads();
    } catch (error) {
      reportError(error);
    }
    await fetching.read().fetchNow();
  }, [handle]);
}
