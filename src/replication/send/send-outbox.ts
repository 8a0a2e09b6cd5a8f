import { isRebuildingQueue } from '@/db/rebuild-queue';
import { cascadesFrom, isHeld, isNoOp } from '@/db/outbox/item-state';
import { itemKey, type OutboxItem } from '@/db/outbox/outbox-item';
import { changedColumns } from '@/domain/merge/merge-rows';
import { childTablesOf, parentsOf } from '@/domain/rows/foreign-keys';
import { isNewer } from '@/domain/rows/row-version';
import { TABLE_ORDER, type TableName } from '@/domain/rows/rows';
import { QUEUE } from '@/shared/limits';
import { createRequestSizer, PUSH_SIZES, type RequestSizer } from '../request-sizer';
import type { Failure, Outcome, PushAnswer, PushOp, RowAnswer } from '../server/server';
import { isTooSlow, STATEMENT_TIMEOUT } from '../server/classify-failure';
import { TIMEOUT, withTimeout } from '../server/with-timeout';
import { completeAnswer } from './complete-answer';
import { isSentAlike, markedAsSent, pushOp } from './push-op';
import { sendOrder } from './send-order';
import { settleAnswer, type Settled } from './settle-answer';
import { settleBatch } from './settle-batch';
import type { SendPorts } from './send-ports';
import { takeBatch } from './take-batch';
import { pendingParents } from './pending-parents';

/** Rounds of one drain. Each conflict takes one; more means that another device changes the row as fast. */
const ROUNDS = 8;

export interface SendResult {
  /** Rows that the server accepted. */
  readonly sent: number;
  /** Rows that the server refused in this drain. */
  readonly refused: number;
  /** Whether deletions within their undo window are left. */
  readonly hasUndoable: boolean;
  /** Milliseconds until edited module content may leave; undefined when none waits for that. */
  readonly contentDueIn: number | undefined;
  /** Whether cascaded deletions are left, for `settleCascades`. */
  readonly hasCascades: boolean;
  /** Whether a membership or access was deleted, which hides rows (D10). */
  readonly revokesAccess: boolean;
  /** The latest server time at which it derived other rows (rule P6). */
  readonly derivedAt: string | undefined;
  /** Set when the drain ended early; everything unsent is still queued (rule Q6). */
  readonly failure: Failure | undefined;
}

const ACCESS: ReadonlySet<TableName> = new Set(['group_members', 'module_access']);

interface Drain extends SendPorts {
  readonly sizer: RequestSizer;
  sent: number;
  refused: number;
  derivedAt: string | undefined;
  failure: Failure | undefined;
  /** When any tab, or this drain, last sent something. */
  lastSentAt: number;
  /** Items not to retry in this drain, and items that wait for their parent. */
  readonly done: Set<string>;
  readonly blocked: Set<string>;
  /** Items whose content must be sent whole. */
  readonly whole: Set<string>;
  /** Ops of the current batch by item id, so that none is built twice. */
  readonly ops: Map<string, Sending>;
  /** Halved by each 413 (rule Q9). */
  largest: number;
  /** Whether any request was answered, so that later failures are not the connection's fault. */
  answered: boolean;
  /** Rows that failed alone without explanation, or timed out, before any answer. */
  readonly unexplained: { readonly sending: Sending; readonly failure: Failure }[];
}

/** An item in flight and its operation. */
interface Sending {
  readonly item: OutboxItem;
  readonly op: PushOp;
}

/**
 * Sends everything that can be sent now: in bulk, in foreign-key order, with an answer per row, so that a bad row blocks no
 * other (rules Q5, Q6, Q9). Never throws because of the network.
 */
