/**
 * What the content library shows of a list (authoring specification, section 2). What is left out filters nothing; a
 * row without the column, such as the views of a file, passes.
 */
export interface LibraryFilters {
  /** Every word of it stands in the title or the description. Case and accents do not matter. */
  readonly search?: string | undefined;
  /** Stands, as it is, in the title. Case and accents do not matter. */
  readonly title?: string | undefined;
  /** Equal; `draft` stands for every value that counts as draft (decision D3). */
  readonly visibility?: string | undefined;
  readonly viewsMin?: number | undefined;
  readonly viewsMax?: number | undefined;
  /** First day, YYYY-MM-DD, in the person's own time zone. */
  readonly createdStart?: string | undefined;
  /** Last day, included. */
  readonly createdEnd?: string | undefined;
}

export type SortDirection = 'ascending' | 'descending';

/** An order of a list by one of its columns. */
export interface ListingSort<Row> {
  readonly column: Extract<keyof Row, string>;
  readonly direction: SortDirection;
}
