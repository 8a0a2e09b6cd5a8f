/** A question on its way to a worker. */
export interface Asked<Q> {
  readonly id: number;
  readonly question: Q;
}

/** What comes back for it. */
export type Answered<A> =
  | { readonly id: number; readonly ok: true; readonly value: A }
  | { readonly id: number; readonly ok: false; readonly message: string };

/** Work that is done next to the page, where that is possible. */
export interface WorkerLink<Q, A> {
  /** Rejects with a TypeError when the work failed in the worker, and as the work does when it was done here. */
  readonly ask: (question: Q) => Promise<A>;
  /** Ends the worker; what it had not answered is rejected. The next question begins another one. */
  readonly stop: () => void;
}

interface Waiting<Q, A> {
  readonly question: Q;
  readonly resolve: (value: A) => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Asks a worker, which begins with the first question. Where none can begin, or it dies, the page does the work itself.
 * @param work the same work, done here
 */
export function createWorkerLink<Q, A>(
  begin: () => Worker,
  work: (question: Q) => Promise<A>,
): WorkerLink<Q, A> {
  const waiting = new Map<number, Waiting<Q, A>>();
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
    started.addEventListener('message', ({ data }: MessageEvent<Answered<A>>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.ok) one?.resolve(data.value);
      else one?.reject(new TypeError(data.message));
    });
    started.addEventListener('error', () => {
      worker = null;
      for (const one of takeWaiting()) doHere(one);
    });
    return started;
  }

  function doHere({ question, resolve, reject }: Waiting<Q, A>): void {
    work(question).then(resolve, reject);
  }

  function takeWaiting(): readonly Waiting<Q, A>[] {
    const taken = [...waiting.values()];
    waiting.clear();
    return taken;
  }

  return {
    ask: (question) =>
      new Promise<A>((resolve, reject) => {
        const one = { question, resolve, reject };
        worker ??= worker === null ? null : start();
        if (worker === null) {
          doHere(one);
          return;
        }
        made += 1;
        waiting.set(made, one);
        const asked: Asked<Q> = { id: made, question };
        worker.postMessage(asked);
      }),
    stop() {
      worker?.terminate();
      worker &&= undefined;
      for (const { reject } of takeWaiting()) reject(new TypeError('The worker was stopped.'));
    },
  };
}

/** The worker's side of a `WorkerLink`: does the work for every question that comes, and sends the answer back. */
export function answerAsked(work: (question: never) => Promise<unknown>): void {
  async function respond({ id, question }: Asked<never>): Promise<void> {
    let answered: Answered<unknown>;
    try {
      answered = { id, ok: true, value: await work(question) };
    } catch (error) {
      answered = { id, ok: false, message: error instanceof Error ? error.message : String(error) };
    }
    // The page that made the worker is the only one that listens; a worker's messages have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    globalThis.postMessage(answered);
  }
  globalThis.addEventListener('message', (event: MessageEvent<Asked<never>>) => void respond(event.data));
}
