import type { LocalStore, RowChange } from '@/db/local-store';
import { cascadesFrom } from '@/db/outbox/item-state';
import { itemKey, type OutboxItem } from '@/db/outbox/outbox-item';
import { TABLE_ORDER } from '@/domain/rows/rows';

type Store = Pick<LocalStore, 'outbox' | 'exclusively' | 'writeMany'>;

/**
 * Ends cascaded deletions once the deletions they follow are settled (rule C4). If the owner row is gone, the server has cascaded and
 * nothing is left to send. If it stayed, because an edit won or the deletion was undone, the cascaded rows are restored. Only
 * pages do this, because the service worker has no documents.
 */
export async function settleCascades(store: Store): Promise<void> {
  const following = (await store.outbox.items()).filter((item) => cascadesFrom(item) !== undefined);
  const owners = new Set(following.flatMap((item) => cascadesFrom(item)!));
  const { open, there } = await lookAt(store, owners);
  const settled = following.filter((item) => !cascadesFrom(item)!.some((key) => open.has(key)));
  const stays = (item: OutboxItem): boolean => cascadesFrom(item)!.every((key) => there.has(key));
  await forget(
    store,
    settled.filter((item) => !stays(item)),
  );
  const back = settled.filter(stays);
  // An insert over the deletion, recorded like an undo. Failures are retried with the next drain.
  if (back.length > 0)
    await store.writeMany(back.map(({ table, data }) => ({ kind: 'insert', table, row: data }) as RowChange));
}

/** Of rows deleted here: those whose deletion is not settled (`open`), and those that still exist (`there`). */
async function lookAt(
  { outbox, exclusively }: Store,
  keys: ReadonlySet<string>,
): Promise<{ readonly open: ReadonlySet<string>; readonly there: ReadonlySet<string> }> {
  // Rows that the service worker settled are not in the documents yet.
  const open = new Set<string>(await outbox.unapplied.among([...keys]));
  const there = new Set<string>();
  for (const table of TABLE_ORDER) {
    const start = itemKey(table, '');
    const ids = [...keys].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
    if (ids.length === 0) continue;
    // Under the lock, because queue and document change together.
    await exclusively(table, async (documents) => {
      const pending = await outbox.pending(ids.map((id) => itemKey(table, id)));
      for (const [key, { operation }] of pending) if (operation === 'delete') open.add(key);
      for (const [id, { row }] of await documents.read(ids)) if (row !== null) there.add(itemKey(table, id));
    });
  }
  return { open, there };
}

async function forget({ outbox, exclusively }: Store, items: readonly OutboxItem[]): Promise<void> {
  for (const table of TABLE_ORDER) {
    const versions = new Map(
      items.filter((item) => item.table === table).map(({ key, version }) => [key, version]),
    );
    if (versions.size === 0) continue;
    await exclusively(table, () =>
      outbox.revise([...versions.keys()], (key, pending) => ({
        pending: pending?.version === versions.get(key) ? null : undefined,
      })),
    );
  }
}
