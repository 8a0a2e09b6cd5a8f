import type { OutboxItem, SentState } from '@/db/outbox/outbox-item';
import { readRow } from '@/domain/rows/read-row';
import type { AnyRow } from '@/domain/rows/rows';
import type { PushAnswer, PushOp, RowAnswer } from '../server/server';

/**
 * Completes an answer's row from the base, the sent columns and the server's columns. A row that does not fit its table counts as
 * refused, so that the person sees it.
 * @param item its state when `op` was sent
 */
export function completeAnswer(
  item: OutboxItem,
  op: PushOp,
  answer: Exclude<PushAnswer, { status: 'digest-mismatch' }>,
): RowAnswer {
  if ((answer.status !== 'applied' && answer.status !== 'equal') || answer.row === null)
    return answer as RowAnswer;
  const { data }: SentState = item.sent ?? item;
  const sent = op.delta === undefined ? op.data : { ...op.data, content: data['content'] };
  const read = readRow(item.table, { ...item.base, ...sent, ...answer.row, id: item.rowId });
  if (read.ok) return { ...answer, row: read.row as unknown as AnyRow };
  return { id: answer.id, status: 'refused', code: 'invalid-row', message: read.reason };
}
