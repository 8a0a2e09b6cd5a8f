import { expect, it } from 'vitest';
import type { AnyRow } from '@/domain/rows/rows';
import { isNoOp } from './item-state';
import type { OutboxItem } from './outbox-item';
import { recordChange } from './record-change';

const recording = { owner: 'anna', now: 1000, newId: () => 'item' };

function row(title: string, updated_at = ''): AnyRow {
  return { id: 'm', created_at: '2025', updated_at, title };
}

const server = row('server', 'u1');

function record(previous: AnyRow | null, next: AnyRow | null, item?: OutboxItem): OutboxItem {
  const recorded = recordChange({ table: 'modules', rowId: 'm', previous, next }, item, recording).item;
  if (recorded === null) throw new Error('Nothing was recorded.');
  return recorded;
}

it('records an item as specified, with the row, the owner and the base (Q2)', () => {
  expect(record(server, row('mine', 'u1'))).toEqual({
    id: 'item',
    operation: 'update',
    table: 'modules',
    data: row('mine', 'u1'),
    timestamp: 1000,
    retryCount: 0,
    lastError: null,
    triedAt: null,
    rowId: 'm',
    owner: 'anna',
    base: server,
    key: 'modules|m',
    seen: 'u1',
    version: 1,
    sentVersion: null,
    sent: null,
    secret: null,
  });
});

it('coalesces insert and update to insert (Q3)', () => {
  const item = record(row('a'), row('b'), record(null, row('a')));
  expect(item).toMatchObject({ operation: 'insert', base: null, data: { title: 'b' }, version: 2 });
});

it('coalesces insert and delete to nothing (Q3)', () => {
  expect(isNoOp(record(row('a'), null, record(null, row('a'))))).toBe(true);
});

it('coalesces update and delete to delete (Q3)', () => {
  const item = record(row('a', 'u1'), null, record(server, row('a', 'u1')));
  expect(item).toMatchObject({ operation: 'delete', base: server, data: { title: 'a' } });
});

it('bases a recreated row on the newest known deletion (P2, Q14)', () => {
  const change = {
    table: 'modules',
    rowId: 'm',
    previous: null,
    next: row('recreated'),
    goneIn: 'u3',
  } as const;
  const noted = (version: string) =>
    recordChange(change, undefined, { ...recording, unapplied: { row: null, version } }).item;
  expect(noted('u2')).toMatchObject({ operation: 'insert', seen: 'u3' });
  expect(noted('u4')).toMatchObject({ operation: 'insert', seen: 'u4' });
});

it('coalesces delete and insert to update (Q3)', () => {
  const item = record(null, row('again'), record(server, null));
  expect(item).toMatchObject({ operation: 'update', base: server, data: { title: 'again' } });
});

it('restores a row with its server timestamps (P2)', () => {
  const restored = { ...row('server'), created_at: '2026' };
  const item = record(null, restored, record(server, null));
  expect(item.data).toEqual(server);
  expect(isNoOp(item)).toBe(true);
});

it('coalesces a change and its revert to nothing (Q3)', () => {
  expect(isNoOp(record(row('a', 'u1'), server, record(server, row('a', 'u1'))))).toBe(true);
});

it('keeps the sent state when edited before the answer (Q3, Q10)', () => {
  const sent = { ...record(null, row('a')), sentVersion: 1 };
  const item = record(row('a'), row('b'), sent);
  expect(item).toMatchObject({
    data: { title: 'b' },
    sentVersion: 1,
    sent: { operation: 'insert', data: row('a') },
  });
  expect(record(row('b'), row('c'), item).sent).toEqual(item.sent);
  const deleted = record(row('b'), null, item);
  expect(deleted).toMatchObject({ operation: 'delete', sent: item.sent });
  expect(isNoOp(deleted)).toBe(false);
});

it('merges the change of a writer who had not seen the item (Q3)', () => {
  const seenByNobody = { ...row('a', 'u1'), description: 'other tab' };
  const item = record(server, seenByNobody);
  const merged = record(row('server', 'u1'), row('mine', 'u1'), item);
  expect(merged.data).toMatchObject({ title: 'mine', description: 'other tab' });
});

it('keeps the first timestamp and the retry count', () => {
  const first = { ...record(server, row('a', 'u1')), retryCount: 2, lastError: '42501: no' };
  const later = recordChange(
    { table: 'modules', rowId: 'm', previous: row('a', 'u1'), next: row('b', 'u1') },
    first,
    { ...recording, now: 9000 },
  ).item;
  expect(later).toMatchObject({ timestamp: 1000, retryCount: 2, lastError: '42501: no' });
});

it('distinguishes a recreated row from a new one (P2, Q10)', () => {
  const change = { table: 'modules', rowId: 'm', previous: null, next: row('again') } as const;
  expect(recordChange({ ...change, goneIn: 'u7' }, undefined, recording).item).toMatchObject({
    operation: 'insert',
    base: null,
    seen: 'u7',
  });
  expect(recordChange(change, undefined, recording).item).toMatchObject({ seen: '' });
});
