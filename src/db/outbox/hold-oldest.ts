import type { HeldChange, HeldReason, OutboxItem } from './outbox-item';

/** The limits of the queue (shell specification, section 9). Times in milliseconds. */
export interface QueueLimits {
  readonly maxItems: number;
  readonly trimTo: number;
  readonly maxAge: number;
  readonly keepOnQuota: number;
}

/**
 * Items as light references (rule Q7): the row of an insert or update is in the local document, so it is not stored
 * twice; the base stays, because the merge at their return needs it.
 */
export function holdOldest(
  items: readonly OutboxItem[],
  reason: HeldReason,
  now: number,
): readonly HeldChange[] {
  return items.map((item) => ({
    ...item,
    data: item.operation === 'delete' ? item.data : null,
    sentVersion: null,
    sent: null,
    reason,
    code: null,
    heldAt: now,
  }));
}
