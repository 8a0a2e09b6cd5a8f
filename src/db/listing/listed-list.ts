import type { AnyListedRow, ListedRows, ListedTable, ListingResult } from '@/domain/listing/listed-rows';
import { warmRowTexts } from '@/domain/listing/search-rows';
import { warmTitleOrder } from '@/domain/listing/sort-rows';
import type { Clock } from '@/shared/clock';
import { whenIdle } from '@/shared/when-idle';
import type { ListingSource } from './listing';
import type { ProjectionState } from './projection';

/** Changes that come so close are told together; while a list is rebuilt they come without end. Milliseconds. */
const TOGETHER = 50;
const WHILE_MADE = 300;
/** Rows whose texts are folded, and whose titles are sorted, in one quiet moment. */
const WARMED = 1000;

/** A list as its readers see it, made of rows that are set one by one. */
export interface ListedList<T extends ListedTable> {
  readonly source: ListingSource<T>;
  readonly set: (id: string, row: ListedRows[T] | null) => void;
  /** Tells readers what was set, now or in a moment. */
  readonly tell: (state: ProjectionState) => void;
  readonly stop: () => void;
}

export interface ListedListParts {
  readonly clock: Clock;
  /** Called with each new reader; the first begins to read. */
  readonly start: () => void;
  /** Called when the first reader came, and when the last one went. */
  readonly watch: (isWatched: boolean) => void;
}

/** A list of an account that nobody reads yet. */
export function createListedList<T extends ListedTable>({
  clock,
  start,
  watch,
}: ListedListParts): ListedList<T> {
  const rows = createRowList<ListedRows[T]>();
  const listeners = new Set<() => void>();
  let state: ProjectionState = 'reading';
  let result: ListingResult<T> = { rows: [], ready: false, complete: false };
  let notifiedState: ProjectionState = state;
  let notifiedAt = Number.NEGATIVE_INFINITY;
  let cancelTelling: (() => void) | undefined;
  let cancelWarming: (() => void) | undefined;

  function notifyNow(): void {
    cancelTelling = undefined;
    const next = {
      rows: rows.read(),
      ready: state !== 'reading',
      complete: state === 'complete' || state === 'failed',
      ...(state === 'failed' ? { hasFailed: true as const } : {}),
    };
    if (next.rows === result.rows && notifiedState === state) return;
    notifiedState = state;
    notifiedAt = clock.now();
    result = next;
    for (const tell of listeners) tell();
    cancelWarming?.();
    if (state === 'complete' && listeners.size > 0) warm(0);
  }

  /** Folds the texts of rows before somebody searches in them, and sorts them before somebody wants them sorted. */
  function warm(from: number): void {
    cancelWarming = whenIdle(() => {
      cancelWarming = undefined;
      if (from >= result.rows.length) return;
      const some = result.rows.slice(from, from + WARMED);
      warmRowTexts(some);
      warmTitleOrder(some, from);
      warm(from + WARMED);
    });
  }

  return {
    source: {
      get: () => result,
      subscribe(listener) {
        listeners.add(listener);
        start();
        if (listeners.size === 1) watch(true);
        return () => {
          if (listeners.delete(listener) && listeners.size === 0) watch(false);
        };
      },
    },
    set: rows.set,
    tell(next) {
      const isNews = next !== state;
      state = next;
      // What a person did is shown at once; what arrives in masses, a few times a second.
      const pause = next === 'complete' ? TOGETHER : WHILE_MADE;
      if (isNews || clock.now() - notifiedAt >= pause) {
        cancelTelling?.();
        notifyNow();
      } else cancelTelling ??= clock.after(pause, notifyNow);
    },
    stop() {
      cancelTelling?.();
      cancelWarming?.();
      listeners.clear();
    },
  };
}

/** Rows in the order of lists, the newest first, kept in order while single ones change. */
interface RowList<R> {
  readonly set: (id: string, row: R | null) => void;
  /** The same array until something was set. */
  readonly read: () => readonly R[];
}

function createRowList<R extends AnyListedRow>(): RowList<R> {
  let rows: readonly R[] = [];
  const changed = new Map<string, R | null>();
  return {
    set(id, row) {
      changed.set(id, row);
    },
    read() {
      if (changed.size === 0) return rows;
      const kept: R[] = [];
      let isInOrder = true;
      for (const row of rows) {
        const next = changed.get(row.id);
        changed.delete(row.id);
        if (next === undefined) kept.push(row);
        else if (next !== null) {
          kept.push(next);
          isInOrder &&= next.created_at === row.created_at;
        }
      }
      for (const row of changed.values()) {
        if (row === null) continue;
        kept.push(row);
        isInOrder = false;
      }
      changed.clear();
      rows = isInOrder ? kept : kept.sort(newestFirst);
      return rows;
    },
  };
}

/** Rows of one moment stand in the order of their ids, on every device. */
function newestFirst(a: AnyListedRow, b: AnyListedRow): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
