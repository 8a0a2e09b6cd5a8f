import { useMemo } from 'react';
import { searchRows } from '@/domain/listing/search-rows';
import { sortRows } from '@/domain/listing/sort-rows';
import {
  nameOf,
  type FilterValues,
  type ListDefinition,
  type ListFilter,
  type ListRow,
  type ListSort,
} from './list-definition';
import { filterRows, readFilters } from './list-filters';
import type { ListQuery } from './use-list-address';
import { useSelection, type Selection } from './use-selection';

export interface ListState<R extends ListRow> {
  readonly definition: ListDefinition<R>;
  readonly address: ListQuery;
  readonly rows: readonly R[];
  /** Search results. */
  readonly found: readonly R[];
  /** The rows of `found` that pass the filters, sorted. */
  readonly shown: readonly R[];
  /** Valid filters, and descriptions of ignored ones. */
  readonly filters: FilterValues;
  readonly leftOut: readonly string[];
  readonly setFilters: (values: FilterValues) => void;
  /** From the address; null for a column that this list lacks. */
  readonly sort: ListSort | null;
  readonly selection: Selection;
  /** A row's name by id; of a removed row the text for untitled ones. */
  readonly nameOf: (id: string) => string;
}

/**
 * Searches, filters and sorts rows by the address, and tracks the selection. `definition` and `rows` must stay the same
 * objects until they change.
 */
export function useList<R extends ListRow>(
  definition: ListDefinition<R>,
  rows: readonly R[],
  address: ListQuery,
): ListState<R> {
  const { columns, filters: kinds = NO_FILTERS } = definition;
  const column = columns.find(({ key, sort }) => sort && key === address.sort?.column);
  const sort = column === undefined ? null : address.sort;
  const by = column?.sort?.by;
  const direction = sort?.direction;
  const { values: filters, leftOut } = useMemo(
    () => readFilters(kinds, address.filters),
    [kinds, address.filters],
  );
  const found = searchRows(rows, address.search);
  const passed = useMemo(() => filterRows(kinds, found, filters), [kinds, found, filters]);
  const shown = useMemo(
    () => (by === undefined || direction === undefined ? passed : sortRows(passed, by, direction)),
    [passed, by, direction],
  );
  const order = useMemo(() => shown.map(({ id }) => id), [shown]);
  const names = useMemo(() => namesById(definition, rows), [definition, rows]);
  return {
    definition,
    address,
    rows,
    found,
    shown,
    filters,
    leftOut,
    sort,
    selection: useSelection(order),
    nameOf: names,
    setFilters: (values) =>
      address.changeFilters((now) => {
        const own = new Set(kinds.flatMap(({ fields }) => fields.map(({ name }) => name)));
        const others = Object.entries(now).filter(([name]) => !own.has(name));
        return { ...Object.fromEntries(others), ...values };
      }),
  };
}

const NO_FILTERS: readonly never[] = [];

/** A list's count, even if it is not open. */
export function countMatches<R extends ListRow>(
  filters: readonly ListFilter<R>[],
  rows: readonly R[],
  search: string,
  wanted: FilterValues,
): number {
  return filterRows(filters, searchRows(rows, search), readFilters(filters, wanted).values).length;
}

function namesById<R extends ListRow>(definition: ListDefinition<R>, rows: readonly R[]) {
  // Built on first use.
  let byId: ReadonlyMap<string, R> | undefined;
  return (id: string) => {
    byId ??= new Map(rows.map((row) => [row.id, row]));
    const row = byId.get(id);
    return row === undefined ? definition.untitled : nameOf(definition, row);
  };
}
