import type { EventBulk, RxStorageChangeEvent } from 'rxdb';
import { createBackoff } from '@/shared/backoff';
import type { Clock } from '@/shared/clock';
import { READ_RETRY } from '@/shared/limits';
import { reportError } from '@/shared/report-error';
import { equalJson } from '@/domain/json/equal-json';
import { IDENTITY_DOC, type StoredDocument } from '../stored-document';
import type { ChunkStore } from './chunk-store';
import { documentTimes, type DocumentStorage, type DocumentTime } from './document-times';

/** The stored entry of a document. */
export interface Projected<V> {
  /** Null for a document that is not to be listed. */
  readonly value: V | null;
  /** Whether an expensive part is deferred to an idle moment. */
  readonly isDeferred?: boolean;
}

export interface ProjectionParts<V> {
  readonly storage: DocumentStorage;
  readonly chunks: ChunkStore;
  readonly clock: Clock;
  /** Documents read at once while the list is rebuilt, few enough that the page can render in between. */
  readonly batch: number;
  /** @param isTyping whether somebody is typing right now, so that what takes long is left for later */
  readonly project: (document: StoredDocument, before: V | null, isTyping: boolean) => Projected<V>;
  /** Waits until the page is idle. */
  readonly rest: () => Promise<void>;
  /** Called for each value that was added, changed or removed. */
  readonly onSet: (id: string, after: V | null, before: V | null) => void;
  /** Called after one or many values were set, and when the state changed. */
  readonly onChange: () => void;
}

/** `reading`: nothing is known. `behind`: what was kept is shown. `complete`: caught up. `failed`: has what it could read so far. */
export type ProjectionState = 'reading' | 'behind' | 'complete' | 'failed';

/** Small values computed from the documents of a collection, and kept up to date with them. */
export interface Projection<V> {
  readonly state: () => ProjectionState;
  readonly get: (id: string) => V | null;
  /** Every value, in no order. */
  readonly values: () => Iterable<V>;
  /** Replaces a value by what is known from elsewhere. */
  readonly update: (id: string, value: V) => void;
  /** Removes values of damaged documents. */
  readonly forget: (ids: readonly string[]) => void;
  /** Reads the stored entries, then catches up with the documents. Once; never rejects. */
  readonly start: () => Promise<void>;
  /** Reads again at once where reading has failed, instead of in a moment. */
  readonly retry: () => void;
  /** Sets whether the list is displayed: deferred work is done only then. */
  readonly watch: (isWatched: boolean) => void;
  /** Writes at once what is not written yet. */
  readonly flush: () => Promise<void>;
  readonly stop: () => void;
}

/** Write times compared at once. */
const SLICE = 1000;
/** Size of the first comparison: usually nothing else changed since the list was stored. */
const FIRST_SLICE = 50;
/**
 * The most recent changes are always compared, because tabs that write together may store in another order.
 * Milliseconds.
 */
const OVERLAP = 600_000;
/** Delay of deferred work after the last change while the list is displayed. Milliseconds. */
const QUIET = 3000;

/**
 * Holds the write time of each document's state: comparing these with the collection's index finds all that must be read
 * again, without a checkpoint that could be wrong.
 */
