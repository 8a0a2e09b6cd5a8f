import { asHeld, isHeld } from '@/db/outbox/item-state';
import type { Outbox } from '@/db/outbox/outbox';

/** Holds all queued changes that are not being sent, as if the server had finally refused them. */
export async function refuseQueue(outbox: Outbox): Promise<void> {
  await outbox.revise(
    (await outbox.items()).map(({ key }) => key),
    (_key, pending) => {
      const isFree = pending !== undefined && !isHeld(pending) && pending.sentVersion === null;
      return { pending: isFree ? asHeld(pending, 'refused', { now: 0, code: '23514' }) : undefined };
    },
  );
}
