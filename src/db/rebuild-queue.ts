import { TABLE_ORDER, type TableName } from '@/domain/rows/rows';
import type { LocalStore } from './local-store';
import type { Documents } from './documents';
import { REBUILD_MARK } from './outbox/outbox-marks';
import type { Outbox } from './outbox/outbox';
import { itemKey } from './outbox/outbox-item';

/** Whether the queue was lost and its rebuild has not finished (rule Q16). */
export async function isRebuildingQueue({ marks }: Pick<Outbox, 'marks'>): Promise<boolean> {
  return (await marks.get(REBUILD_MARK)) !== undefined;
}

/** After a complete pull: queues rows that the server never had, and allows sending again (rule Q16). */
export async function finishRebuild({
  outbox,
  exclusively,
}: Pick<LocalStore, 'outbox' | 'exclusively'>): Promise<void> {
  if (!(await isRebuildingQueue(outbox))) return;
  for (const table of TABLE_ORDER)
    await exclusively(table, (documents) => queueUnsent(outbox, table, documents));
  await outbox.finishRebuild();
}

async function queueUnsent(outbox: Outbox, table: TableName, documents: Documents): Promise<void> {
  const unsent = new Map(
    (await documents.all())
      .filter(({ updated_at }) => updated_at === '')
      .map((row) => [itemKey(table, row.id), row]),
  );
  await outbox.revise([...unsent.keys()], (key, pending) => {
    if (pending === undefined) {
      const next = unsent.get(key)!;
      return { pending: outbox.itemOf({ table, rowId: next.id, previous: null, next }) };
    }
    // Edited meanwhile, and recorded as an update of a server row.
    return {
      pending: pending.base?.updated_at === '' ? { ...pending, operation: 'insert', base: null } : undefined,
    };
  });
}
