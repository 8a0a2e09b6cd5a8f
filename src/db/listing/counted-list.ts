import type { ListedRows } from '@/domain/listing/listed-rows';
import type { TableName } from '@/domain/rows/rows';
import type { StoredDocument } from '../stored-document';
import { LISTED_CODECS } from './listed-codecs';
import { createListedList } from './listed-list';
import type { Codec } from './packed-entry';
import { createProjection, type Projected, type ProjectionParts } from './projection';
import type { CommonParts, RunningList } from './running-list';
import { createTally } from './tally';

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

/**
 * A list with a column that counts documents of another collection. The count is kept with the row, so that it is shown
 * at once; it is counted anew when the rows are there.
 */
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
    codec: LISTED_CODECS[table] as unknown as Codec<Row>,
    project: (document, before, isTyping) =>
      project(document, before, isTyping, tally.count(document.id)) as Projected<Row>,
    onSet: list.set,
    onChange: () => list.tell(rows.state()),
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
    list.tell(rows.state());
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
