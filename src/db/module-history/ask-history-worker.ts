import { HISTORY_WORK, type HistoryWork } from './history-work';
// Inside this file, not beside it: a module can be built offline before any was. Vite makes the export.
// oxlint-disable-next-line import/default
import HistoryWorker from './history.worker?worker&inline';

export interface WorkRequest {
  readonly id: number;
  readonly name: Exclude<keyof HistoryWork, 'stop'>;
  readonly args: readonly unknown[];
}

export type WorkAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string };

interface Waiting {
  readonly request: WorkRequest;
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * The work on versions in a worker of its own, which begins with the first request. Where it cannot begin, or dies, the
 * page does the work itself.
 */
export function askHistoryWorker(begin: () => Worker = () => new HistoryWorker()): HistoryWork {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null | undefined;
  let made = 0;

  function start(): Worker | null {
    let started: Worker;
    try {
      started = begin();
    } catch {
      // There are none here, or they are not allowed.
      return null;
    }
    started.addEventListener('message', ({ data }: MessageEvent<WorkAnswer>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.ok) one?.resolve(data.value);
      else one?.reject(new TypeError(data.message));
    });
    started.addEventListener('error', () => {
      worker = null;
      for (const one of waiting.values()) doHere(one);
      waiting.clear();
    });
    return started;
  }

  function doHere({ request, resolve, reject }: Waiting): void {
    const work = HISTORY_WORK[request.name] as (...args: readonly unknown[]) => Promise<unknown>;
    work(...request.args).then(resolve, reject);
  }

  function ask<T>(name: WorkRequest['name'], ...args: readonly unknown[]): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const request = { id: (made += 1), name, args };
      const one: Waiting = { request, resolve: resolve as (value: unknown) => void, reject };
      worker ??= worker === null ? null : start();
      if (worker === null) {
        doHere(one);
        return;
      }
      waiting.set(request.id, one);
      worker.postMessage(request);
    });
  }

  return {
    digest: (text) => ask('digest', text),
    pack: (text, whole) => ask('pack', text, whole),
    read: (content) => ask('read', content),
    compare: (before, after) => ask('compare', before, after),
    async stop() {
      worker?.terminate();
      worker = undefined;
    },
  };
}
