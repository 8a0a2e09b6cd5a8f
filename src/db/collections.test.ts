import { expect, it } from 'vitest';
import { rowSchemas } from '@/domain/rows/row-schemas';
import { TABLE_ORDER, type TableName } from '@/domain/rows/rows';
import { collectionOf, collectionSchema } from './collections';

/** Those that each document has, whatever its table. */
const OF_ALL = ['id', 'table', 'newest_first'];

it.each(TABLE_ORDER)(
  'indexes only columns of %s rows, because RxDB finds no rows without one',
  (table: TableName) => {
    const { entries } = rowSchemas[table] as unknown as { entries: object };
    const { required } = collectionSchema(collectionOf(table));
    expect([...OF_ALL, ...Object.keys(entries)]).toEqual(expect.arrayContaining([...required!]));
  },
);
