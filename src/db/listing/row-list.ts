import type { AnyListedRow } from '@/domain/listing/listed-rows';

/** Rows in the order of lists, the newest first, kept in order while single ones change. */
export interface RowList<R> {
  readonly set: (id: string, row: R | null) => void;
  /** The same array until something was set. */
  readonly read: () => readonly R[];
}

export function createRowList<R extends AnyListedRow>(): RowList<R> {
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
