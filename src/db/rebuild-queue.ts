import { TABLE_ORDER, type TableName } from '@/domain/rows/rows';
import type { Documents, LocalStore } from './local-store';
import { REBUILD_MARK } from './outbox/outbox-marks';
import type { Outbox } from './outbox/outbox';
import { itemKey } from './outbox/outbox-item';

/** Whether the queue was lost, and what is here is still being compared with what the server has (rule Q16). */
export async function isRebuildingQueue({ marks }: Pick<Outbox, 'marks'>): Promise<boolean> {
  return (await marks.get(REBUILD_MARK)) !== undefined;
}

/** All that the server has is here: what it never had is queued, and from now on things are sent again (rule Q16). */
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
    // Changed since then, and recorded as a change of what the server has.
    return {
      pending: pending.base?.updated_at === '' ? { ...pending, operation: 'insert', base: null } : undefined,
    };
  });
}
