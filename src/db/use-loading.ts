import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { TableName } from '@/domain/rows/rows';
import { systemClock } from '@/shared/clock';
import { fetching } from '@/shared/fetching';
import { reportError } from '@/shared/report-error';
import { useLocalStoreHandle } from './database-context';
import type { RowsResult } from './local-store';
import { FIRST_SYNC_MARK } from './outbox/outbox-marks';
import { useMark } from './use-pulled-at';

/** State of the first fetch to this device. */
export interface FirstFetch {
  /** Whether everything has been fetched, so that a missing row does not exist; undefined while unknown. */
  readonly isDone: boolean | undefined;
  /** Missing rows may still arrive. */
  readonly isAwaited: boolean;
  /** Missing rows may exist, but the last attempt failed or the fetch stalled. It is retried automatically. */
  readonly hasFailed: boolean;
}

/** Milliseconds between checks for the end of the first fetch, and without a new row until it counts as stalled. */
const PAUSE = 1000;
const LOOKS = 20;

/** @param isMissing whether the screen lacks something that the first fetch could bring */
export function useFirstFetch(isMissing = true): FirstFetch {
  const server = useSyncExternalStore(fetching.subscribe, fetching.read, fetching.read);
  const [looked, setLooked] = useState({ times: 0, rows: 0 });
  const mark = useMark(
    FIRST_SYNC_MARK,
    useMemo(() => ({ server, looked }), [server, looked]),
  );
  const isDone = mark && mark.value !== undefined;
  const { firstRows } = server;
  // On a slow connection it takes long, but rows keep arriving.
  const looks = looked.rows === firstRows ? looked.times : 0;
  const isStalled = looks >= LOOKS;
  const isPending = isMissing && isDone !== true;
  // Another tab may end it.
  const isLooking = isPending && (isDone === false || !isStalled);
  useEffect(
    () =>
      isLooking
        ? systemClock.after(PAUSE, () => setLooked({ times: looks + 1, rows: firstRows }))
        : undefined,
    [isLooking, looks, firstRows],
  );
  const isAwaited = isPending && navigator.onLine;
  const hasFailed = isPending && ((isDone === false && server.hasFailed) || (isAwaited && isStalled));
  return { isDone, isAwaited, hasFailed };
}

/** `loading` while rows are being read, or while there are none and some may still arrive. */
export type ListState = 'loading' | 'ready' | 'failed';

/** @param rest other rows that the list needs */
export function useListState(
  list: RowsResult<TableName>,
  ...rest: readonly Pick<RowsResult<TableName>, 'ready' | 'hasFailed'>[]
): ListState {
  const all = [list, ...rest];
  const arrival = useFirstFetch(list.ready && list.rows.length === 0);
  if (arrival.hasFailed || all.some(({ hasFailed }) => hasFailed === true)) return 'failed';
  return arrival.isAwaited || !all.every(({ ready }) => ready) ? 'loading' : 'ready';
}

/** Retries everything that could not be opened, read or fetched. Stable for each account. */
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
