import type { OutboxItem } from '@/db/outbox/outbox-item';
import { TABLE_ORDER, type TableName } from '@/domain/rows/rows';

export interface Batch {
  readonly table: TableName;
  readonly items: readonly OutboxItem[];
}

/**
 * The order of a drain (rule Q9): writes with parents first, then deletes with children first; within a table as they
 * were made; at most so many rows and about so many characters in one request.
 */
export function planBatches(
  items: readonly OutboxItem[],
  limits: { readonly rows: number; readonly characters: number },
): readonly Batch[] {
  const of = (table: TableName, deletes: boolean): readonly OutboxItem[] =>
    items.filter((item) => item.table === table && (item.operation === 'delete') === deletes);
  return [
    ...TABLE_ORDER.flatMap((table) => split(table, of(table, false), limits)),
    ...[...TABLE_ORDER].reverse().flatMap((table) => split(table, of(table, true), limits)),
  ];
}

function split(
  table: TableName,
  items: readonly OutboxItem[],
  limits: { readonly rows: number; readonly characters: number },
): Batch[] {
  const batches: OutboxItem[][] = [];
  let size = Infinity;
  for (const item of items) {
    const length = item.operation === 'delete' ? 0 : JSON.stringify(item.data).length;
    const last = batches.at(-1);
    if (last === undefined || last.length >= limits.rows || size + length > limits.characters) {
      batches.push([item]);
      size = length;
    } else {
      last.push(item);
      size += length;
    }
  }
  return batches.map((batch) => ({ table, items: batch }));
}
