import type { ListedChange } from '@/db/listed-change';
import { FOREIGN_KEY_MISSING } from '@/db/outbox/outbox-item';
import { parentsOf } from '@/domain/rows/foreign-keys';

/**
 * Those of some held changes that the server refused for the same missing thing as one of them, itself included: many
 * modules that were put into a playlist which another device has deleted meanwhile are one matter to the person.
 */
export function heldAlike(change: ListedChange, held: readonly ListedChange[]): readonly ListedChange[] {
  const missing = missingOf(change);
  return missing === undefined ? [change] : held.filter((other) => missingOf(other) === missing);
}

/** The table of a change and the thing it belongs to, where that is missing; no change belongs to more than one. */
function missingOf({ table, code, data, operation }: ListedChange): string | undefined {
  if (code !== FOREIGN_KEY_MISSING || operation === 'delete' || data === null) return undefined;
  const owner = parentsOf(table, data)[0];
  return owner === undefined ? undefined : `${table} of ${owner.table} ${owner.id}`;
}
