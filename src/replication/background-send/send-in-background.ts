import { Dexie } from 'dexie';
import { databaseNames, tableLock } from '@/db/account';
import type { Lease } from '@/db/lease';
import { Outbox } from '@/db/outbox/outbox';
import type { Clock } from '@/shared/clock';
import { NOTICE, QUEUE } from '@/shared/limits';
import { sendOutbox } from '../send/send-outbox';
import type { Failure, Server } from '../server/server';
import { replicationLock } from '../replication-lock';
import { deferredDocuments } from './deferred-documents';

export interface BackgroundSendOptions {
  /** The signed-in account; only its queue is opened (rule Q12). */
  readonly account: string;
  readonly server: Server;
  readonly clock: Clock;
  readonly lease: Lease;
  /** Undo window of deletions, milliseconds. */
  readonly undoTime?: number;
  /** Creates ids of kept versions; UUIDs by default. */
  readonly newId?: () => string;
  /** Prefix of all database names; tests use one per device. */
  readonly prefix?: string;
}

export interface BackgroundSend {
  readonly sent: number;
  /**
   * Whether the browser should start the service worker again: the connection failed, a tab held the lease too long, or a
   * deletion is within its undo window. Items that wait for a page or the person are no reason.
   */
  readonly again: boolean;
}

/** How long the worker waits for a tab that is sending. Milliseconds. */
const PATIENCE = QUEUE.requestTimeout;

/**
 * Sends an account's queue without a page (rule Q14): the same drain, under the same lease as the tabs (rule Q11). Light
 * references stay, because only pages can read their documents.
 * @throws AppError when the queue cannot be opened
 */
export async function sendInBackground(options: BackgroundSendOptions): Promise<BackgroundSend> {
  const { account, clock, lease, prefix, newId } = options;
  const names = databaseNames(account, prefix);
  if (!(await Dexie.exists(names.outbox))) return { sent: 0, again: false };
  const outbox = await Outbox.open({
    name: names.outbox,
    owner: account,
    clock,
    ...(newId ? { newId } : {}),
  });
  try {
    if ((await outbox.items()).length === 0) return { sent: 0, again: false };
    const turn = await inTime(clock, (isOver) =>
      lease.hold(replicationLock(names.documents), async () =>
        isOver() ? undefined : drain(options, outbox, names.documents),
      ),
    );
    return turn ?? { sent: 0, again: (await outbox.items()).length > 0 };
  } finally {
    outbox.close();
  }
}

async function drain(
  options: BackgroundSendOptions,
  outbox: Outbox,
  documents: string,
): Promise<BackgroundSend> {
  const { server, clock, lease, undoTime = NOTICE.undo } = options;
  const { sent, hasUndoable, failure } = await sendOutbox({
    outbox,
    server,
    clock,
    undoTime,
    signal: new AbortController().signal,
    exclusively: (table, work) =>
      lease.holdBriefly(tableLock(documents, table), () => work(deferredDocuments(outbox, table))),
  });
  if (sent > 0) await outbox.noteSent(clock.now());
  return { sent, again: hasUndoable || isPassing(failure) };
}

/** An expired session waits for the person to sign in (decision L5). */
function isPassing(failure: Failure | undefined): boolean {
  return failure !== undefined && failure.kind !== 'expired';
}

/** Waits a limited time for the lease; if it comes too late, `isOver` tells the work to release it. */
async function inTime<T>(clock: Clock, work: (isOver: () => boolean) => Promise<T>): Promise<T | undefined> {
  let isOver = false;
  let hasBegun = false;
  return new Promise((resolve, reject) => {
    const cancel = clock.after(PATIENCE, () => {
      if (hasBegun) return;
      isOver = true;
      resolve(undefined);
    });
    work(() => {
      hasBegun = true;
      return isOver;
    })
      .then(resolve, reject)
      .finally(cancel);
  });
}
