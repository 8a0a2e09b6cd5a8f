import type { ListedChange } from '@/db/listed-change';
import { isGoneModuleRefusal } from '@/db/outbox/item-state';
import { itemKey } from '@/db/outbox/outbox-item';

/**
 * Whether a held change is a run of a module that was deleted: the server has no such module, and none waits on this device
 * among the others.
 */
export function isRunOfGone(change: ListedChange, others: readonly ListedChange[]): boolean {
  if (change.reason === null || !isGoneModuleRefusal(change)) return false;
  const module = itemKey('modules', String(change.data?.['module_id']));
  return !others.some(({ key }) => key === module);
}
