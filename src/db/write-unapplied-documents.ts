import { isNewer } from '@/domain/rows/row-version';
import type { TableName } from '@/domain/rows/rows';
import type { DocumentState, LocalStore } from './local-store';
import { wantedRow, type Pending } from './outbox/item-state';
import { itemKey } from './outbox/outbox-item';

/**
 * Lets the documents follow what the service worker has sent and could not write (rule Q14). Where a change waits, the
 * document becomes what that wants; one that is newer than the note stays.
 */
export async function writeUnappliedDocuments(
  store: Pick<LocalStore, 'outbox' | 'exclusively'>,
): Promise<void> {
  for (const [table] of await store.outbox.unapplied.all()) await writeTable(store, table);
}

async function writeTable(
  { outbox, exclusively }: Pick<LocalStore, 'outbox' | 'exclusively'>,
  table: TableName,
): Promise<void> {
  await exclusively(table, async (documents) => {
    // Read again under the lock: another tab may have been here, or the worker may have gone on.
    const left = (await outbox.unapplied.all()).get(table) ?? new Map<string, DocumentState>();
    const pending = await outbox.pending([...left.keys()].map((id) => itemKey(table, id)));
    const current = await documents.read([...left.keys()]);
    const writes = new Map<string, DocumentState>();
    for (const [id, noted] of left) {
      const state = stateFor(pending.get(itemKey(table, id)), noted, current.get(id));
      if (state !== undefined) writes.set(id, state);
    }
    const failed = new Set(await documents.write(writes));
    await outbox.unapplied.forget(
      table,
      [...left.keys()].filter((id) => !failed.has(id)),
    );
    await outbox.documentsFollow([...pending.values()].filter(({ rowId }) => !failed.has(rowId)));
  });
}

function stateFor(
  pending: Pending | undefined,
  { row, version }: DocumentState,
  document: DocumentState | undefined,
): DocumentState | undefined {
  if (pending === undefined) return isNewer(version, document?.version ?? '') ? { row, version } : undefined;
  // A light reference has its row in the document.
  if (pending.data === null) return undefined;
  return { row: wantedRow({ operation: pending.operation, data: pending.data }), version: pending.seen };
}
