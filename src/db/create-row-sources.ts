import type { RxDocument } from 'rxdb';
import type { Subscription } from 'rxjs';
import type { TableName, TableRows } from '@/domain/rows/rows';
import { createBackoff } from '@/shared/backoff';
import { type Clock, systemClock } from '@/shared/clock';
import { READ_RETRY } from '@/shared/limits';
import { reportError } from '@/shared/report-error';
import { collectionOf } from './collections';
import type { LocalStore, RowsResult, RowsSource } from './local-store';
import type { DocumentDatabase } from './open-documents';
import { planQuery, type RowQuery } from './row-query';
import { rowOf, type StoredDocument } from './stored-document';

/**
 * How long a list stays live after its last subscriber leaves, so that going back shows it immediately. Milliseconds.
 */
const LINGER = 2000;

type Found = RxDocument<StoredDocument>;

/** Reads and observes rows. Equal queries share one RxDB query and one result. */
export function createRowSources(
  database: DocumentDatabase,
  clock: Clock = systemClock,
): Pick<LocalStore, 'get' | 'getMany' | 'find' | 'observe' | 'retryReads'> & { stop(): void } {
  const rows = new WeakMap<Found, object>();
  const sources = new Map<string, Followed<TableName>>();
  /** Returns the same object for the same document state, so that unchanged rows do not re-render. */
  const knownRow = <T extends TableName>(table: T, document: Found): TableRows[T] => {
    const row = (rows.get(document) as TableRows[T] | undefined) ?? rowOf(table, document.toJSON());
    rows.set(document, row);
    return row;
  };
  const run = <T extends TableName>(table: T, query: RowQuery<T>) => {
    const { mango, finish } = planQuery(table, query);
    return {
      rxQuery: database.collections[collectionOf(table)].find(mango),
      read: (documents: readonly Found[]) => finish(documents.map((document) => knownRow(table, document))),
    };
  };
  return {
    async get(table, id) {
      const [row] = await this.find(table, { where: { id } as NonNullable<RowQuery<typeof table>['where']> });
      return row;
    },
    async getMany(table, ids) {
      const found = await database.collections[collectionOf(table)].findByIds([...ids]).exec();
      return new Map(
        ids.flatMap((id) => {
          const document = found.get(id);
          return document === undefined ? [] : [[id, knownRow(table, document)]];
        }),
      );
    },
    async find(table, query = {}) {
      const { rxQuery, read } = run(table, query);
      return read(await rxQuery.exec());
    },
    observe(table, query = {}) {
      const key = JSON.stringify([table, query]);
      const known = sources.get(key);
      if (known !== undefined) return known.source as unknown as RowsSource<typeof table>;
      const { rxQuery, read } = run(table, query);
      const followed = follow<typeof table>(
        (next, fail) => rxQuery.$.subscribe({ next: (documents) => next(read(documents)), error: fail }),
        () => sources.delete(key),
        clock,
      );
      sources.set(key, followed);
      return followed.source;
    },
    retryReads() {
      for (const { retry } of sources.values()) retry();
    },
    stop() {
      for (const { stop } of sources.values()) stop();
      sources.clear();
    },
  };
}

interface Followed<T extends TableName> {
  readonly source: RowsSource<T>;
  /** Retries failed reads immediately. */
  readonly retry: () => void;
  readonly stop: () => void;
}

function follow<T extends TableName>(
  start: (next: (rows: readonly TableRows[T][]) => void, fail: (cause: unknown) => void) => Subscription,
  ended: () => void,
  clock: Clock,
): Followed<T> {
  const listeners = new Set<() => void>();
  let result: RowsResult<T> = { rows: [], ready: false };
  let subscription: Subscription | undefined;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  const backoff = createBackoff(clock, READ_RETRY);
  const stop = (): void => {
    clearTimeout(lingering);
    backoff.reset();
    subscription?.unsubscribe();
    subscription = undefined;
    ended();
  };
  const publish = (next: RowsResult<T>): void => {
    result = next;
    for (const listener of listeners) listener();
  };
  const begin = (): void => {
    subscription = start(
      (rows) => {
        backoff.reset();
        publish({ rows, ready: true });
      },
      (cause) => {
        reportError(cause);
        backoff.begin(begin);
        publish({ ...result, hasFailed: true });
      },
    );
  };
  const source: RowsSource<T> = {
    get: () => result,
    subscribe(listener) {
      clearTimeout(lingering);
      listeners.add(listener);
      if (subscription === undefined) begin();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) lingering = setTimeout(stop, LINGER);
      };
    },
  };
  return { source, retry: backoff.retryNow, stop };
}