export function createProjection<V extends object | string>(parts: ProjectionParts<V>): Projection<V> {
  const { storage, chunks, clock, batch, project, onSet, onChange } = parts;
  const entries = new Map<string, Entry<V>>();
  const deferred = new Set<string>();
  /** Ids that changed while documents were read: what was read of them may be older. */
  const touched = new Set<string>();
  /** Ids seen by the comparison so far. */
  const seen = new Set<string>();
  let state: ProjectionState = 'reading';
  let started: Promise<void> | undefined;
  const life = { isStopped: false, isWatched: false };
  let cancelDeferred: (() => void) | undefined;
  const backoff = createBackoff(clock, READ_RETRY);
  let changes: { unsubscribe(): void } | undefined;

  const follow = ({ events }: EventBulk<RxStorageChangeEvent<StoredDocument>, unknown>): void => {
    for (const { documentId, documentData } of events) {
      const before = entries.get(documentId);
      if (before !== undefined && !isNewer(documentData, before)) continue;
      touched.add(documentId);
      apply(documentData, true);
    }
    onChange();
  };

  function set(id: string, entry: Entry<V>): void {
    const before = entries.get(id)?.value ?? null;
    entries.set(id, entry);
    chunks.touch(id);
    if (entry.value !== before) onSet(id, entry.value, before);
  }

  function apply(document: StoredDocument, isTyping: boolean): void {
    const { id } = document;
    const { _deleted, _meta, _rev } = document as unknown as Written;
    const stamp = { time: _meta.lwt, height: heightOf(_rev) };
    deferred.delete(id);
    if (_deleted) {
      set(id, { ...stamp, value: null });
      return;
    }
    const before = entries.get(id)?.value ?? null;
    const { value, isDeferred = false } = project(document, before, isTyping);
    if (isDeferred) {
      deferred.add(id);
      if (life.isWatched) computeDeferredLater();
    }
    const kept = value !== null && before !== null && equalJson(value, before) ? before : value;
    set(id, { ...stamp, value: kept, ...(isDeferred ? { isDeferred } : {}) });
  }

  function drop(id: string): void {
    const entry = entries.get(id);
    if (entry === undefined) return;
    entries.delete(id);
    deferred.delete(id);
    chunks.touch(id);
    if (entry.value !== null) onSet(id, null, entry.value);
  }

  async function start(): Promise<void> {
    // Its turn comes after another list's, and everything may be closed by then.
    if (life.isStopped) return;
    // Changes between a failed attempt and this one were not seen.
    touched.clear();
    seen.clear();
    try {
      // From now on no change is missed, however long reading takes.
      changes = storage.changeStream().subscribe(follow);
      const latest = await readKept();
      const place = await walk(undefined, latest - OVERLAP);
      if (life.isStopped) return;
      // The list can be shown; the rest is a precaution.
      if (place !== undefined) void check(place).catch(report);
      become('complete');
      backoff.reset();
    } catch (cause) {
      report(cause);
      if (life.isStopped) return;
      become('failed');
      changes?.unsubscribe();
      backoff.begin(() => void start());
    }
  }

  /** @returns the latest write time of what was kept; where it is not whole, one that every document is later than */
  async function readKept(): Promise<number> {
    const kept = await chunks.read();
    let latest = Number.NEGATIVE_INFINITY;
    for (const one of kept.entries) {
      const { id, entry } = readEntry<V>(one) ?? {};
      if (id === undefined || entry === undefined || entries.has(id)) continue;
      latest = Math.max(latest, entry.time);
      entries.set(id, entry);
      if (entry.value !== null) onSet(id, entry.value, null);
    }
    if (entries.size > 0 && !life.isStopped) become('behind');
    return kept.isWhole ? latest : Number.NEGATIVE_INFINITY;
  }

  /**
   * Reads again what differs in write time, from the latest to `until`.
   * @returns where it stopped; undefined at the end
   */
  async function walk(
    from: DocumentTime | undefined,
    until: number,
    rest: () => Promise<void> = () => Promise.resolve(),
  ): Promise<DocumentTime | undefined> {
    let place = from;
    while (!life.isStopped) {
      const limit = place === undefined ? FIRST_SLICE : SLICE;
      const times = await documentTimes(storage, { before: place, limit });
      if (life.isStopped) return place;
      for (const [, id] of times) seen.add(id);
      const behind = times.filter(
        ([time, id]) => entries.get(id)?.time !== time && !touched.has(id) && id !== IDENTITY_DOC,
      );
      for (let at = 0; at < behind.length && !life.isStopped; at += batch) {
        await readAgain(behind.slice(at, at + batch).map(([, id]) => id));
        if (state === 'reading') become('behind');
      }
      place = times.at(-1);
      if (times.length < limit || place === undefined) {
        dropUnseen();
        return undefined;
      }
      if (place[0] < until) return place;
      await rest();
    }
    return place;
  }

  /** The rest of the comparison, while idle: finds what a clock that was set back, or a lost write, left behind. */
  async function check(from: DocumentTime): Promise<void> {
    await parts.rest();
    await walk(from, Number.NEGATIVE_INFINITY, parts.rest);
  }

  function dropUnseen(): void {
    if (life.isStopped) return;
    for (const id of entries.keys()) if (!seen.has(id) && !touched.has(id)) drop(id);
    seen.clear();
    chunks.markWhole();
    onChange();
  }

  /** Reads documents and stores their entries, unless they have changed since. */
  async function readAgain(ids: readonly string[]): Promise<void> {
    const found = new Map<string, StoredDocument>();
    for (const document of await storage.findDocumentsById([...ids], true)) found.set(document.id, document);
    if (life.isStopped) return;
    for (const id of ids) {
      const document = found.get(id);
      if (touched.has(id)) continue;
      // A damaged document is hidden everywhere.
      if (document === undefined) drop(id);
      else apply(document, false);
    }
    onChange();
  }

  function computeDeferredLater(): void {
    cancelDeferred?.();
    cancelDeferred = clock.after(QUIET, () => void computeDeferred().catch(report));
  }

  async function computeDeferred(): Promise<void> {
    const ids = [...deferred];
    for (const document of ids.length === 0 ? [] : await storage.findDocumentsById(ids, false)) {
      const { height } = entries.get(document.id) ?? { height: Infinity };
      if (!life.isStopped && heightOf((document as unknown as Written)._rev) >= height)
        apply(document, false);
    }
    onChange();
  }

  function become(next: ProjectionState): void {
    if (state === next) return;
    state = next;
    onChange();
  }

  function report(cause: unknown): void {
    // The store closed while reading.
    if (!life.isStopped) reportError(cause);
  }

  chunks.give((id) => {
    const entry = entries.get(id);
    if (entry === undefined) return undefined;
    const { time, height, value, isDeferred } = entry;
    return { id, time: isDeferred === true ? NEVER : time, height, value } satisfies KeptEntry<V>;
  });

  return {
    state: () => state,
    get: (id) => entries.get(id)?.value ?? null,
    *values() {
      for (const { value } of entries.values()) if (value !== null) yield value;
    },
    update(id, value) {
      const entry = entries.get(id);
      if (entry !== undefined) set(id, { ...entry, value });
    },
    forget(ids) {
      for (const id of ids) {
        touched.add(id);
        drop(id);
      }
      onChange();
    },
    start() {
      started ??= start();
      return started;
    },
    retry: backoff.retryNow,
    watch(isWatched) {
      life.isWatched = isWatched;
      cancelDeferred?.();
      if (isWatched && deferred.size > 0) void parts.rest().then(computeDeferred).catch(report);
    },
    flush: () => chunks.flush(),
    stop() {
      life.isStopped = true;
      cancelDeferred?.();
      backoff.reset();
      changes?.unsubscribe();
    },
  };
}

