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
  /** Who is signed in; only this person's queue is opened (rule Q12). */
  readonly account: string;
  readonly server: Server;
  readonly clock: Clock;
  readonly lease: Lease;
  /** How long deletions wait; as in a page. */
  readonly undoTime?: number;
  /** Makes the ids of versions that are kept: UUIDs by default. */
  readonly newId?: () => string;
  /** Begins the names of all databases; another one is another device, in tests. */
  readonly prefix?: string;
}

export interface BackgroundSend {
  readonly sent: number;
  /**
   * Whether the browser should wake the service worker again: the line failed, or a tab was at it for so long that it
   * is not known to succeed, or a deletion could still be undone. What waits for a page or for the person is no reason.
   */
  readonly again: boolean;
}

/** How long the worker waits for a tab that is sending; one that is being closed is gone at once. Milliseconds. */
const PATIENCE = QUEUE.requestTimeout;

/**
 * Sends what an account's queue holds, without a page (rule Q14): the same drain, under the same lease as the tabs
 * (rule Q11). Light references stay: their rows are in documents, which only pages can read.
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

/** A session that the server does not renew waits for the person, who alone can sign in again (decision L5). */
function isPassing(failure: Failure | undefined): boolean {
  return failure !== undefined && failure.kind !== 'expired';
}

/** Waits a limited time for a turn that may come late or never; a turn that comes too late is notified and released. */
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
