import type { SentState, OutboxItem } from '@/db/outbox/outbox-item';
import { diffJson } from '@/domain/json/content-patch';
import { estimateDuration } from '@/domain/engine/estimate-duration';
import { canonicalJson, canonicalDigest } from '@/domain/json/canonical-json';
import { changedColumns } from '@/domain/merge/merge-rows';
import { looselyEqual } from '@/domain/merge/loosely-equal';
import { readModuleContent } from '@/domain/module/read-module-content';
import { writtenColumns } from '@/domain/rows/server-columns';
import { SIZE } from '@/shared/limits';
import type { PushOp } from '../server/server';

/** Ops from this length take several frames to compare on a slow device. Characters. */
const LONG = 65_536;

/** As long as a digest. */
const NO_DIGEST = '0'.repeat(32);

export interface PushOpOptions {
  /** Sends the content whole instead of as a delta. */
  readonly whole?: boolean;
  /** Awaited between parts of long work. */
  readonly yieldToUi?: (() => Promise<void>) | undefined;
}

/**
 * The operation to send for an item: the unanswered one unchanged (rule Q10), else the current state. Updates carry changed
 * columns only, and module content as a delta if that is shorter.
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
  const sent = whole ? op : await withDelta(item, op, yieldToUi);
  return withDuration(sent, op.data['content']);
}

/** Whether two states of an item send the same. Versions do not tell, because an undone recording passes its own on. */
export function isSentAlike(a: OutboxItem, b: OutboxItem): boolean {
  return looselyEqual([toSend(a), a.base], [toSend(b), b.base]);
}

function toSend(item: OutboxItem): SentState & Pick<OutboxItem, 'secret'> {
  const { operation, data }: SentState = item.sent ?? item;
  return { operation, data, secret: sentSecret(item) };
}

/** Write-only values to send; none with an older state, which does not keep them. */
export function sentSecret({ sent, secret }: OutboxItem): OutboxItem['secret'] {
  return sent === null ? secret : null;
}

/** Adds the estimated duration of new content, which cards show without reading the content (decision E8). */
function withDuration(op: PushOp, content: unknown): PushOp {
  if (op.table !== 'modules' || content === undefined) return op;
  const seconds = Math.min(estimateDuration(readModuleContent(content)), SIZE.moduleSeconds);
  return { ...op, data: { ...op.data, estimated_seconds: seconds } };
}

function columns(item: OutboxItem, operation: SentState['operation'], data: SentState['data']): object {
  if (operation === 'delete') return {};
  if (operation === 'insert' || item.base === null) {
    // The only server-owned column an insert may set: a row dates from its creation, not from its arrival.
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

/** The item while its current state, or the older unanswered one, is in flight. */
export function markedAsSent(item: OutboxItem): OutboxItem {
  return item.sent === null ? { ...item, sentVersion: item.version } : item;
}
