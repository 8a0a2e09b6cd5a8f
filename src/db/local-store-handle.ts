import { AppError } from '@/shared/app-error';
import { createValueStore, type ValueStore } from '@/shared/value-store';
import { loadPart } from './load-part';
import type { LocalStore } from './local-store';

export type DatabaseState = 'opening' | 'open' | 'denied' | 'awaited' | 'failed';

export interface HandleValue {
  readonly state: DatabaseState;
  /** Set while the state is `open`. */
  readonly store: LocalStore | undefined;
}

/** An account's store, opened on first use. */
export interface LocalStoreHandle {
  readonly account: string;
  readonly value: ValueStore<HandleValue>;
  /**
   * Opens the store, once; a failure can be retried.
   * @throws AppError ERR_STORAGE_DENIED, ERR_NOT_ON_DEVICE, or another
   */
  open(): Promise<LocalStore>;
  /** Closes it if it is open. It can be opened again. */
  close(): Promise<void>;
}

const OPENING: HandleValue = { state: 'opening', store: undefined };

/** Pending closes. RxDB limits the collections of all accounts together, so the next opening waits for them. */
let closing: Promise<unknown> = Promise.resolve();

async function load(account: string): Promise<LocalStore> {
  const { openLocalStore } = await loadPart(import('./open-local-store'));
  return openLocalStore(account);
}

/** A handle that imports RxDB when first opened. */
export function createLocalStoreHandle(
  account: string,
  openStore: (account: string) => Promise<LocalStore> = load,
): LocalStoreHandle {
  const value = createValueStore<HandleValue>(OPENING);
  let current: Promise<LocalStore> | undefined;
  const start = async (): Promise<LocalStore> => {
    await closing;
    return openStore(account);
  };
  /** Publishes the outcome of an opening, unless the handle was closed in the meantime. */
  const settle = async (opening: Promise<LocalStore>): Promise<void> => {
    try {
      const store = await opening;
      if (current === opening) value.set({ state: 'open', store });
    } catch (cause) {
      // Callers that asked for the store receive the error itself.
      if (current !== opening) return;
      current = undefined;
      value.set({ state: stateAfter(cause), store: undefined });
    }
  };
  return {
    account,
    value,
    open() {
      if (current !== undefined) return current;
      // Shows that it waits for a connection.
      if (value.read().state !== 'awaited') value.set(OPENING);
      const opening = start();
      current = opening;
      void settle(opening);
      return opening;
    },
    close() {
      const opened = current;
      current = undefined;
      value.set(OPENING);
      if (opened === undefined) return Promise.resolve();
      // A store that never opened has nothing to close; its opener has received the error.
      const closed = opened.then(
        (store) => store.close(),
        () => undefined,
      );
      closing = Promise.all([closing, closed]);
      return closed;
    },
  };
}

function stateAfter(cause: unknown): DatabaseState {
  const code = cause instanceof AppError ? cause.code : undefined;
  return code === 'ERR_STORAGE_DENIED' ? 'denied' : code === 'ERR_NOT_ON_DEVICE' ? 'awaited' : 'failed';
}
