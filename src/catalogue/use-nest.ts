import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '@/auth/use-auth';
import { catalogueSource } from './catalogue-source';
import { useRefetch } from './use-refetch';
import { type NestPaging, type NestView, type NestWatch, watchNest } from './watch-nest';

/** A creator's nest from this device or the server, whichever answers first. */
export function useNest(id: string | undefined): {
  readonly view: NestView;
  readonly paging: NestPaging;
  readonly retry: () => void;
} & Pick<NestWatch, 'loadMore' | 'tryPassword'> {
  const { account } = useAuth();
  const watch = useMemo(() => watchNest(id, catalogueSource(account)), [id, account]);
  const view = useSyncExternalStore(watch.subscribe, watch.read, watch.read);
  const paging = useSyncExternalStore(watch.paging.subscribe, watch.paging.read, watch.paging.read);
  useRefetch(
    useCallback(() => {
      const shown = watch.read();
      // A new first page may remove later ones that are being read.
      if (shown.state !== 'ready' || shown.freshness !== 'fresh') watch.ask();
    }, [watch]),
  );
  return { view, paging, retry: watch.ask, loadMore: watch.loadMore, tryPassword: watch.tryPassword };
}
