import type { LocalStore } from '@/db/local-store';
import { itemKey } from '@/db/outbox/outbox-item';
import type { TableName } from '@/domain/rows/rows';

/** Ids whose deletion the server has confirmed; excludes rows not pulled yet. */
export async function deletedRows(
  { exclusively, outbox }: Pick<LocalStore, 'outbox' | 'exclusively'>,
  table: TableName,
  ids: readonly string[],
): Promise<Set<string>> {
  const keyOf = (id: string) => itemKey(table, id);
  return exclusively(table, async (documents) => {
    const states = await documents.read(ids);
    const pending = await outbox.pending(ids.map(keyOf));
    return new Set(ids.filter((id) => states.get(id)?.row === null && !pending.has(keyOf(id))));
  });
}
