import { systemClock, type Clock } from './clock';
import { answerOf, inKeyValueStore, type KeyValuePlace } from './key-value-store';
import { reportError } from './report-error';

/** `localStorage` as used here. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** `localStorage` for typed text, copied to IndexedDB, which reaches the disk sooner (rule Q15). */
export interface DurableDrafts extends TextStorage {
  /** Restores texts that only the copy has, once for each page load. Never rejects; waits `PATIENCE` at most. */
  restore(): Promise<void>;
  /** Copies everything that is not copied yet. Never rejects: failures are retried. */
  flush(): Promise<void>;
  /** Calls `listener` when a key appears or goes, in any tab. Returns a function that stops it. */
  onKeysChange(listener: () => void): () => void;
}

interface Copy {
  readonly key: string;
  /** Null if it was removed. */
  readonly text: string | null;
  /** Milliseconds since the epoch, strictly increasing: decides which of two states is newer. */
  readonly at: number;
}

/** When `localStorage` was last written: browsers flush all its keys to disk at once. */
const WRITTEN_AT = 'fledge-kept-at';
/** Milliseconds between two copies. The pause grows with the number of unfinished copies, up to the longest. */
const PAUSE = 150;
const LONGEST_PAUSE = 1000;
const RETRY_AFTER = 2000;
const PATIENCE = 5000;
/** Milliseconds until a write is visible in every tab. */
const SETTLED = 60_000;

export interface DurableDraftsOptions {
  /** @throws if the browser denies storage */
  readonly storage: () => TextStorage;
  readonly clock: Clock;
  readonly place?: KeyValuePlace;
}

/** Texts in a storage, copied to a database. */
export function createDurableDrafts({
  storage,
  clock,
  place = { database: 'fledge-kept', store: 'texts' },
}: DurableDraftsOptions): DurableDrafts {
  const listeners = new Set<() => void>();
  /** Not copied yet, by key. */
  let waiting = new Map<string, Copy>();
  /** When this page last wrote a key: newer than any copy. */
  const written = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  /** Earliest start of the next copy, in milliseconds since the epoch. */
  let nextAt = 0;
  let cancel: (() => void) | undefined;
  let restored: Promise<void> | undefined;

  const writtenAt = (): number => Number(storage().getItem(WRITTEN_AT)) || 0;

  function note(key: string, text: string | null): void {
    const now = clock.now();
    const at = Math.max(now, writtenAt() + 1);
    try {
      storage().setItem(WRITTEN_AT, String(at));
    } catch {
      // In a full storage the copy counts as newer at the next start; it is at most a moment behind.
    }
    written.set(key, at);
    waiting.set(key, { key, text, at });
    // In the key's own task: on a busy page, timers run seconds late.
    if (now >= nextAt) begin();
    else schedule(Math.min(nextAt - now, RETRY_AFTER));
  }

  function schedule(delay: number): void {
    cancel ??= clock.after(delay, begin);
  }

  function begin(): void {
    cancel?.();
    cancel = undefined;
    if (waiting.size === 0) return;
    const batch = [...waiting.values()];
    waiting = new Map();
    const copying = copy(batch).finally(() => underWay.delete(copying));
    underWay.add(copying);
    nextAt = clock.now() + Math.min(PAUSE * underWay.size, LONGEST_PAUSE);
  }

  async function flush(): Promise<void> {
    begin();
    await Promise.all(underWay);
  }

  async function copy(batch: readonly Copy[]): Promise<void> {
    // Later writes have a later copy.
    const newest = (): readonly Copy[] => batch.filter(({ key, at }) => written.get(key) === at);
    try {
      await inKeyValueStore(place, 'readwrite', async (texts) => {
        const puts = newest().map((one) => answerOf(texts.put(one, one.key)));
        // After this the browser completes it without the page.
        texts.transaction.commit();
        await Promise.all(puts);
      });
    } catch (error) {
      for (const one of newest()) waiting.set(one.key, one);
      reportError(error);
      nextAt = clock.now() + RETRY_AFTER;
      schedule(RETRY_AFTER);
    }
  }

  /** @param before when the storage was last written, before this page wrote to it */
  async function bringBack(before: number): Promise<void> {
    const copies = await inKeyValueStore(place, 'readonly', (texts) => answerOf<unknown[]>(texts.getAll()));
    // Later writes of other tabs are in the storage.
    const since = written.size === 0 ? writtenAt() : before;
    const newer = copies.filter(isCopy).filter(({ key, at }) => at > since && !written.has(key));
    // Removals first: they free space for the rest.
    for (const { key, text } of newer) if (text === null) storage().removeItem(key);
    for (const { key, text } of newer) if (text !== null) storage().setItem(key, text);
    const newest = Math.max(writtenAt(), ...newer.map(({ at }) => at));
    if (newer.length > 0) storage().setItem(WRITTEN_AT, String(newest));
    if (newer.length > 0) notify();
    // A recent write of another tab may not be visible here yet.
    const isGone = ({ key, at }: Copy) =>
      storage().getItem(key) === null && !written.has(key) && at < clock.now() - SETTLED;
    const settled = copies
      .filter(isCopy)
      .filter((one) => one.at <= since && (one.text === null || isGone(one)));
    if (settled.length > 0) await forget(settled);
  }

  async function bringBackOrTryAgain(): Promise<void> {
    try {
      const before = writtenAt();
      await bringBack(before).catch(() => bringBack(before));
    } catch (error) {
      reportError(error);
    }
  }

  /** Removes copies of texts that are gone from the storage. */
  async function forget(settled: readonly Copy[]): Promise<void> {
    await inKeyValueStore(place, 'readwrite', async (texts) => {
      for (const { key, at } of settled) {
        const now: unknown = await answerOf(texts.get(key));
        if (isCopy(now) && now.at === at) await answerOf(texts.delete(key));
      }
    });
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  return {
    get length() {
      return storage().length;
    },
    key: (index) => storage().key(index),
    getItem: (key) => storage().getItem(key),
    setItem(key, text) {
      const isNew = storage().getItem(key) === null;
      storage().setItem(key, text);
      note(key, text);
      if (isNew) notify();
    },
    removeItem(key) {
      if (storage().getItem(key) === null) return;
      storage().removeItem(key);
      note(key, null);
      notify();
    },
    restore() {
      restored ??= Promise.race([
        bringBackOrTryAgain(),
        new Promise<void>((resolve) => void clock.after(PATIENCE, resolve)),
      ]);
      return restored;
    },
    flush,
    onKeysChange(listener) {
      const hear = ({ oldValue, newValue }: StorageEvent) => {
        if (oldValue === null || newValue === null) listener();
      };
      listeners.add(listener);
      globalThis.addEventListener?.('storage', hear);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener?.('storage', hear);
      };
    },
  };
}

/** Typed texts in this browser. All methods but `restore` and `flush` throw if the browser denies storage. */
export const durableDrafts = createDurableDrafts({ storage: () => localStorage, clock: systemClock });

/** The same, or undefined if the browser denies storage. */
export function readableDrafts(): DurableDrafts | undefined {
  try {
    return globalThis.localStorage === undefined ? undefined : durableDrafts;
  } catch {
    return undefined;
  }
}

function isCopy(value: unknown): value is Copy {
  const { key, text, at } = (value ?? {}) as Partial<Record<keyof Copy, unknown>>;
  return typeof key === 'string' && (text === null || typeof text === 'string') && typeof at === 'number';
}
