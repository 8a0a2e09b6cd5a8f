import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '@/auth/use-auth';
import { catalogueSource } from './catalogue-source';
import { lazyWatch, useAskAgain } from './lazy-watch';
import { nestAtOnce, type NestPart, type NestView, type NestWatch, watchNest } from './watch-nest';

/** A creator's nest from this device or the server, whichever is first, with what can be done on its page. */
export function useNest(id: string | undefined): {
  readonly view: NestView;
  readonly retry: () => void;
} & Pick<NestWatch, 'loadMore' | 'tryPassword'> {
  const { account } = useAuth();
  const watch = useMemo(() => {
    const source = catalogueSource(account);
    return lazyWatch(nestAtOnce(id, source), () => watchNest(id, source));
  }, [id, account]);
  const view = useSyncExternalStore(watch.subscribe, watch.read, watch.read);
  useAskAgain(
    useCallback(() => {
      const shown = watch.read();
      if (shown.state !== 'open' || shown.news !== 'fresh') watch.running()?.ask();
    }, [watch]),
  );

  return useMemo(
    () => ({
      view,
      retry: () => watch.running()?.ask(),
      loadMore: (part: NestPart) => watch.running()?.loadMore(part),
      tryPassword: (password: string) =>
        watch.running()?.tryPassword(password) ?? Promise.reject(new Error('nobody looks at the nest')),
    }),
    [view, watch],
  );
}
