import type { HistoryWork } from './history-work';

/** The worker for versions, whose code is loaded with the first thing there is to do. */
export function lazyHistoryWork(
  load: () => Promise<HistoryWork> = async () => (await import('./ask-history-worker')).askHistoryWorker(),
): HistoryWork {
  let loading: Promise<HistoryWork> | undefined;
  const work = (): Promise<HistoryWork> => {
    loading ??= load().catch((cause: unknown) => {
      // Without a connection, perhaps: the next request tries again.
      loading = undefined;
      throw cause;
    });
    return loading;
  };
  return {
    digest: async (text) => (await work()).digest(text),
    pack: async (text, whole) => (await work()).pack(text, whole),
    read: async (content) => (await work()).read(content),
    compare: async (before, after) => (await work()).compare(before, after),
    stop: async () => (await loading)?.stop(),
  };
}
