import type { LocalStore } from '@/db/local-store';
import { isHeld } from '@/db/outbox/item-state';

/**
 * Throws a held change away, as the person asked: the document goes back to the server's row, or away when the server
 * has none. A change that returned to the queue in the meantime stays.
 */
export async function discardHeld(
  { outbox, exclusively }: Pick<LocalStore, 'outbox' | 'exclusively'>,
  id: string,
): Promise<void> {
  const held = (await outbox.held()).find((change) => change.id === id);
  if (held === undefined) return;
  await exclusively(held.table, async (documents) => {
    const current = (await outbox.pending([held.key])).get(held.key);
    if (current?.id !== id || !isHeld(current)) return;
    await documents.read([current.rowId]);
    // The document first: a tab that dies in between has discarded nothing.
    await documents.write(new Map([[current.rowId, { row: current.base, version: current.seen }]]));
    await outbox.revise([current.key], (_key, pending) => ({
      pending: pending?.id === id ? null : undefined,
    }));
  });
}
