import type { AnyRow } from '@/domain/rows/rows';
import type { Outbox } from '@/db/outbox/outbox';
import type { HeldChange, OutboxItem } from '@/db/outbox/outbox-item';
import type { Change } from '@/db/outbox/record-change';

/** A row with only a title. */
export function row(id: string, title = 'a'): AnyRow {
  return { id, created_at: '', updated_at: '', title };
}

/** The insert of a module. */
export function inserted(id: string, title?: string): Change {
  return { table: 'modules', rowId: id, previous: null, next: row(id, title) };
}

/** Records changes as the storage does, with the documents written in between. */
export async function write(outbox: Outbox, ...changes: Change[]): Promise<void> {
  await outbox.settleWritten(await outbox.record(changes));
}

/** Holds a change, as after a final refusal by the server. */
export const refused = (change: OutboxItem | HeldChange): HeldChange => ({
  ...change,
  reason: 'refused',
  code: '42501',
  heldAt: 1,
  place: null,
  retryCount: 3,
});

/** The row ids of a list of changes, in order. */
export const ids = async (list: Promise<readonly { rowId: string }[]>): Promise<string[]> =>
  (await list).map(({ rowId }) => rowId);
