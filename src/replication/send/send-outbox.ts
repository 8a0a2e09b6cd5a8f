import type { Documents } from '@/db/local-store';
import type { Outbox } from '@/db/outbox/outbox';
import { isHeld, isNothing } from '@/db/outbox/item-state';
import { itemKey, type OutboxItem } from '@/db/outbox/outbox-item';
import { parentsOf } from '@/domain/rows/foreign-keys';
import type { TableName } from '@/domain/rows/rows';
import type { Clock } from '@/shared/clock';
import { BATCH, QUEUE } from '@/shared/limits';
import type { Failure, Outcome, PushOp, RowAnswer, Server } from '../server/server';
import { withTimeout } from '../server/with-timeout';
import { planBatches } from './plan-batches';
import { markedAsSent, pushOp } from './push-op';
import { settleAnswer, type Settled } from './settle-answer';
import { settleBatch } from './settle-batch';

/** Characters of one request, about: small enough for a slow line, and far below what servers refuse. */
const REQUEST_CHARACTERS = 1_000_000;
/** Rounds of one drain. Each conflict takes one; more means that somebody changes the row as fast as we do. */
const ROUNDS = 8;

export interface SendPorts {
  readonly outbox: Outbox;
  readonly server: Server;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /**
   * Runs `work` under the lock of a table's writes, with its documents; without them in the service worker, where
   * documents follow at the page's next pull.
   */
  readonly exclusively: <R>(
    table: TableName,
    work: (documents: Documents | undefined) => Promise<R>,
  ) => Promise<R>;
}

export interface SendResult {
  /** Rows that the server took. */
  readonly sent: number;
  /** Rows that the server refused in this drain. */
  readonly refused: number;
  /** Set when the drain ended early; everything unsent is still queued (rule Q6). */
  readonly failure: Failure | undefined;
}

interface Drain extends SendPorts {
  sent: number;
  refused: number;
  failure: Failure | undefined;
  /** Items not to try again in this drain, and items that wait for their parent. */
  readonly done: Set<string>;
  readonly blocked: Set<string>;
  /** Halved by each 413 (rule Q9). */
  largest: number;
}

/**
 * Sends the queue until nothing is left that can be sent now: in bulk, in foreign-key order, with an answer for each
 * row, so that a poison row stops no other (rules Q5, Q6, Q9). Never throws because of the network.
 */
export async function sendOutbox(ports: SendPorts): Promise<SendResult> {
  const drain: Drain = {
    ...ports,
    sent: 0,
    refused: 0,
    failure: undefined,
    done: new Set(),
    blocked: new Set(),
    largest: BATCH.push,
  };
  for (let round = 0; round < ROUNDS && drain.failure === undefined; round++) {
    const items = await drain.outbox.items();
    const open = items.filter((item) => isDue(drain, item));
    if (open.length === 0) break;
    const before = drain.sent;
    for (const batch of planBatches(open, { rows: drain.largest, characters: REQUEST_CHARACTERS })) {
      await sendBatch(drain, batch.table, batch.items);
      if (drain.failure !== undefined) break;
    }
    if (drain.sent > before) drain.blocked.clear();
  }
  return { sent: drain.sent, refused: drain.refused, failure: drain.failure };
}

function isDue({ done, blocked, clock }: Drain, item: OutboxItem): boolean {
  if (done.has(item.id) || blocked.has(item.id) || isNothing(item)) return false;
  const since = item.triedAt === null ? Infinity : clock.now() - item.triedAt;
  // A clock that was set back must not keep an item for hours.
  return since < 0 || since >= QUEUE.interval;
}

async function sendBatch(drain: Drain, table: TableName, planned: readonly OutboxItem[]): Promise<void> {
  if (drain.signal.aborted) {
    drain.failure = { kind: 'transport', code: 'stopped', message: 'The replication was stopped.' };
    return;
  }
  const items = await markAsSent(drain, table, planned);
  if (items.length === 0) return;
  const outcome = await push(drain, table, items.map(pushOp));
  if (outcome.ok) {
    await settle(drain, table, items, outcome.value);
    return;
  }
  const { failure } = outcome;
  if (failure.kind === 'transport' || failure.kind === 'expired') {
    drain.failure = failure;
    return;
  }
  if (items.length > 1) {
    const half = Math.ceil(items.length / 2);
    if (failure.kind === 'too-large') drain.largest = Math.min(drain.largest, half);
    await sendBatch(drain, table, items.slice(0, half));
    if (drain.failure === undefined) await sendBatch(drain, table, items.slice(half));
    return;
  }
  // A request of one row that is refused as a whole: this is the poison.
  const code = failure.kind === 'too-large' ? '413' : failure.code;
  await settle(drain, table, items, [
    { id: items[0]!.rowId, status: 'refused', code, message: failure.message },
  ]);
}

/** Reads the items anew, for they may have changed since the plan, and notes that they are under way. */
async function markAsSent(
  { outbox, exclusively }: Drain,
  table: TableName,
  planned: readonly OutboxItem[],
): Promise<readonly OutboxItem[]> {
  const ids = new Set(planned.map((item) => item.id));
  const marked: OutboxItem[] = [];
  await exclusively(table, () =>
    outbox.revise(
      planned.map((item) => item.key),
      (_key, pending) => {
        if (pending === undefined || isHeld(pending) || !ids.has(pending.id) || isNothing(pending)) {
          return { pending: undefined };
        }
        const item = markedAsSent(pending);
        marked.push(item);
        return { pending: item };
      },
    ),
  );
  return marked;
}

async function push(
  { server, signal, clock }: Drain,
  table: TableName,
  ops: readonly PushOp[],
): Promise<Outcome<readonly RowAnswer[]>> {
  return withTimeout(clock, QUEUE.requestTimeout, signal, (inTime) => server.push(table, ops, inTime));
}

async function settle(
  drain: Drain,
  table: TableName,
  items: readonly OutboxItem[],
  answers: readonly RowAnswer[],
): Promise<void> {
  const queued = new Set((await drain.outbox.items()).map((item) => item.key));
  const sentItems = new Map(items.map((item) => [item.rowId, item]));
  const settled = await settleBatch(drain, table, answers, (answer, pending, document): Settled =>
    settleAnswer(answer, pending, document, {
      table,
      now: drain.clock.now(),
      maxRetries: QUEUE.maxRetries,
      secret: sentItems.get(answer.id)?.secret ?? null,
      parentQueued: (row) =>
        parentsOf(table, row).some((parent) => queued.has(itemKey(parent.table, parent.id))),
    }),
  );
  for (const [rowId, { outcome }] of settled) {
    const id = sentItems.get(rowId)?.id;
    if (outcome === 'sent') drain.sent++;
    if (outcome === 'refused') drain.refused++;
    if (id !== undefined && outcome === 'refused') drain.done.add(id);
    if (id !== undefined && outcome === 'blocked') drain.blocked.add(id);
  }
}
