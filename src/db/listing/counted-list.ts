import type { ListedRows } from '@/domain/listing/listed-rows';
import type { TableName } from '@/domain/rows/rows';
import type { StoredDocument } from '../stored-document';
import { createListedList } from './listed-list';
import { createProjection, type Projected, type Projection, type ProjectionParts } from './projection';
import type { CommonParts, RunningList } from './listing';

interface Counted {
  modules: 'completions';
  playlists: 'items';
}

export interface CountedParts<R> {
  readonly rows: CommonParts;
  /** @param count what is known of the counted documents; undefined as long as that is nothing */
  readonly project: (
    document: StoredDocument,
    before: R | null,
    isTyping: boolean,
    count: number | undefined,
  ) => Projected<R>;
  readonly counted: CommonParts & Pick<ProjectionParts<string>, 'project'>;
  readonly countedTable: TableName;
}

/** A list with a column that counts documents of another collection; the count is kept with the row. */
export function countedList<T extends keyof Counted>(
  table: T,
  column: Counted[T],
  { rows: parts, project, counted, countedTable }: CountedParts<ListedRows[T]>,
): RunningList<T> {
  type Row = ListedRows[T] & Readonly<Record<Counted[T], number>>;
  const list = createListedList<T>({
    clock: parts.clock,
    start,
    watch: (isWatched) => rows.watch(isWatched),
  });
  const tally = createTally(counted, recount);
  const rows = createProjection<Row>({
    ...parts,
    project: (document, before, isTyping) =>
      project(document, before, isTyping, tally.count(document.id)) as Projected<Row>,
    onSet: list.setChanged,
    onChange: () => list.notify(rows),
  });

  function start(): void {
    void rows.start().then(() => tally.projection.start());
  }

  function recount(keys: readonly string[] | 'all'): void {
    const ids = keys === 'all' ? [...rows.values()].map(({ id }) => id) : keys;
    for (const id of ids) {
      const row = rows.get(id);
      const count = tally.count(id);
      if (row !== null && count !== undefined && row[column] !== count) {
        rows.update(id, { ...row, [column]: count });
      }
    }
    list.notify(rows);
  }

  return {
    source: list.source,
    start,
    projections: { [table]: rows, [countedTable]: tally.projection },
    stop() {
      list.stop();
      rows.stop();
      tally.projection.stop();
    },
  };
}

/** How many documents belong to each of something else: runs to a module, items to a playlist. */
interface Tally {
  /** Undefined until everything is counted. */
  readonly count: (key: string) => number | undefined;
  readonly projection: Projection<string>;
}

/** @param onCount is called for each count that changed, and once of all of them when everything is counted */
function createTally(
  parts: CommonParts & Pick<ProjectionParts<string>, 'project'>,
  onCount: (keys: readonly string[] | 'all') => void,
): Tally {
  const counts = new Map<string, number>();
  const changed = new Set<string>();
  let isComplete = false;
  const projection = createProjection<string>({
    ...parts,
    onSet(_id, after, before) {
      if (before !== null) add(before, -1);
      if (after !== null) add(after, 1);
    },
    onChange() {
      if (projection.state() !== 'complete') return;
      const isFirst = !isComplete;
      isComplete = true;
      onCount(isFirst ? 'all' : [...changed]);
      changed.clear();
    },
  });

  function add(key: string, many: number): void {
    counts.set(key, (counts.get(key) ?? 0) + many);
    changed.add(key);
  }

  return { count: (key) => (isComplete ? (counts.get(key) ?? 0) : undefined), projection };
}
