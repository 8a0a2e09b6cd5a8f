import * as v from 'valibot';
import { SIZE } from '@/shared/limits';
import { rowSchemas } from './row-schemas';
import type { TableName, TableRows } from './rows';

export type ReadRow<T extends TableName> =
  | { readonly ok: true; readonly row: TableRows[T] }
  | { readonly ok: false; readonly reason: string };

/** Whether a column is nested too deep for recursion; the server refuses it, too. */
export function isTooDeep(row: unknown): boolean {
  return isNested(row, SIZE.jsonDepth + 1);
}

/** Validates an outside value. Never throws; the reason names the first wrong field, not its value. */
export function readRow<T extends TableName>(table: T, value: unknown): ReadRow<T> {
  if (isTooDeep(value)) return { ok: false, reason: 'row: expected values less deep in each other' };
  const schema: v.GenericSchema<unknown, TableRows[T]> = rowSchemas[table];
  const result = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return { ok: true, row: result.output };
  const [issue] = result.issues;
  return { ok: false, reason: `${v.getDotPath(issue) ?? 'row'}: expected ${issue.expected ?? 'a row'}` };
}

/** Whether JSON is nested deeper than `level`. */
export function isNested(value: unknown, levels: number): boolean {
  if (levels <= 0) return true;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((entry) => isNested(entry, levels - 1));
  for (const name in value) {
    if (isNested((value as Readonly<Record<string, unknown>>)[name], levels - 1)) return true;
  }
  return false;
}
