import type { SentState, OutboxItem } from '@/db/outbox/outbox-item';
import { changedColumns } from '@/domain/merge/changed-columns';
import { writtenColumns } from '@/domain/rows/server-columns';
import type { PushOp } from '../server/server';

/**
 * What is sent of an item: what was sent before and never answered, exactly as it was (rule Q10), else its present
 * state. Updates carry the changed columns alone.
 */
export function pushOp(item: OutboxItem): PushOp {
  const { operation, data }: SentState = item.sent ?? item;
  const secret = item.sent === null ? item.secret : null;
  const base = item.base?.updated_at ?? '';
  return {
    id: item.rowId,
    operation,
    data: { ...columns(item, operation, data), ...secret },
    base: base === '' ? null : base,
  };
}

function columns(item: OutboxItem, operation: SentState['operation'], data: SentState['data']): object {
  if (operation === 'delete') return {};
  if (operation === 'insert' || item.base === null) {
    // The one column of the server's that an insert may suggest: the row was made when it was made, not when it came.
    return { ...writtenColumns(item.table, data), created_at: data.created_at };
  }
  return changedColumns(item.table, item.base, data);
}

/** The item as it stands while its present state, or the older one it holds, is under way. */
export function markedAsSent(item: OutboxItem): OutboxItem {
  return item.sent === null ? { ...item, sentVersion: item.version } : item;
}
