import type { Documents, DocumentState } from '@/db/documents';
import { isHeld, wantedRow, type Pending } from '@/db/outbox/item-state';
import type { Outbox } from '@/db/outbox/outbox';
import { itemKey } from '@/db/outbox/outbox-item';
import type { TableName } from '@/domain/rows/rows';

/** Attempts before a document that keeps changing is left to `replayOutbox` at the next start. */
const ATTEMPTS = 5;

/**
 * Writes documents after the queue. Without Web Locks another tab may have changed one meanwhile; that change was recorded on top
 * of the rebased item, so the item defines the document.
 * @returns ids of documents that could not be written
 */
export async function writeDocuments(
  outbox: Outbox,
  table: TableName,
  documents: Documents,
  writes: ReadonlyMap<string, DocumentState>,
): Promise<readonly string[]> {
  let failed = await documents.write(writes);
  for (let attempt = 1; failed.length > 0 && attempt < ATTEMPTS; attempt++) {
    await documents.read(failed);
    const pending = await outbox.pending(failed.map((id) => itemKey(table, id)));
    const again = new Map<string, DocumentState>();
    for (const id of failed) again.set(id, wantedState(pending.get(itemKey(table, id)), writes.get(id)!));
    failed = await documents.write(again);
  }
  return failed;
}

function wantedState(pending: Pending | undefined, otherwise: DocumentState): DocumentState {
  if (pending === undefined || (isHeld(pending) && pending.data === null)) return otherwise;
  return { row: wantedRow({ operation: pending.operation, data: pending.data! }), version: pending.seen };
}
