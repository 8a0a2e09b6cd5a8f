import type { SentState, OutboxItem } from '@/db/outbox/outbox-item';
import { diffJson } from '@/domain/json/content-patch';
import { canonicalJson, canonicalDigest } from '@/domain/json/canonical-json';
import { changedColumns } from '@/domain/merge/merge-rows';
import { same } from '@/domain/merge/same';
import { writtenColumns } from '@/domain/rows/server-columns';
import type { PushOp } from '../server/server';

/** Characters from which on an op is long: comparing it takes several frames of a slow device. */
const LONG = 65_536;

/** As long as a digest. */
const NO_DIGEST = '0'.repeat(32);

export interface PushOpOptions {
  /** Sends the content whole in any case. */
  readonly whole?: boolean;
  /** Waited for between the parts of long work. */
  readonly yieldToUi?: (() => Promise<void>) | undefined;
}

/**
 * What is sent of an item: what was sent before and never answered, exactly as it was (rule Q10), else its present
 * state. Updates carry the changed columns alone, and of a module's content what changed in it, where that is shorter.
 */
export async function pushOp(
  item: OutboxItem,
  { whole = false, yieldToUi }: PushOpOptions = {},
): Promise<PushOp> {
  const { operation, data, secret } = toSend(item);
  const base = item.base?.updated_at ?? '';
  const op: PushOp = {
    table: item.table,
    id: item.rowId,
    operation,
    data: { ...columns(item, operation, data), ...secret },
    base: base === '' ? null : base,
  };
  return whole ? op : withDelta(item, op, yieldToUi);
}

/** Whether the same is sent of two states of an item. Their versions do not show it: an undone recording leaves its own to the next. */
export function isSentAlike(a: OutboxItem, b: OutboxItem): boolean {
  return same([toSend(a), a.base], [toSend(b), b.base]);
}

function toSend(item: OutboxItem): SentState & Pick<OutboxItem, 'secret'> {
  const { operation, data }: SentState = item.sent ?? item;
  return { operation, data, secret: sentSecret(item) };
}

/** The values of write-only columns that are sent: none with an older state, which does not keep its own. */
export function sentSecret({ sent, secret }: OutboxItem): OutboxItem['secret'] {
  return sent === null ? secret : null;
}

function columns(item: OutboxItem, operation: SentState['operation'], data: SentState['data']): object {
  if (operation === 'delete') return {};
  if (operation === 'insert' || item.base === null) {
    // The one column of the server's that an insert may suggest: a row dates from when it was made, not from when it was received.
    return { ...writtenColumns(item.table, data), created_at: data.created_at };
  }
  return changedColumns(item.table, item.base, data);
}

async function withDelta(
  item: OutboxItem,
  op: PushOp,
  yieldToUi: PushOpOptions['yieldToUi'],
): Promise<PushOp> {
  const { content, ...data } = op.data;
  if (item.table !== 'modules' || op.operation !== 'update' || op.base === null || content === undefined)
    return op;
  const length = JSON.stringify(op).length;
  const pause = length < LONG ? undefined : yieldToUi;
  await pause?.();
  const delta = diffJson(item.base?.['content'], content);
  if (delta === undefined) return op;
  await pause?.();
  const short = { ...op, data, delta, digest: NO_DIGEST };
  if (JSON.stringify(short).length >= length) return op;
  const text = canonicalJson(content);
  await pause?.();
  return { ...short, digest: await canonicalDigest(text) };
}

/** The item as it statuses while its present state, or the older one it holds, is under way. */
export function markedAsSent(item: OutboxItem): OutboxItem {
  return item.sent === null ? { ...item, sentVersion: item.version } : item;
}
