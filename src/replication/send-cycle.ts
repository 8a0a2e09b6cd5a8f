import type { LocalStore } from '@/db/local-store';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { FOREIGN_KEY_MISSING } from '@/db/outbox/outbox-item';
import { settleOrders } from '@/db/write-order';
import type { Clock } from '@/shared/clock';
import { nextTask } from '@/shared/next-task';
import type { AcknowledgedVersions } from './acknowledged-versions';
import type { RequestSizer } from './request-sizer';
import { releaseChildren, returnHeld } from './send/return-held';
import { sendOutbox } from './send/send-outbox';
import type { SendPorts } from './send/send-ports';
import { settleCascades } from './send/settle-cascades';
import { dropOrphanedChanges } from './send/drop-orphaned-changes';
import type { Failure, Server } from './server/server';
import type { StatusPublisher } from './status-publisher';

export interface CycleParts {
  readonly store: LocalStore;
  readonly server: Server;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly status: StatusPublisher;
  /** Shared by all drains. */
  readonly pushSizer: RequestSizer;
  /** Filled by the drain, read by the pull. */
  readonly acknowledged: AcknowledgedVersions;
}

export interface SendCycle {
  /** Set when the drain ended early. */
  readonly failure: Failure | undefined;
  /** Whether held changes returned to the queue, so that there is more to send. */
  readonly more: boolean;
  /** Whether the parent of a refused change may be deleted elsewhere, which a pull will show. */
  readonly mayHaveOrphans: boolean;
  /** Whether sent deletions revoked access to other rows (D10). */
  readonly revokesAccess: boolean;
  /** When the server derived other rows from what was sent; see `SendResult`. */
  readonly derivedAt: string | undefined;
  /** See `SendResult`. */
  readonly contentDueIn: number | undefined;
  /** Whether the server answered for any row, which resets the backoff (rule Q6). */
  readonly answered: boolean;
}

/**
 * Drains the queue once. Then held changes return whose reason has passed: deferred ones, now that there is room, and those with
 * a missing parent, now that something was sent (rules Q6, Q7, L1).
 * @param pauses for which deletions that can be undone, and edits of module content, wait
 */
export async function sendCycle(
  { store, status, pushSizer, ...ports }: CycleParts,
  pauses: Pick<SendPorts, 'undoTime' | 'contentInterval'>,
): Promise<SendCycle> {
  const { outbox, exclusively } = store;
  const { pending } = await outbox.counts();
  if (pending === 0)
    return {
      failure: undefined,
      more: false,
      mayHaveOrphans: false,
      revokesAccess: false,
      derivedAt: undefined,
      contentDueIn: undefined,
      answered: false,
    };
  status.publish({ underWay: true, pending });
  const { sent, refused, hasCascades, revokesAccess, derivedAt, contentDueIn, failure } = await sendOutbox({
    ...ports,
    ...pauses,
    sizer: pushSizer,
    yieldToUi: nextTask,
    outbox,
    exclusively,
  });
  if (sent > 0) {
    const lastSentAt = ports.clock.now();
    await outbox.noteSent(lastSentAt);
    status.publish({ lastSentAt });
  }
  if (hasCascades) await settleCascades(store);
  await settleOrders(store, false);
  if (sent > 0) await releaseChildren(store);
  // Before the first sync has finished, a missing parent may just not have arrived.
  const mayEnd = sent + refused > 0 && (await outbox.marks.get(FIRST_SYNC_MARK)) !== undefined;
  const more = mayEnd && (await dropOrphanedChanges(store, ports.clock.now(), false));
  const mayHaveOrphans =
    mayEnd && refused > 0 && (await outbox.heldWithCode(FOREIGN_KEY_MISSING, 1)).length > 0;
  const returned = failure === undefined ? await returnHeld(store) : 0;
  await status.count();
  if (failure === undefined) status.publish({ lastError: refused > 0 ? await lastRefusal(store) : null });
  return {
    failure,
    more: more || returned > 0,
    mayHaveOrphans,
    revokesAccess: sent > 0 && revokesAccess,
    derivedAt,
    contentDueIn,
    answered: sent + refused > 0,
  };
}

/** A change with a missing parent is no error: it is dropped automatically, or reported quietly once held. */
async function lastRefusal({ outbox }: LocalStore): Promise<string | null> {
  const errors = (await outbox.items()).flatMap(({ operation, lastError }) => {
    const isOfGone = operation !== 'delete' && lastError?.startsWith(`${FOREIGN_KEY_MISSING}: `);
    return lastError === null || isOfGone ? [] : [lastError];
  });
  return errors.at(-1) ?? null;
}
