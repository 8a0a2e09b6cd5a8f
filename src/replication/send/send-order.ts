import type { OutboxItem } from '@/db/outbox/outbox-item';
import { TABLE_ORDER } from '@/domain/rows/rows';

/** The order of a drain (rule Q9): writes with parents first, then deletes with children first; else as they were made. */
export function sendOrder(items: readonly OutboxItem[]): readonly OutboxItem[] {
  // Sorting keeps the order of what statuses in one place.
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}

function placeOf({ table, operation }: OutboxItem): number {
  const index = TABLE_ORDER.indexOf(table);
  return operation === 'delete' ? 2 * TABLE_ORDER.length - index : index;
}