export async function sendOutbox(ports: SendPorts): Promise<SendResult> {
  // After a lost queue, documents must first be compared with the server's rows.
  if (await isRebuildingQueue(ports.outbox))
    return {
      sent: 0,
      refused: 0,
      hasUndoable: false,
      contentDueIn: undefined,
      hasCascades: false,
      revokesAccess: false,
      derivedAt: undefined,
      failure: undefined,
    };
  const drain: Drain = {
    sizer: createRequestSizer(PUSH_SIZES),
    ...ports,
    sent: 0,
    refused: 0,
    derivedAt: undefined,
    failure: undefined,
    lastSentAt: (await ports.outbox.lastSentAt()) ?? -Infinity,
    done: new Set(),
    blocked: new Set(),
    whole: new Set(),
    ops: new Map(),
    largest: Infinity,
    answered: false,
    unexplained: [],
  };
  let hasUndoable = false;
  let contentDueIn: number | undefined;
  let hasCascades = false;
  let revokesAccess = false;
  for (let round = 0; round < ROUNDS && drain.failure === undefined; round++) {
    const items = await drain.outbox.items();
    hasUndoable = items.some((item) => isUndoable(drain, item));
    hasCascades = items.some((item) => cascadesFrom(item) !== undefined);
    contentDueIn = contentPause(drain);
    const left = contentDueIn === undefined ? items : items.filter((item) => !isContentEdit(item));
    if (left.length === items.length) contentDueIn = undefined;
    const open = left.filter((item) => isDue(drain, item));
    if (open.length === 0) break;
    revokesAccess ||= open.some(({ operation, table }) => operation === 'delete' && ACCESS.has(table));
    const before = drain.sent;
    await sendAll(drain, sendOrder(open));
    if (drain.sent > before) drain.blocked.clear();
  }
  await settleUnexplained(drain);
  const { sent, refused, derivedAt, failure } = drain;
  return { sent, refused, hasUndoable, contentDueIn, hasCascades, revokesAccess, derivedAt, failure };
}

/** Decides whether unexplained failures were bad rows or a lost connection, now that the other rows' results are known. */
async function settleUnexplained(drain: Drain): Promise<void> {
  for (const { sending, failure } of drain.unexplained) {
    const isLone = drain.failure === undefined && failure.code === STATEMENT_TIMEOUT;
    if (drain.answered || isLone) await settlePoison(drain, sending, failure);
    else drain.failure ??= failure;
  }
}

async function sendAll(drain: Drain, items: readonly OutboxItem[]): Promise<void> {
  for (let from = 0; from < items.length && drain.failure === undefined;) {
    const size = drain.sizer.size();
    const rest = items.slice(from, from + size.rows);
    const rows = Math.min(size.rows, drain.largest);
    const count = await takeBatch(rest, { ...size, rows }, async (item) => {
      return JSON.stringify(await opOf(drain, item)).length;
    });
    await sendBatch(drain, rest.slice(0, count), count < rest.length || rest.length === size.rows);
    drain.ops.clear();
    from += count;
  }
}

async function opOf({ ops, whole, yieldToUi }: Drain, item: OutboxItem): Promise<PushOp> {
  const made = ops.get(item.id);
  if (made !== undefined && isSentAlike(made.item, item)) return made.op;
  const op = await pushOp(item, { whole: whole.has(item.id), yieldToUi });
  ops.set(item.id, { item, op });
  return op;
}

function isDue(drain: Drain, item: OutboxItem): boolean {
  const { done, blocked, clock } = drain;
  if (done.has(item.id) || blocked.has(item.id) || isNoOp(item) || isKeptBack(drain, item)) return false;
  const since = item.triedAt === null ? Infinity : clock.now() - item.triedAt;
  // A clock that was set back must not delay an item for hours.
  return since < 0 || since >= QUEUE.interval;
}

/** Milliseconds for which edited module content still waits; undefined when it may leave. */
function contentPause({ contentInterval = 0, clock, lastSentAt }: Drain): number | undefined {
  const since = clock.now() - lastSentAt;
  // A clock that was set back must not keep an edit for hours.
  return since >= 0 && since < contentInterval ? contentInterval - since : undefined;
}

/** Whether an item changes a module's content alone, as typing does, and has no unanswered send. */
function isContentEdit({ table, operation, base, data, secret, sentVersion }: OutboxItem): boolean {
  if (table !== 'modules' || operation !== 'update' || base === null) return false;
  if (secret !== null || sentVersion !== null) return false;
  const others = changedColumns(table, { ...base, content: null }, { ...data, content: null });
  return Object.keys(others).length === 0;
}

/**
 * Whether the server cascades a deletion: by foreign keys, or from an access to its granted request, without which the creator
 * cannot readmit a stranger.
 */
