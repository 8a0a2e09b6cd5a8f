import { systemClock, type Clock } from '@/shared/clock';
import { DATABASE_PATIENCE } from '@/shared/limits';
import { createValueStore } from '@/shared/value-store';

/** True while a database on this device does not answer. */
export const databasesAreSilent = createValueStore(false);

/** Dependencies, replaceable by tests. */
export interface DatabaseWatchParts {
  readonly clock?: Clock;
  /** Fires the page's events. */
  readonly page?: EventTarget;
  readonly reload?: () => void;
}

/** Events that answer a request; "blocked" does not. */
const ANSWERS = ['success', 'error', 'complete', 'abort', 'upgradeneeded'];

/**
 * Ends open transactions when the page is left, since WebKit freezes them. Reloads a page restored from the
 * cache.
 */
export function watchDatabases({
  clock = systemClock,
  page = window,
  reload = () => window.location.reload(),
}: DatabaseWatchParts = {}): () => void {
  // Missing in browsers without storage.
  if (typeof IDBDatabase === 'undefined') return () => undefined;
  const running = new Set<IDBTransaction>();
  const silent = new Set<EventTarget>();
  let isUsed = false;
  let isLeft = false;

  const awaitAnswer = (asked: EventTarget): void => {
    const cancel = clock.after(DATABASE_PATIENCE, () => {
      silent.add(asked);
      databasesAreSilent.set(true);
    });
    const answered = (): void => {
      cancel();
      silent.delete(asked);
      databasesAreSilent.set(silent.size > 0);
    };
    // A request's events reach its transaction only while capturing.
    for (const name of ANSWERS) asked.addEventListener(name, answered, { once: true, capture: true });
  };
  const follow = (transaction: IDBTransaction): void => {
    running.add(transaction);
    const forget = (): void => void running.delete(transaction);
    transaction.addEventListener('complete', forget);
    transaction.addEventListener('abort', forget);
  };
  const refuseWhenLeft = (): void => {
    if (isLeft) throw new DOMException('This page has been left.', 'AbortError');
  };

  const unwrap = [
    around<'transaction', IDBTransaction>(IDBDatabase.prototype, 'transaction', (begin) => {
      refuseWhenLeft();
      const transaction = begin();
      isUsed = true;
      follow(transaction);
      awaitAnswer(transaction);
      return transaction;
    }),
    around<'open', IDBOpenDBRequest>(IDBFactory.prototype, 'open', (open) => {
      refuseWhenLeft();
      const request = open();
      isUsed = true;
      awaitAnswer(request);
      request.addEventListener('upgradeneeded', () => request.transaction && follow(request.transaction));
      return request;
    }),
    // Later writes of this page would look newer than the next page's.
    around<'setItem', void>(Storage.prototype, 'setItem', (set) => (isLeft ? undefined : set())),
    around<'removeItem', void>(Storage.prototype, 'removeItem', (remove) => (isLeft ? undefined : remove())),
  ];
  const leave = (event: Event): void => {
    if (!(event as PageTransitionEvent).persisted) return;
    isLeft = true;
    for (const transaction of running) end(transaction);
  };
  const stay = (): void => {
    isLeft = false;
  };
  const comeBack = (event: Event): void => {
    if (!(event as PageTransitionEvent).persisted) return;
    if (!isUsed) return stay();
    reload();
    // The person may stay after all; until then this page writes nothing.
    clock.after(DATABASE_PATIENCE, stay);
  };
  page.addEventListener('pagehide', leave);
  page.addEventListener('pageshow', comeBack);
  return () => {
    for (const one of unwrap) one();
    page.removeEventListener('pagehide', leave);
    page.removeEventListener('pageshow', comeBack);
  };
}

/** Wraps a method; the returned function unwraps it. */
function around<N extends string, R>(
  target: Record<N, (...args: never[]) => R>,
  name: N,
  wrapped: (call: () => R) => R,
): () => void {
  const original = target[name];
  const replace = (value: (...args: never[]) => R): void => {
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  };
  replace(function (this: unknown, ...args: never[]) {
    return wrapped(() => original.apply(this, args));
  });
  return () => replace(original);
}

function end(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has just ended.
  }
}
