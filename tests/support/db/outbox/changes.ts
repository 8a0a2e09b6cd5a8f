import type { AnyRow } from '@/domain/rows/rows';
import type { Outbox } from '@/db/outbox/outbox';
import type { HeldChange, OutboxItem } from '@/db/outbox/outbox-item';
import type { Change } from '@/db/outbox/record-change';

/** A row with no more in it than a title. */
export function row(id: string, title = 'a'): AnyRow {
  return { id, created_at: '', updated_at: '', title };
}

/** The change that makes a module. */
export function inserted(id: string, title?: string): Change {
  return { table: 'modules', rowId: id, previous: null, next: row(id, title) };
}

/** Records as the storage does it: the documents are written in between. */
export async function write(outbox: Outbox, ...changes: Change[]): Promise<void> {
  await outbox.settleWritten(await outbox.record(changes));
}

/** What becomes of a change that the server refused for good: it is held for the person. */
export const refused = (change: OutboxItem | HeldChange): HeldChange => ({
  ...change,
  reason: 'refused',
  code: '42501',
  heldAt: 1,
  place: null,
  retryCount: 3,
});

/** The rows that a list of changes is about, in its order. */
export const ids = async (list: Promise<readonly { rowId: string }[]>): Promise<string[]> =>
  (await list).map(({ rowId }) => rowId);
