import * as v from 'valibot';
import { SIZE } from '@/shared/limits';
import { isNested } from '../json/is-nested';
import { rowSchemas } from './row-schemas';
import type { TableName, TableRows } from './rows';

export type ReadRow<T extends TableName> =
  { readonly ok: true; readonly row: TableRows[T] } | { readonly ok: false; readonly reason: string };

/** Whether a row has a column that nobody can compare, copy or send: all that is done by recursion. The server refuses it. */
export function isTooDeep(row: unknown): boolean {
  return isNested(row, SIZE.jsonDepth + 1);
}

/**
 * Checks that a value from outside is a row of `table`. Never throws; the reason names the first field that is wrong,
 * and never repeats its value.
 */
export function readRow<T extends TableName>(table: T, value: unknown): ReadRow<T> {
  if (isTooDeep(value)) return { ok: false, reason: 'row: expected values less deep in each other' };
  const schema: v.GenericSchema<unknown, TableRows[T]> = rowSchemas[table];
  const result = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return { ok: true, row: result.output };
  const [issue] = result.issues;
  return { ok: false, reason: `${v.getDotPath(issue) ?? 'row'}: expected ${issue.expected ?? 'a row'}` };
}
