import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { backupInUse } from '@/shared/project-in-use';
import { catalogueSource } from './catalogue-source';
import { lastView, NOTHING_YET, startExplore, type ExploreQuery, type ExploreView } from './explore';

/** A search of the catalogue; `loadMore` fetches the next page, or tries again. The caller debounces `search`. */
export function useExplore({ search, kind, sort, onDevice }: ExploreQuery): ExploreView & {
  readonly loadMore: () => void;
} {
  const { account } = useAuth();
  // Who opens Explore anew sees what is new; who goes back finds the page as it was.
  const isBack = useNavigationType() === NavigationType.Pop;
  const explore = useMemo(() => {
    const query = { search, kind, sort, onDevice };
    const source = catalogueSource(account);
    const last = isBack ? lastView(query, source) : undefined;
    return lazily(() => startExplore(query, source, last), last ?? NOTHING_YET);
  }, [search, kind, sort, onDevice, account, isBack]);
  const view = useSyncExternalStore(explore.subscribe, explore.read, explore.read);

  useEffect(() => {
    function retry() {
      if (explore.read().error !== null) explore.loadMore();
    }
    window.addEventListener('online', retry);
    const stopListening = backupInUse.subscribe(retry);
    return () => {
      window.removeEventListener('online', retry);
      stopListening();
    };
  }, [explore]);

  return useMemo(() => ({ ...view, loadMore: explore.loadMore }), [view, explore]);
}

/** A search that begins with its first listener, not while rendering, and ends with its last one. */
function lazily(start: () => ReturnType<typeof startExplore>, before: ExploreView) {
  let running: ReturnType<typeof startExplore> | undefined;
  let listeners = 0;
  return {
    read: () => running?.view.read() ?? before,
    loadMore: () => running?.loadMore(),
    subscribe: (listener: () => void) => {
      running ??= start();
      listeners += 1;
      const stopListening = running.view.subscribe(listener);
      return () => {
        stopListening();
        listeners -= 1;
        if (listeners > 0) return;
        running?.stop();
        running = undefined;
      };
    },
  };
}
