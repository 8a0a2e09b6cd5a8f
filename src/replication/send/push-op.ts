import type { SentState, OutboxItem } from '@/db/outbox/outbox-item';
import { diffJson } from '@/domain/json/json-delta';
import { jsonDigest } from '@/domain/json/json-digest';
import { changedColumns } from '@/domain/merge/changed-columns';
import { writtenColumns } from '@/domain/rows/server-columns';
import type { PushOp } from '../server/server';

/**
 * What is sent of an item: what was sent before and never answered, exactly as it was (rule Q10), else its present
 * state. Updates carry the changed columns alone, and of a module's content what changed in it, where that is shorter.
 * @param whole sends the content whole in any case
 */
export function pushOp(item: OutboxItem, { whole = false }: { readonly whole?: boolean } = {}): PushOp {
  const { operation, data }: SentState = item.sent ?? item;
  const secret = item.sent === null ? item.secret : null;
  const base = item.base?.updated_at ?? '';
  const op: PushOp = {
    table: item.table,
    id: item.rowId,
    operation,
    data: { ...columns(item, operation, data), ...secret },
    base: base === '' ? null : base,
  };
  return whole ? op : withDelta(item, op);
}

function columns(item: OutboxItem, operation: SentState['operation'], data: SentState['data']): object {
  if (operation === 'delete') return {};
  if (operation === 'insert' || item.base === null) {
    // The one column of the server's that an insert may suggest: the row was made when it was made, not when it came.
    return { ...writtenColumns(item.table, data), created_at: data.created_at };
  }
  return changedColumns(item.table, item.base, data);
}

function withDelta(item: OutboxItem, op: PushOp): PushOp {
  const { content, ...data } = op.data;
  if (item.table !== 'modules' || op.operation !== 'update' || op.base === null || content === undefined)
    return op;
  const delta = diffJson(item.base?.['content'], content);
  if (delta === undefined) return op;
  const short = { ...op, data, delta, digest: jsonDigest(content) };
  return JSON.stringify(short).length < JSON.stringify(op).length ? short : op;
}

/** The item as it stands while its present state, or the older one it holds, is under way. */
export function markedAsSent(item: OutboxItem): OutboxItem {
  return item.sent === null ? { ...item, sentVersion: item.version } : item;
}
