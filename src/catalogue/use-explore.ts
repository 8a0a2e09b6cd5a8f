import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { catalogueSource } from './catalogue-source';
import { lastView, watchExplore, type ExploreQuery, type ExploreView } from './explore';
import { useRefetch } from './use-refetch';

/** A search of the catalogue; `loadMore` fetches the next page, or tries again. The caller debounces `search`. */
export function useExplore({ search, kind, sort, onDevice }: ExploreQuery): ExploreView & {
  readonly loadMore: () => void;
} {
  const { account } = useAuth();
  // Opening Explore again shows what is new; going back shows the page as it was.
  const isBack = useNavigationType() === NavigationType.Pop;
  const explore = useMemo(() => {
    const query = { search, kind, sort, onDevice };
    const source = catalogueSource(account);
    return watchExplore(query, source, isBack ? lastView(query, source) : undefined);
  }, [search, kind, sort, onDevice, account, isBack]);
  const view = useSyncExternalStore(explore.subscribe, explore.read, explore.read);
  const { loadMore } = explore;
  useRefetch(
    useCallback(() => {
      if (explore.read().error !== null) loadMore();
    }, [explore, loadMore]),
  );
  return useMemo(() => ({ ...view, loadMore }), [view, loadMore]);
}
