import { expect, it } from 'vitest';
import type { Operation, OutboxItem } from '@/db/outbox/outbox-item';
import type { TableName } from '@/domain/rows/rows';
import { planBatches } from './plan-batches';

function item(table: TableName, rowId: string, operation: Operation = 'insert', title = ''): OutboxItem {
  return { table, rowId, operation, data: { id: rowId, title } } as unknown as OutboxItem;
}

const plan = (items: OutboxItem[], limits = { rows: 100, characters: 1000 }): string[] =>
  planBatches(items, limits).map(
    ({ table, items: batch }) => `${table}: ${batch.map(({ rowId }) => rowId).join(' ')}`,
  );

it('writes parents first, then deletes children first (Q9)', () => {
  expect(
    plan([
      item('playlist_items', 'old', 'delete'),
      item('playlists', 'gone', 'delete'),
      item('playlist_items', 'new'),
      item('modules', 'm'),
      item('playlists', 'p'),
    ]),
  ).toEqual(['modules: m', 'playlists: p', 'playlist_items: new', 'playlist_items: old', 'playlists: gone']);
});

it('keeps requests to so many rows and about so many characters', () => {
  const three = [item('modules', 'a'), item('modules', 'b'), item('modules', 'c')];
  expect(plan(three, { rows: 2, characters: 1000 })).toEqual(['modules: a b', 'modules: c']);
  const large = item('modules', 'large', 'update', 'x'.repeat(5000));
  expect(plan([three[0]!, large, three[1]!])).toEqual(['modules: a', 'modules: large', 'modules: b']);
});