const isPassedOn = (table: TableName) => table === 'module_access' || childTablesOf(table).length > 0;

/** Whether a deletion is within its undo window. */
function isUndoable({ undoTime = 0, clock }: Drain, { operation, table, timestamp }: OutboxItem): boolean {
  if (operation !== 'delete' || !isPassedOn(table)) return false;
  const age = clock.now() - timestamp;
  return age >= 0 && age < undoTime;
}

/** Whether an item is none to send: not yet, or, where its row is deleted with another one, never (rule C4). */
function isKeptBack(drain: Drain, item: OutboxItem): boolean {
  return cascadesFrom(item) !== undefined || isUndoable(drain, item);
}

async function sendBatch(drain: Drain, planned: readonly OutboxItem[], full: boolean): Promise<void> {
  if (drain.signal.aborted) {
    drain.failure = { kind: 'transport', code: 'stopped', message: 'The replication was stopped.' };
    return;
  }
  const sending: Sending[] = [];
  for (const item of await markAsSent(drain, planned)) sending.push({ item, op: await opOf(drain, item) });
  if (sending.length === 0) return;
  const begun = drain.clock.now();
  const outcome = await push(drain, sending);
  if (outcome.ok) {
    drain.answered = true;
    drain.sizer.answered(drain.clock.now() - begun, full);
    await settle(drain, sending, outcome.value);
    return;
  }
  const { failure } = outcome;
  const slow = isTooSlow(failure);
  if (slow) drain.sizer.tooSlow();
  // A server timeout: fewer rows may be fast enough, and a slow row must block no other.
  const isCut = slow && failure.code !== TIMEOUT;
  if ((failure.kind === 'transport' && !isCut) || failure.kind === 'expired') {
    drain.failure = failure;
    return;
  }
  if (sending.length > 1) {
    const items = sending.map(({ item }) => item);
    const half = Math.ceil(items.length / 2);
    if (failure.kind === 'too-large') drain.largest = Math.min(drain.largest, half);
    await sendBatch(drain, items.slice(0, half), full);
    if (drain.failure === undefined) await sendBatch(drain, items.slice(half), full);
    return;
  }
  const [alone] = sending as [Sending];
  if (isCut && alone.op.delta !== undefined) {
    // The next round sends it whole, which may cost the server less than the delta.
    drain.whole.add(alone.item.id);
    return;
  }
  if ((failure.kind !== 'unexplained' && !isCut) || drain.answered) {
    await settlePoison(drain, alone, failure);
    return;
  }
  drain.done.add(alone.item.id);
  drain.unexplained.push({ sending: alone, failure });
  // A second row failed the same way, so it is the connection.
  if (drain.unexplained.length > 1) drain.failure = failure;
}

/** Settles the single row of a refused request as the bad one. */
async function settlePoison(drain: Drain, sending: Sending, { kind, code, message }: Failure): Promise<void> {
  const { rowId: id } = sending.item;
  await settle(
    drain,
    [sending],
    [{ id, status: 'refused', code: kind === 'too-large' ? '413' : code, message }],
  );
}

/** Re-reads the items, which may have changed since planning, and marks them as sent. */
async function markAsSent(drain: Drain, planned: readonly OutboxItem[]): Promise<readonly OutboxItem[]> {
  const { outbox, exclusively } = drain;
  const marked = new Map<string, OutboxItem>();
  for (const [table, items] of byTable(planned, ({ table: name }) => name)) {
    const ids = new Set(items.map((item) => item.id));
    await exclusively(table, () =>
      outbox.revise(
        items.map((item) => item.key),
        (key, pending) => {
          if (pending === undefined || isHeld(pending) || !ids.has(pending.id) || isNoOp(pending)) {
            return { pending: undefined };
          }
          // Deleted since the plan was made, so it waits as well.
          if (isKeptBack(drain, pending)) return { pending: undefined };
          const item = markedAsSent(pending);
          marked.set(key, item);
          return { pending: item };
        },
      ),
    );
  }
  return planned.flatMap(({ key }) => marked.get(key) ?? []);
}

