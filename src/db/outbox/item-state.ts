import { sameRow } from '@/domain/merge/merge-rows';
import type { AnyRow } from '@/domain/rows/rows';
import {
  FOREIGN_KEY_MISSING,
  isDeferred,
  type HeldChange,
  type Operation,
  type OutboxItem,
  placeOf,
  type HeldReason,
} from './outbox-item';

/** A change that has not reached the server, in the queue or held. */
export type Pending = OutboxItem | HeldChange;

export function isHeld(pending: Pending): pending is HeldChange {
  return 'heldAt' in pending;
}

/** The row with the change; null for a deletion. */
export function wantedRow(item: Pick<OutboxItem, 'operation' | 'data'>): AnyRow | null {
  return item.operation === 'delete' ? null : item.data;
}

/** The operation that turns `base` into `wanted` on the server. */
export function operationFor(base: AnyRow | null, wanted: AnyRow | null): Operation {
  if (wanted === null) return 'delete';
  return base === null ? 'insert' : 'update';
}

/** The rows whose deletion cascades to this one; undefined for every other change. */
export function cascadesFrom({
  operation,
  cascadedFrom,
}: Pick<OutboxItem, 'operation' | 'cascadedFrom'>): readonly string[] | undefined {
  return operation === 'delete' ? cascadedFrom : undefined;
}

/** Whether an answer for this item is outstanding. */
export function isUnanswered(item: OutboxItem): boolean {
  return item.sentVersion !== null;
}

/** Turns a held change back into a queue item. Undefined if neither it nor `document` has the row. */
export function asItem(pending: Pending, document: AnyRow | null): OutboxItem | undefined {
  if (!isHeld(pending)) return pending;
  const data = pending.data ?? document;
  if (data === null) return undefined;
  const { reason: _reason, code: _code, heldAt: _heldAt, place: _place, ...rest } = pending;
  return { ...rest, data, retryCount: 0, lastError: null, triedAt: null };
}

/** The change once its document is written: a deferred one drops its row. */
export function withDocumentWritten({ behind: _behind, ...pending }: Pending): Pending {
  const isLight = isHeld(pending) && isDeferred(pending) && pending.operation !== 'delete';
  return isLight ? { ...pending, data: null } : pending;
}

/**
 * Whether the server already has the change. Such an item is never sent, and stays until its document is written
 * (Q4). A cascaded deletion is no no-op (C4).
 */
export function isNoOp(item: OutboxItem): boolean {
  return cascadesFrom(item) === undefined && matchesServer(item);
}

/** Whether an item equals its base, with nothing in flight. */
export function matchesServer(item: OutboxItem): boolean {
  return item.secret === null && !isUnanswered(item) && sameRow(item.table, item.base, wantedRow(item));
}

type Refused = Pick<OutboxItem, 'table' | 'operation' | 'lastError'> & Partial<Pick<HeldChange, 'code'>>;

/** Whether the server refused a run because its module was deleted, which the learner cannot fix. */
export function isDeletedModuleRefusal({ table, operation, lastError, code }: Refused): boolean {
  if (table !== 'module_sessions' || operation === 'delete') return false;
  return code === undefined
    ? lastError?.startsWith(`${FOREIGN_KEY_MISSING}: `) === true
    : code === FOREIGN_KEY_MISSING;
}

/** An item as a light reference (rule Q7): its row is in the document; the base stays for the merge on return. */
export function asLightReference(item: OutboxItem, reason: HeldReason, now: number): HeldChange {
  return asHeld({ ...item, sentVersion: null, sent: null }, reason, {
    now,
    data: item.operation === 'delete' ? item.data : null,
  });
}

/** An item as a held change, with its row unless another is given. */
export function asHeld(
  item: OutboxItem,
  reason: HeldReason,
  { now, code = null, data = item.data }: { now: number; code?: string | null; data?: HeldChange['data'] },
): HeldChange {
  return { ...item, data, reason, code, heldAt: now, place: placeOf({ ...item, reason }) };
}
