import type { LocalStore, RowChange } from '@/db/local-store';
import { asItem, isHeld, isNoOp, operationFor, type Pending } from '@/db/outbox/item-state';
import type { RecentLink } from '@/db/outbox/recent-links';
import type { ParentDeletedNotice } from '@/db/outbox/notices';
import { FOREIGN_KEY_MISSING, itemKey, type HeldChange } from '@/db/outbox/outbox-item';
import { parentRefs, namesNeeded, type NamedRow, rowName } from '@/domain/changes/row-name';
import { parentColumns, parentsOf } from '@/domain/rows/foreign-keys';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import { reportError } from '@/shared/report-error';
import { withoutReference } from './discard-held';
import { parentStatus, type ParentStatus } from './parent-status';

type Store = Pick<LocalStore, 'outbox' | 'exclusively' | 'get' | 'writeMany'>;
type ParentStatuses = ReadonlyMap<string, ParentStatus>;

/** Refused changes processed per call. */
const MOST = 2000;

/**
 * A deletion waits for its undo window, so a person may add a row to something that is already deleted elsewhere. Rows that lived
 * no longer than this are reported. Milliseconds.
 */
const SHORT_LIVED = 2 * 60_000;

/**
 * Drops changes of rows whose parent was deleted elsewhere (rule Q6), and adds a notice for each: for changes that the server
 * refused, and for rows that it accepted and then deleted with their parent. When a parent returns, so do they. Runs are kept,
 * because they are the learner's own work.
 * @param hasPulled whether everything has just been pulled, so that an unknown parent is missing on the server too
 * @returns whether there is more to send
 */
export async function dropOrphanedChanges(store: Store, now: number, hasPulled: boolean): Promise<boolean> {
  const { outbox } = store;
  const refused = (await outbox.heldWithCode(FOREIGN_KEY_MISSING, MOST)).filter(isEnding);
  const fresh = await outbox.recentLinks.all();
  const ended = (await outbox.notices.all()).filter((notice) => notice.kind === 'ended');
  const rows = [
    ...refused.map(({ table, data }) => ({ table, row: data })),
    ...[...fresh, ...ended].map(({ table, row }) => ({ table, row: row as AnyRow })),
  ];
  if (rows.length === 0) return false;
  const statuses = await parentStatus(
    store,
    rows.flatMap(({ table, row }) => parentRefs(table, row)),
  );
  let isMore = await bringBack(store, ended, statuses);
  for (const change of refused) {
    const end = deletedParent(change.table, change.data, { statuses, hasPulled });
    if (end === undefined) continue;
    await endChange(store, change, { end, now });
    isMore ||= change.base !== null;
  }
  for (const link of fresh) {
    const end = deletedParent(link.table, link.row, { statuses, hasPulled });
    await lookAfter(store, link, { end, now });
  }
  return isMore;
}

function isEnding({ reason, table, operation }: HeldChange): boolean {
  return reason === 'refused' && table !== 'module_sessions' && operation !== 'delete';
}

/** The deleted parent of a row; undefined if there is none, or if a parent is still pending here. */
function deletedParent(
  table: TableName,
  row: AnyRow | null,
  { statuses, hasPulled }: { readonly statuses: ParentStatuses; readonly hasPulled: boolean },
): NamedRow | undefined {
  const statusOf = ({ table: of, id }: NamedRow) => statuses.get(itemKey(of, id));
  const ends = parentRefs(table, row);
  if (row === null || ends.some((end) => statusOf(end) === 'pending')) return undefined;
  return (
    ends.find((end) => statusOf(end) === 'deleted') ??
    (hasPulled ? parentsOf(table, row).find((end) => statusOf(end) === 'unknown') : undefined)
  );
}

