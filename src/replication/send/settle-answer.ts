import type { DocumentState } from '@/db/documents';
import { asHeld, isHeld, isNoOp, wantedRow, type Pending } from '@/db/outbox/item-state';
import { FOREIGN_KEY_MISSING, type OutboxItem } from '@/db/outbox/outbox-item';
import { rebaseItem } from '@/db/outbox/rebase-item';
import { looselyEqual } from '@/domain/merge/loosely-equal';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import { fromRebased, UNCHANGED, reconcile, type Reconciled } from '../pull/reconcile';
import type { RowAnswer } from '../server/server';
import { sentSecret } from './push-op';

/** The result of an answer for an item. */
export interface Settled extends Reconciled {
  /** `again`: send it again now. `blocked`: it waits for its parent. */
  readonly outcome: 'sent' | 'again' | 'refused' | 'blocked';
}

export interface Settling {
  readonly table: TableName;
  readonly now: number;
  readonly maxRetries: number;
  /** The item as it stood when it was sent. */
  readonly sent: OutboxItem | undefined;
  /** Whether a parent of the row is pending, so that a missing parent does not count as a refusal (Q6). */
  readonly parentWaits: (row: AnyRow) => boolean;
}

/**
 * Settles one row's answer with its item (rules Q3, Q6, Q10, C4, C5). Pure. An item that was rebased, replaced or sent again
 * since takes the answer's row like any other server row.
 */
export function settleAnswer(
  answer: RowAnswer,
  pending: Pending | undefined,
  document: DocumentState | undefined,
  settling: Settling,
): Settled {
  const item =
    pending !== undefined && !isHeld(pending) && answers(settling.sent, pending) ? pending : undefined;
  switch (answer.status) {
    case 'applied':
    case 'equal':
      if (item !== undefined) return settleWritten(item, answer.row, settling);
      return { ...settleLate(pending, document, answer.row), outcome: 'sent' };
    case 'conflict':
      if (item === undefined) return { ...settleLate(pending, document, answer.row), outcome: 'again' };
      return settleConflict(item, answer.row, settling);
    case 'gone':
      if (item === undefined) return { ...UNCHANGED, outcome: 'again' };
      return settleGone(item);
    case 'refused':
      if (item === undefined) return { ...UNCHANGED, outcome: 'again' };
      return settleRefused(item, answer.code, answer.message, settling);
  }
}

/** Whether the pending item is the one this request sent, still unanswered. */
function answers(sent: OutboxItem | undefined, { id, sentVersion }: OutboxItem): boolean {
  return sentVersion !== null && sent?.id === id && sent.sentVersion === sentVersion;
}

function settleLate(
  pending: Pending | undefined,
  document: DocumentState | undefined,
  row: AnyRow | null,
): Reconciled {
  // The service worker cannot read a light reference's document; the next pull merges them.
  if (row === null || (pending?.data === null && document === undefined)) return UNCHANGED;
  return reconcile(pending, document, { row, version: row.updated_at });
}

function settleWritten(item: OutboxItem, row: AnyRow | null, { sent }: Settling): Settled {
  const version = row?.updated_at ?? item.base?.updated_at ?? '';
  if (item.sent === null && item.version === item.sentVersion) {
    return { pending: null, document: { row, version }, collisions: [], outcome: 'sent' };
  }
  const acknowledged = item.sent ?? item;
  const hasSecret = sent !== undefined && looselyEqual(item.secret, sentSecret(sent));
  const rest = hasSecret ? { ...item, secret: null } : item;
  const knownBase = acknowledged.operation === 'delete' ? null : acknowledged.data;
  return { ...fromRebased(item, rebaseItem(rest, { row, version }, knownBase), version), outcome: 'sent' };
}

function settleConflict(item: OutboxItem, row: AnyRow, settling: Settling): Settled {
  if (item.base !== null && row.updated_at === item.base.updated_at) {
    // The server reports a conflict with its own version. Merging would change nothing, and retrying would never end.
    return settleRefused(item, 'conflict', 'The server refused its own version of the row.', settling);
  }
  const rebased = fromRebased(item, rebaseItem(item, { row, version: row.updated_at }), row.updated_at);
  return { ...rebased, outcome: rebased.pending === null ? 'sent' : 'again' };
}

/** The row is gone: a deletion is done; an edit wins and is sent as an insert (rule C4). */
function settleGone(item: OutboxItem): Settled {
  const rebased = fromRebased(item, rebaseItem(item, { row: null, version: item.seen }), item.seen);
  return { ...rebased, outcome: rebased.pending === null ? 'sent' : 'again' };
}

function settleRefused(item: OutboxItem, code: string, message: string, settling: Settling): Settled {
  const answered: OutboxItem = { ...item, sentVersion: null, sent: null, lastError: `${code}: ${message}` };
  if (item.sent !== null && isNoOp(answered)) {
    // The refused change was reverted meanwhile.
    const document = { row: wantedRow(answered), version: item.seen };
    return { pending: null, document, collisions: [], outcome: 'again' };
  }
  if (item.sent !== null) {
    // The refused change was edited meanwhile. The current state has not been tried.
    return { pending: { ...answered, triedAt: null }, document: undefined, collisions: [], outcome: 'again' };
  }
  if (code === FOREIGN_KEY_MISSING && settling.parentWaits(item.data)) {
    return {
      pending: { ...answered, triedAt: null },
      document: undefined,
      collisions: [],
      outcome: 'blocked',
    };
  }
  const tried = { ...answered, retryCount: item.retryCount + 1, triedAt: settling.now };
  const reason = code === '413' ? 'too-large' : 'refused';
  const isOver = tried.retryCount >= settling.maxRetries;
  const pending = isOver ? asHeld(tried, reason, { now: settling.now, code }) : tried;
  return { pending, document: undefined, collisions: [], outcome: 'refused' };
}