function byTable<T>(things: readonly T[], tableOf: (thing: T) => TableName): ReadonlyMap<TableName, T[]> {
  const tables = new Map<TableName, T[]>();
  for (const table of TABLE_ORDER) {
    const those = things.filter((thing) => tableOf(thing) === table);
    if (those.length > 0) tables.set(table, those);
  }
  return tables;
}

async function push(
  { server, signal, clock }: Drain,
  sending: readonly Sending[],
): Promise<Outcome<readonly PushAnswer[]>> {
  const ops = sending.map(({ op }) => op);
  return withTimeout(clock, QUEUE.requestTimeout, signal, (inTime) => server.push(ops, inTime));
}

/** An `equal` row may have been written by this device earlier, and the answer that named derived rows lost. */
function noteDerived(drain: Drain, answer: PushAnswer): void {
  if (answer.status !== 'applied' && answer.status !== 'equal') return;
  const writtenAt = answer.status === 'equal' ? answer.row?.['updated_at'] : undefined;
  const at = answer.derived ?? (typeof writtenAt === 'string' ? writtenAt : undefined);
  if (at !== undefined && isNewer(at, drain.derivedAt ?? '')) drain.derivedAt = at;
}

/** Settles answers, which are in the order of `sending`. */
async function settle(
  drain: Drain,
  sending: readonly Sending[],
  answers: readonly PushAnswer[],
): Promise<void> {
  const settled: { readonly item: OutboxItem; readonly answer: RowAnswer }[] = [];
  for (const [index, { item, op }] of sending.entries()) {
    const answer = answers[index]!;
    noteDerived(drain, answer);
    if (answer.status === 'digest-mismatch') drain.whole.add(item.id);
    else settled.push({ item, answer: completeAnswer(item, op, answer) });
  }
  // Parents first, because settling children checks whether parents are pending.
  for (const [table, those] of byTable(settled, ({ item }) => item.table))
    await settleTable(drain, table, those);
}

async function settleTable(
  drain: Drain,
  table: TableName,
  those: readonly { readonly item: OutboxItem; readonly answer: RowAnswer }[],
): Promise<void> {
  const sentItems = new Map(those.map(({ item }) => [item.rowId, item]));
  const waiting = await pendingParents(drain.outbox, [...sentItems.values()]);
  const answers = those.map(({ answer }) => answer);
  const settled = await settleBatch(drain, table, answers, (answer, pending, document): Settled =>
    settleAnswer(answer, pending, document, {
      table,
      now: drain.clock.now(),
      maxRetries: QUEUE.maxRetries,
      sent: sentItems.get(answer.id),
      parentWaits: (row) =>
        parentsOf(table, row).some((parent) => waiting.has(itemKey(parent.table, parent.id))),
    }),
  );
  for (const [rowId, { outcome }] of settled) {
    const id = sentItems.get(rowId)?.id;
    if (outcome === 'sent') {
      drain.sent++;
      drain.lastSentAt = drain.clock.now();
    }
    if (outcome === 'refused') drain.refused++;
    if (id !== undefined && outcome === 'refused') drain.done.add(id);
    if (id !== undefined && outcome === 'blocked') drain.blocked.add(id);
  }
  await noteLinks(drain, table, those, settled);
  for (const answer of answers)
    if ('row' in answer && answer.row !== null)
      drain.acknowledged?.note(table, answer.id, answer.row.updated_at);
}

/** Remembers added link rows for a while, unless their parent is deleted here (`dropOrphanedChanges`). */
async function noteLinks(
  { outbox: { recentLinks }, clock }: Drain,
  table: TableName,
  those: readonly { readonly item: OutboxItem }[],
  settled: ReadonlyMap<string, Settled>,
): Promise<void> {
  const items = those.map(({ item }) => item).filter(({ rowId }) => settled.get(rowId)?.outcome === 'sent');
  const added = items.filter(({ operation, base }) => operation === 'insert' && base === null);
  await recentLinks.note(
    table,
    added.map(({ rowId, data }) => ({
      ...data,
      updated_at: settled.get(rowId)?.document?.version ?? data.updated_at,
    })),
    clock.now(),
  );
  const deleted = items.filter(({ operation }) => operation === 'delete');
  if (deleted.length > 0 && childTablesOf(table).length > 0)
    await recentLinks.forgetOf(table, new Set(deleted.map(({ rowId }) => rowId)));
}