/** Restores dropped rows whose parents are back. The server restores those it had accepted. */
async function bringBack(
  { outbox, writeMany }: Store,
  notices: readonly ParentDeletedNotice[],
  statuses: ParentStatuses,
): Promise<boolean> {
  const returning = notices.filter(
    ({ table, row, isRowLeft }) =>
      !isRowLeft &&
      parentRefs(table, row).every(({ table: of, id }) => statuses.get(itemKey(of, id)) === 'present'),
  );
  const unsent = returning.filter(({ wasSent }) => !wasSent);
  const failures =
    unsent.length === 0
      ? []
      : await writeMany(
          unsent.map(({ table, row }) => ({ kind: 'restore', table, row }) as unknown as RowChange),
        );
  for (const { error } of failures) reportError(error);
  // A row that could not be restored keeps its notice, and the next call retries.
  const missing = new Set(failures.map(({ index }) => unsent[index]!.id));
  await outbox.notices.dismiss(returning.map(({ id }) => id).filter((id) => !missing.has(id)));
  return unsent.length > missing.size;
}

interface Ending {
  readonly end: NamedRow;
  readonly now: number;
}

/** A row that the server has keeps its other changes; any other row is removed. */
async function endChange(store: Store, change: HeldChange, ending: Ending): Promise<void> {
  const { outbox, exclusively } = store;
  const { id, key, table, rowId, version, data } = change;
  const notice = await noticeOf(store, table, data!, { ...ending, wasSent: false });
  await exclusively(table, async (documents) => {
    const current = (await outbox.pending([key])).get(key);
    if (current?.id !== id || current.version !== version || !isHeld(current)) return;
    await documents.read([rowId]);
    const columns = parentColumns(table, ending.end.table);
    const row = withoutReference(current, data!, columns, ending.end.id);
    // Notice and document first, so that a crash in between only repeats this.
    await outbox.notices.add([{ ...notice, isRowLeft: row !== null }]);
    await documents.write(new Map([[rowId, { row, version: current.seen }]]));
    await outbox.revise([key], (_key, pending) => ({
      pending: pending?.version === version ? withRow(pending, row) : undefined,
    }));
  });
}

/** The remaining change; null if nothing is left to send. */
function withRow(pending: Pending, row: AnyRow | null): Pending | null {
  const item = row === null ? undefined : asItem(pending, row);
  if (row === null || item === undefined) return null;
  const rest = { ...item, data: row, operation: operationFor(item.base, row), version: item.version + 1 };
  return isNoOp(rest) ? null : rest;
}

/** Adds a notice for a recently added row that was deleted with its parent, and forgets the row when it is safe. */
async function lookAfter(
  store: Store,
  link: RecentLink,
  { end, now }: { readonly end: NamedRow | undefined; readonly now: number },
): Promise<void> {
  const { outbox, exclusively } = store;
  const { table, row, sentAt } = link;
  const state = (await exclusively(table, (documents) => documents.read([row.id]))).get(row.id);
  const isGone = state !== undefined && state.row === null;
  const livedFor = Date.parse(state?.version ?? '') - Date.parse(row.updated_at);
  if (isGone && end !== undefined && livedFor <= SHORT_LIVED)
    await outbox.notices.add([await noticeOf(store, table, row, { end, now, wasSent: true })]);
  // The absolute value also covers a clock that was set back.
  if (isGone || Math.abs(now - sentAt) >= SHORT_LIVED) await outbox.recentLinks.forget([link]);
}

async function noticeOf(
  store: Store,
  table: TableName,
  row: AnyRow,
  { end, now, wasSent }: Ending & { readonly wasSent: boolean },
): Promise<ParentDeletedNotice> {
  const named = namesNeeded(table, row);
  const names = new Map(await store.outbox.names.find(named.map((one) => itemKey(one.table, one.id))));
  for (const one of named) {
    const name = rowName(one.table, await store.get(one.table, one.id));
    if (name !== undefined) names.set(itemKey(one.table, one.id), name);
  }
  return {
    kind: 'ended',
    id: itemKey(table, row.id),
    at: now,
    wasSent,
    isRowLeft: false,
    table,
    row,
    end: { table: end.table, id: end.id },
    names: Object.fromEntries(names),
  };
}
