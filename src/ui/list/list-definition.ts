import type { ReactNode } from 'react';
import type { SearchableRow } from '@/domain/listing/search-rows';
import type { SortDirection, SortValue } from '@/domain/listing/sort-rows';

/** What every row of a list has. */
export interface ListRow extends SearchableRow {
  readonly id: string;
}

export interface ListColumn<R> {
  /** Names the column in the address of the sort, and in the page as `data-column`. */
  readonly key: string;
  readonly heading: string;
  /** What it shows of a row; what can be pressed in it takes `tabIndex`. The first column shows the row's name instead. */
  readonly cell?: (row: R, tabIndex: 0 | -1) => ReactNode;
  /** In rem; the first column takes what the others leave. */
  readonly width?: number;
  /** A figure stands at the end of its column, and on the second line of a card. */
  readonly isFigure?: boolean;
  /** What a card writes behind the figure, which has no heading there; null leaves the figure out. */
  readonly unit?: (row: R) => string | null;
  /** Width of the list, in rem, from which there is room for the column. Cards show it anyway. */
  readonly from?: number;
  /** What the list can be sorted by; the same function each time. */
  readonly sort?: {
    readonly by: (row: R) => SortValue;
    /** Names of the two orders, for a phone's choice of them. */
    readonly ascending?: string;
    readonly descending?: string;
  };
}

/** One thing that a list is filtered by: a field, or two that are the ends of a range. */
export interface ListFilter<R> {
  readonly label: string;
  readonly fields: readonly FilterField<R>[];
  /** Of a range that ends before it begins: what the dialog says, and what the list says of such an address. */
  readonly contradiction?: { readonly problem: string; readonly leftOut: string };
}

export interface FilterField<R> {
  /** Names it in the address. */
  readonly name: string;
  /** Of one end of a range; a single field has the label of its filter. */
  readonly label?: string;
  readonly type: 'text' | 'number' | 'day' | 'choice';
  /** The values of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** The words of the chip, from the value as people read it. */
  readonly chip: (words: string) => string;
  /** Prepares the value once, for a test of many rows. */
  readonly passes: (value: string) => (row: R) => boolean;
}

/** Values of filters by the names of their fields, as the address and the form have them. */
export type FilterValues = Readonly<Record<string, string>>;

/** An order of a list by one of its columns. */
export interface ListSort {
  readonly column: string;
  readonly direction: SortDirection;
}

/** What rows are called, and where a search looks. */
export interface ListNoun {
  readonly one: string;
  readonly many: string;
  /** "title or description", as in "has … in its title or description". */
  readonly searched: string;
}

/** A list, declared once: its columns and what it is searched and filtered by. */
export interface ListDefinition<R extends ListRow> {
  readonly label: string;
  readonly noun: ListNoun;
  /** The first one is the row's name, which heads the row. */
  readonly columns: readonly ListColumn<R>[];
  readonly filters?: readonly ListFilter<R>[];
  /** Name of the order in which rows come without a sort, such as "Newest first". */
  readonly firstOrder: string;
  /** What a row without a title is called. */
  readonly untitled: string;
  /** Each row is as high as what is in it; else all are of one height, which is quicker where there are thousands. */
  readonly hasOwnHeights?: boolean;
}

/** The name under which a row is shown. */
export function nameOf<R extends ListRow>({ untitled }: ListDefinition<R>, row: R): string {
  return row.title.trim() || untitled;
}
