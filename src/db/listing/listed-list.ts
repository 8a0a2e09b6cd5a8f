import type { AnyListedRow, ListedRows, ListedTable, ListingResult } from '@/domain/listing/listed-rows';
import type { Clock } from '@/shared/clock';
import type { ListingSource } from './listing';
import type { Projection, ProjectionState } from './projection';

/** Changes within this time are shown together, because during a rebuild they never stop. Milliseconds. */
const PAUSE = 50;
const PAUSE_WHILE_MADE = 300;

/** The current rows, unordered, and how complete they are. */
type Rows<R extends object> = Pick<Projection<R>, 'state' | 'values'>;

/** A list as its readers see it. */
export interface ListedList<T extends ListedTable> {
  readonly source: ListingSource<T>;
  /** A row was added, changed or removed. */
  readonly setChanged: () => void;
  /** Notifies readers of changes, immediately or soon. */
  readonly notify: (rows: Rows<ListedRows[T]>) => void;
  readonly stop: () => void;
}

export interface ListedListParts {
  readonly clock: Clock;
  /** Called with each new reader; the first begins to read. */
  readonly start: () => void;
  /** Called when the first reader subscribes, and when the last one leaves. */
  readonly watch: (isWatched: boolean) => void;
}

/** A list of an account, the newest first, that nobody reads yet. */
export function createListedList<T extends ListedTable>({
  clock,
  start,
  watch,
}: ListedListParts): ListedList<T> {
  const listeners = new Set<() => void>();
  let state: ProjectionState = 'reading';
  let result: ListingResult<T> = { rows: [], ready: false, complete: false };
  let hasChanged = false;
  let notifiedAt = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;

  function notifyNow({ values }: Rows<ListedRows[T]>): void {
    cancel = undefined;
    result = {
      rows: hasChanged ? [...values()].sort(newestFirst) : result.rows,
      ready: state !== 'reading',
      complete: state === 'complete' || state === 'failed',
      ...(state === 'failed' ? { hasFailed: true as const } : {}),
    };
    hasChanged = false;
    notifiedAt = clock.now();
    for (const listener of listeners) listener();
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
    setChanged() {
      hasChanged = true;
    },
    notify(rows) {
      const isNews = rows.state() !== state;
      state = rows.state();
      if (!isNews && !hasChanged) return;
      const pause = state === 'complete' ? PAUSE : PAUSE_WHILE_MADE;
      if (isNews || clock.now() - notifiedAt >= pause) {
        cancel?.();
        notifyNow(rows);
      } else cancel ??= clock.after(pause, () => notifyNow(rows));
    },
    stop() {
      cancel?.();
      listeners.clear();
    },
  };
}

/** Rows of the same time are ordered by id, on every device. */
function newestFirst(a: AnyListedRow, b: AnyListedRow): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
