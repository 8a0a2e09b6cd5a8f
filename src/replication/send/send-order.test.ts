import { expect, it } from 'vitest';
import type { Operation, OutboxItem } from '@/db/outbox/outbox-item';
import type { TableName } from '@/domain/rows/rows';
import { sendOrder } from './send-order';
import { takeBatch } from './take-batch';

function item(table: TableName, rowId: string, operation: Operation = 'insert'): OutboxItem {
  return { table, rowId, operation } as OutboxItem;
}

it('orders writes parents first, then deletions children first, then by time (Q9)', () => {
  const order = sendOrder([
    item('playlist_items', 'old', 'delete'),
    item('playlists', 'gone', 'delete'),
    item('playlist_items', 'new'),
    item('modules', 'b'),
    item('playlists', 'p', 'update'),
    item('modules', 'a'),
  ]);
  expect(order.map(({ rowId }) => rowId)).toEqual(['b', 'a', 'p', 'new', 'old', 'gone']);
});

it('limits requests to N rows and about N characters', async () => {
  expect(await take([1, 1, 1], 2)).toBe(2);
  expect(await take([400, 400, 400])).toBe(2);
  expect(await take([5000, 1])).toBe(1);
  expect(await take([1, 5000, 1])).toBe(1);
  expect(await take([])).toBe(0);
});

function take(lengths: number[], rows = 100): Promise<number> {
  return takeBatch(lengths, { rows, characters: 1000 }, (length) => Promise.resolve(length));
}