/** What is known of one document. */
interface Entry<V> {
  /** Write time of the document state that this was computed from, in RxDB's format. */
  readonly time: number;
  /** How often the document was written. */
  readonly height: number;
  /** Null: the document is deleted, or not to be listed. */
  readonly value: V | null;
  /** A part is not computed yet; after a restart the document is read again. */
  readonly isDeferred?: boolean;
}

/** An entry as it is stored. */
interface KeptEntry<V> extends Omit<Entry<V>, 'isDeferred'> {
  readonly id: string;
}

/** A write time that no document has. */
const NEVER = 0;

/** @returns undefined for what is damaged: its document is then read again */
function readEntry<V>(kept: unknown): { readonly id: string; readonly entry: Entry<V> } | undefined {
  const { id, time, height, value } = (kept ?? {}) as Partial<KeptEntry<V>>;
  const isSound = typeof id === 'string' && typeof time === 'number' && typeof height === 'number';
  return isSound && value !== undefined ? { id, entry: { time, height, value } } : undefined;
}

interface Written {
  readonly _deleted: boolean;
  readonly _rev: string;
  readonly _meta: { readonly lwt: number };
}

function heightOf(revision: string): number {
  return Number.parseInt(revision, 10);
}

/** News of other tabs may be late. The times of a device can be set back, its revisions can start over; not both. */
function isNewer(document: StoredDocument, before: Entry<unknown>): boolean {
  const { _meta, _rev } = document as unknown as Written;
  return _meta.lwt > before.time || heightOf(_rev) > before.height;
}
