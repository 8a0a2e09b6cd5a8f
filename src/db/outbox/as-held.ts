import { placeOf, type HeldChange, type HeldReason, type OutboxItem } from './outbox-item';

/**
 * An item as a light reference (rule Q7): the row of an insert or update is in the local document, so it is not stored
 * twice; the base stays, because the merge at its return needs it.
 */
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
