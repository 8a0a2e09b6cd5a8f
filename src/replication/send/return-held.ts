import type { LocalStore } from '@/db/local-store';
import type { FoundRow } from '@/db/outbox/held-return';
import { FOREIGN_KEY_MISSING, itemKey, NOT_ALLOWED, type HeldChange } from '@/db/outbox/outbox-item';
import { parentRefs, type NamedRow } from '@/domain/changes/row-name';
import { parentsOf } from '@/domain/rows/foreign-keys';
import { TABLE_ORDER } from '@/domain/rows/rows';
import { AppError } from '@/shared/app-error';
import { parentStatus } from './parent-status';

type Store = Pick<LocalStore, 'outbox' | 'exclusively'>;

/** Changes that return at a time on a full device. */
const FEW = 20;
/** Children of missing parents processed per call. */
const CHILDREN = 2000;

/**
 * Returns deferred changes to the queue while there is room, parents first (rule Q7, decision L1). Light references take their rows
 * from the documents.
 * @returns how many returned or were dropped
 */
export async function returnHeld(store: Store): Promise<number> {
  const page = await store.outbox.nextToReturn();
  try {
    return await putBack(store, page);
  } catch (cause) {
    if (!(cause instanceof AppError && cause.code === 'ERR_QUOTA') || page.length <= FEW) throw cause;
    return putBack(store, page.slice(0, FEW));
  }
}

async function putBack(store: Store, page: readonly HeldChange[]): Promise<number> {
  if (page.length === 0) return 0;
  const found = new Map<string, FoundRow>();
  for (const table of TABLE_ORDER) {
    const light = page.filter((change) => change.table === table && change.data === null);
    if (light.length === 0) continue;
    const ids = light.map(({ rowId }) => rowId);
    const states = await store.exclusively(table, (documents) => documents.read(ids));
    for (const { key, rowId, version } of light)
      found.set(key, { row: states.get(rowId)?.row ?? null, version });
  }
  return store.outbox.putBack(page, found);
}

/**
 * Releases changes held for a missing parent once the parent is on the server, as far as this device knows (rule Q6), and runs
 * held for lost access once their module is here again (decision D10).
 * @returns how many
 */
export async function releaseChildren(store: Store): Promise<number> {
  const { outbox } = store;
  const children = [
    ...(await outbox.heldWithCode(FOREIGN_KEY_MISSING, CHILDREN)),
    // A module that is no longer visible is removed here, so one that is here was shared again.
    ...(await outbox.heldWithCode(NOT_ALLOWED, CHILDREN)).filter(({ table }) => table === 'module_sessions'),
  ];
  const statuses = await parentStatus(
    store,
    children.flatMap(({ table, data }) => parentRefs(table, data)),
  );
  const statusOf = ({ table, id }: NamedRow) => statuses.get(itemKey(table, id));
  const ready = children.filter(({ table, data }) => {
    const parents = data === null ? [] : parentsOf(table, data);
    const areThere = parents.length > 0 && parents.every((parent) => statusOf(parent) === 'present');
    return areThere && parentRefs(table, data).every((end) => statusOf(end) !== 'deleted');
  });
  return ready.length === 0 ? 0 : outbox.release(ready.map(({ id }) => id));
}
