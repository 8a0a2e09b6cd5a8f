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

/** The row as the person wants it; null when they deleted it. */
export function wantedRow(item: Pick<OutboxItem, 'operation' | 'data'>): AnyRow | null {
  return item.operation === 'delete' ? null : item.data;
}

/** What brings the server from `base` to `wanted`. */
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

/** Whether something of this item was sent and its answer has not come. */
export function isUnanswered(item: OutboxItem): boolean {
  return item.sentVersion !== null;
}

/** A held change as a queue item again. Undefined when neither it nor `document` has the row. */
export function asItem(pending: Pending, document: AnyRow | null): OutboxItem | undefined {
  if (!isHeld(pending)) return pending;
  const data = pending.data ?? document;
  if (data === null) return undefined;
  const { reason: _reason, code: _code, heldAt: _heldAt, place: _place, ...rest } = pending;
  return { ...rest, data, retryCount: 0, lastError: null, triedAt: null };
}

/** A change whose document stands as it says: deferred, it needs no row of its own any more. */
export function inStep({ behind: _behind, ...pending }: Pending): Pending {
  const isLight = isHeld(pending) && isDeferred(pending) && pending.operation !== 'delete';
  return isLight ? { ...pending, data: null } : pending;
}

/**
 * Whether an item says what the server has already. It stays until its document is written (Q4) and is never sent; a
 * cascaded deletion is not nothing (C4).
 */
export function isNothing(item: OutboxItem): boolean {
  return cascadesFrom(item) === undefined && isUnchanged(item);
}

/** Whether the server has what an item says, for all that was heard from it. */
export function isUnchanged(item: OutboxItem): boolean {
  return item.secret === null && !isUnanswered(item) && sameRow(item.table, item.base, wantedRow(item));
}

type Refused = Pick<OutboxItem, 'table' | 'operation' | 'lastError'> & Partial<Pick<HeldChange, 'code'>>;

/** Whether the server refused a run because its module is gone: nobody can do anything about that. */
export function isGoneModuleRefusal({ table, operation, lastError, code }: Refused): boolean {
  if (table !== 'module_sessions' || operation === 'delete') return false;
  return code === undefined
    ? lastError?.startsWith(`${FOREIGN_KEY_MISSING}: `) === true
    : code === FOREIGN_KEY_MISSING;
}

/** An item as a light reference (rule Q7): the row is in the document, the base stays for the merge at its return. */
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
