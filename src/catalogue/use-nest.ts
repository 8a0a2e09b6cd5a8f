import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '@/auth/use-auth';
import { backupInUse } from '@/shared/project-in-use';
import { catalogueSource } from './catalogue-source';
import { nestAtOnce, type NestView, type NestWatch, watchNest } from './watch-nest';

/** A creator's nest from this device or the server, whichever is first, with what can be done on its page. */
export function useNest(id: string | undefined): {
  readonly view: NestView;
  readonly retry: () => void;
} & Pick<NestWatch, 'loadMore' | 'tryPassword'> {
  const { account } = useAuth();
  const watch = useMemo(() => {
    const source = catalogueSource(account);
    return whileListenedTo(nestAtOnce(id, source), () => watchNest(id, source));
  }, [id, account]);
  const view = useSyncExternalStore(watch.subscribe, watch.read, watch.read);

  useEffect(() => {
    const retry = () => {
      const shown = watch.read();
      if (shown.state !== 'open' || shown.news !== 'fresh') watch.ask();
    };
    window.addEventListener('online', retry);
    const stopListening = backupInUse.subscribe(retry);
    return () => {
      window.removeEventListener('online', retry);
      stopListening();
    };
  }, [watch]);

  return useMemo(
    () => ({ view, retry: watch.ask, loadMore: watch.loadMore, tryPassword: watch.tryPassword }),
    [view, watch],
  );
}

/** A watch that begins with its first listener, not while rendering, and ends with its last one. */
function whileListenedTo(atOnce: NestView, start: () => NestWatch) {
  let running: NestWatch | undefined;
  let listeners = 0;
  return {
    read: () => running?.view.read() ?? atOnce,
    ask: () => running?.ask(),
    loadMore: (part: Parameters<NestWatch['loadMore']>[0]) => running?.loadMore(part),
    tryPassword: (password: string) =>
      running?.tryPassword(password) ?? Promise.reject(new Error('nobody looks at the nest')),
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
