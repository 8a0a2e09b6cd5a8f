import * as v from 'valibot';
import { rowSchemas } from './row-schemas';
import type { TableName, TableRows } from './rows';

export type ReadRow<T extends TableName> =
  { readonly ok: true; readonly row: TableRows[T] } | { readonly ok: false; readonly reason: string };

/**
 * Checks that a value from outside is a row of `table`. Never throws; the reason names the first field that is wrong,
 * and never repeats its value.
 */
export function readRow<T extends TableName>(table: T, value: unknown): ReadRow<T> {
  const schema: v.GenericSchema<unknown, TableRows[T]> = rowSchemas[table];
  const result = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return { ok: true, row: result.output };
  const [issue] = result.issues;
  return { ok: false, reason: `${v.getDotPath(issue) ?? 'row'}: expected ${issue.expected ?? 'a row'}` };
}
