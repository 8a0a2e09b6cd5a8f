import type { OutboxItem } from '@/db/outbox/outbox-item';
import { TABLE_ORDER } from '@/domain/rows/rows';

/** Order of a drain (rule Q9): writes with parents first, then deletions with children first, then by time. */
export function sendOrder(items: readonly OutboxItem[]): readonly OutboxItem[] {
  // The sort is stable.
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}

function placeOf({ table, operation }: OutboxItem): number {
  const index = TABLE_ORDER.indexOf(table);
  return operation === 'delete' ? 2 * TABLE_ORDER.length - index : index;
}
