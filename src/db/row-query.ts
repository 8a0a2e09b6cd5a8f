import type { MangoQuery } from 'rxdb';
import type { TableName, TableRows } from '@/domain/rows/rows';
import { collectionOf, hasNewestFirst, tablesOf } from './collections';
import type { StoredDocument } from './stored-document';

type Column<T extends TableName> = Extract<keyof TableRows[T], string>;

/** Which rows to observe: columns equal to a value or one of several, in an order, at most `limit`. */
export interface RowQuery<T extends TableName> {
  readonly where?: {
    readonly [C in Column<T>]?: TableRows[T][C] | { readonly $in: readonly TableRows[T][C][] };
  };
  readonly sort?: readonly { readonly [C in Column<T>]?: 'asc' | 'desc' }[];
  readonly limit?: number;
}

/** A query for RxDB, and what remains to be done with its result. */
export interface PlannedQuery<T extends TableName> {
  readonly mango: MangoQuery<StoredDocument>;
  readonly finish: (rows: readonly TableRows[T][]) => readonly TableRows[T][];
}

/** Plans a query around RxDB's slow paths: newest first by the inverted index, other orders in memory. */
export function planQuery<T extends TableName>(
  table: T,
  { where = {}, sort = [], limit }: RowQuery<T>,
): PlannedQuery<T> {
  const shared = tablesOf(collectionOf(table)).length > 1;
  const selector = { ...(shared ? { table } : {}), ...where } as unknown as NonNullable<
    MangoQuery<StoredDocument>['selector']
  >;
  const newest = sort.length === 1 && 'created_at' in sort[0]! && sort[0]['created_at'] === 'desc';
  if (newest && hasNewestFirst(collectionOf(table))) {
    return {
      mango: { selector, sort: [{ newest_first: 'asc' }], ...(limit === undefined ? {} : { limit }) },
      finish: (rows) => rows,
    };
  }
  const orders = sort.flatMap((part) => Object.entries(part) as [Column<T>, 'asc' | 'desc'][]);
  return {
    mango: { selector },
    finish(rows) {
      const sorted = orders.length === 0 ? rows : [...rows].sort((a, b) => compareRows(a, b, orders));
      return limit === undefined ? sorted : sorted.slice(0, limit);
    },
  };
}

function compareRows<R>(a: R, b: R, orders: readonly (readonly [keyof R, 'asc' | 'desc'])[]): number {
  for (const [column, direction] of orders) {
    const order = compareValues(a[column], b[column]);
    if (order !== 0) return direction === 'asc' ? order : -order;
  }
  return 0;
}

/** Null first; texts as a person sorts them; everything else by value. */
function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : -1;
  if (b === null || b === undefined) return 1;
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b);
  return (a as number) < (b as number) ? -1 : 1;
}
