import type { ReactNode } from 'react';
import type { SearchableRow } from '@/domain/listing/search-rows';
import type { SortDirection, SortValue } from '@/domain/listing/sort-rows';

export interface ListRow extends SearchableRow {
  readonly id: string;
}

export interface ListColumn<R> {
  /** Names it in the address and as `data-column`. */
  readonly key: string;
  readonly heading: string;
  /** Renders a cell; its controls take `tabIndex`. The first column shows the name. */
  readonly cell?: (row: R, tabIndex: 0 | -1) => ReactNode;
  /** In rem; the first column takes the rest. */
  readonly width?: number;
  /** Right-aligned, on a card's second line. */
  readonly isFigure?: boolean;
  /** A card's text after the figure; null hides it. */
  readonly unit?: (row: R) => string | null;
  /** List width in rem from which it fits. */
  readonly from?: number;
  /** What the list can be sorted by; `by` must stay the same function. */
  readonly sort?: {
    readonly by: (row: R) => SortValue;
    /** Names of the orders in the menu. */
    readonly ascending?: string;
    readonly descending?: string;
  };
}

/** A filter: a field, or the ends of a range. */
export interface ListFilter<R> {
  readonly label: string;
  readonly fields: readonly FilterField<R>[];
  /** Texts for an inverted range. */
  readonly contradiction?: { readonly problem: string; readonly leftOut: string };
}

export interface FilterField<R> {
  readonly name: string;
  /** For an end of a range. */
  readonly label?: string;
  readonly type: 'text' | 'number' | 'day' | 'choice';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** The chip's text for a formatted value. */
  readonly chip: (words: string) => string;
  /** Prepares the value once for many rows. */
  readonly passes: (value: string) => (row: R) => boolean;
}

export type FilterValues = Readonly<Record<string, string>>;

export interface ListSort {
  readonly column: string;
  readonly direction: SortDirection;
}

export interface ListNoun {
  readonly one: string;
  readonly many: string;
  /** As in "has … in its title or description". */
  readonly searched: string;
}

/** A list's columns, search and filters. */
export interface ListDefinition<R extends ListRow> {
  readonly label: string;
  readonly noun: ListNoun;
  /** The first column is the row's name. */
  readonly columns: readonly ListColumn<R>[];
  readonly filters?: readonly ListFilter<R>[];
  /** Name of the unsorted order, such as "Newest first". */
  readonly firstOrder: string;
  readonly untitled: string;
  /** Measured heights; equal ones are faster. */
  readonly hasOwnHeights?: boolean;
}

/** Whether any column can be sorted by. */
export function isSortable<R extends ListRow>({ columns }: ListDefinition<R>): boolean {
  return columns.some(({ sort }) => sort !== undefined);
}

/** A row's displayed name. */
export function nameOf<R extends ListRow>({ untitled }: ListDefinition<R>, row: R): string {
  return row.title.trim() || untitled;
}
