import type { LocalStore } from '@/db/local-store';
import { LAST_SENT_MARK } from '@/db/outbox/marks';
import { FOREIGN_KEY_MISSING, PASSING_REASONS, type HeldChange } from '@/db/outbox/outbox-item';
import type { Clock } from '@/shared/clock';
import { returnHeld } from './send/return-held';
import { sendOutbox } from './send/send-outbox';
import type { Failure, Server } from './server/server';
import type { StatusTeller } from './tell-status';

export interface CycleParts {
  readonly store: LocalStore;
  readonly server: Server;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly status: StatusTeller;
}

export interface SendCycle {
  /** Set when the drain ended early. */
  readonly failure: Failure | undefined;
  /** Whether held changes returned to the queue, so that there is more to send. */
  readonly more: boolean;
}

/**
 * One drain of the queue. Afterwards the held changes whose reason has passed return: those that found no room, now
 * that it has drained, and those whose parent was missing, now that something was sent (rules Q6, Q7, L1).
 */
export async function sendCycle({ store, status, ...ports }: CycleParts): Promise<SendCycle> {
  const { outbox, exclusively } = store;
  const { pending } = await outbox.counts();
  if (pending === 0) return { failure: undefined, more: false };
  status.tell({ underWay: true, pending });
  const { sent, refused, failure } = await sendOutbox({ ...ports, outbox, exclusively });
  if (sent > 0) {
    const lastSentAt = ports.clock.now();
    await outbox.setMark(LAST_SENT_MARK, lastSentAt);
    status.tell({ lastSentAt });
  }
  const returned = failure === undefined ? await returnHeld(store, (held) => mayReturn(held, sent)) : 0;
  await status.count();
  if (failure === undefined) status.tell({ lastError: refused > 0 ? await lastRefusal(store) : null });
  return { failure, more: returned > 0 };
}

function mayReturn({ reason, code }: HeldChange, sent: number): boolean {
  return PASSING_REASONS.includes(reason) || (sent > 0 && code === FOREIGN_KEY_MISSING);
}

async function lastRefusal({ outbox }: LocalStore): Promise<string | null> {
  const errors = (await outbox.items()).flatMap(({ lastError }) => (lastError === null ? [] : [lastError]));
  return errors.at(-1) ?? null;
}
