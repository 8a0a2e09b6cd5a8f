import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { ManualClock } from '@support/shared/manual-clock';
import type { OutboxItem } from './outbox-item';
import { rebaseItem } from './rebase-item';
import type { Change } from './record-change';
import { ids, inserted, row, write } from '@support/db/outbox/changes';
import { DAY } from '@support/db/outbox/day';
import { openOutboxes } from '@support/db/outbox/open-outboxes';

const { open } = openOutboxes();

it('defers the oldest as light references when full, and returns them as it drains (Q7, L1)', async () => {
  const clock = new ManualClock();
  const outbox = await open({ clock, limits: { maxItems: 10, trimTo: 0.9 } });
  for (let n = 1; n <= 11; n++) {
    await write(outbox, inserted(`m${n}`));
    clock.advance(1);
  }
  expect(await outbox.items()).toHaveLength(9);
  expect(await outbox.held()).toMatchObject([
    { rowId: 'm1', reason: 'overflow', data: null, operation: 'insert' },
    { rowId: 'm2', reason: 'overflow', data: null, operation: 'insert' },
  ]);
  expect(await outbox.counts()).toEqual({ pending: 11, held: 0, quarantined: 0 });
  expect(await outbox.nextToReturn()).toEqual([]);
  await outbox.revise(['modules|m3'], () => ({ pending: null }));
  const page = await outbox.nextToReturn();
  expect(page.map(({ rowId }) => rowId)).toEqual(['m1']);
  expect(await outbox.putBack(page, new Map([['modules|m1', { row: row('m1'), version: 1 }]]))).toBe(1);
  expect(await ids(outbox.held())).toEqual(['m2']);
  expect((await outbox.items()).at(-1)).toMatchObject({ rowId: 'm1', data: row('m1'), retryCount: 0 });
});

it('keeps the row of a change until its document is written, even when full (Q4, Q7)', async () => {
  const outbox = await open({ limits: { maxItems: 2, trimTo: 0.5 } });
  const receipts = await outbox.record(['m1', 'm2', 'm3'].map((id) => inserted(id)));
  expect(await outbox.items()).toHaveLength(3);
  await outbox.settleWritten(receipts);
  expect(await outbox.items()).toHaveLength(1);
  expect(await outbox.counts()).toMatchObject({ pending: 3 });
});

it('keeps the row of a merged change deferred before its document is written (Q4, Q7)', async () => {
  const clock = new ManualClock();
  const outbox = await open({ clock, limits: { maxItems: 1, trimTo: 1 } });
  await write(outbox, inserted('m1'));
  const merged = { ...row('m1', 'merged'), updated_at: 'u2' };
  await outbox.revise(['modules|m1'], (_key, pending) => ({
    pending: rebaseItem(pending as OutboxItem, { row: { ...merged, mood: 'theirs' }, version: 'u2' }).item,
  }));
  clock.advance(1);
  await write(outbox, inserted('m2'));
  const [held] = await outbox.held();
  expect(held).toMatchObject({ rowId: 'm1', reason: 'overflow', data: { title: 'a', mood: 'theirs' } });
  expect(await outbox.heldWithStaleDocument()).toHaveLength(1);
  await outbox.markDocumentsWritten([held]);
  expect(await outbox.held()).toMatchObject([{ rowId: 'm1', data: null }]);
  expect(await outbox.heldWithStaleDocument()).toEqual([]);
});

it('never defers items in flight (Q7, Q10)', async () => {
  const clock = new ManualClock();
  const outbox = await open({ clock, limits: { maxItems: 2, trimTo: 0.5, maxAge: DAY, keepOnQuota: 0 } });
  await write(outbox, inserted('m1'));
  await outbox.revise(['modules|m1'], (_key, pending) => ({
    pending:
      pending === undefined || 'heldAt' in pending ? undefined : { ...pending, sentVersion: pending.version },
  }));
  for (const id of ['m2', 'm3']) {
    clock.advance(1);
    await write(outbox, inserted(id));
  }
  expect(await ids(outbox.items())).toEqual(['m1']);
  expect(await ids(outbox.held())).toEqual(['m2', 'm3']);
  for (let hours = 0; hours < 48; hours += 12) {
    clock.advance(DAY / 2);
    await outbox.expire();
  }
  expect(await ids(outbox.items())).toEqual(['m1']);
});

it('defers items older than 7 days (Q7)', async () => {
  const clock = new ManualClock();
  const outbox = await open({ clock });
  await outbox.expire();
  await write(outbox, inserted('old'));
  for (let day = 0; day < 7; day++) {
    clock.advance(DAY);
    await outbox.expire();
    expect(await ids(outbox.items())).toEqual(['old']);
  }
  clock.advance(1);
  await write(outbox, inserted('new'));
  await outbox.expire();
  expect(await ids(outbox.items())).toEqual(['new']);
  expect(await outbox.held()).toMatchObject([{ rowId: 'old', reason: 'age', data: null }]);
});

it.each([
  ['a month ahead', 30 * DAY],
  ['a year back', -365 * DAY],
])('does not believe a clock that jumps %s until a week has passed on it (Q7)', async (_where, jump) => {
  const clock = new ManualClock();
  const outbox = await open({ clock });
  await outbox.expire();
  for (let day = 0; day < 8; day++) {
    await write(outbox, inserted(`m${day}`));
    clock.advance(DAY / 2);
    await outbox.expire();
  }
  clock.jump(jump);
  await outbox.expire();
  expect(await outbox.items()).toHaveLength(8);
  for (let day = 0; day < 6; day++) {
    clock.advance(DAY);
    await outbox.expire();
    expect(await outbox.items()).toHaveLength(8);
  }
});

const itemOf = (n: number): Change => {
  const next = { ...row(`i${n}`), playlist_id: `p${n}`, module_id: null, sub_playlist_id: null };
  return { table: 'playlist_items', rowId: `i${n}`, previous: null, next };
};

it('returns parents before children, and makes room for them in a queue of children (Q6, Q7)', async () => {
  const clock = new ManualClock();
  const outbox = await open({ clock, limits: { maxItems: 4, trimTo: 1 } });
  for (let n = 0; n < 4; n++) {
    await write(outbox, { table: 'playlists', rowId: `p${n}`, previous: null, next: row(`p${n}`) });
    clock.advance(1);
  }
  for (let n = 0; n < 4; n++) await write(outbox, itemOf(n));
  expect((await ids(outbox.items())).sort()).toEqual(['i0', 'i1', 'i2', 'i3']);
  const page = await outbox.nextToReturn();
  expect(page.map(({ rowId }) => rowId)).toEqual(['p0', 'p1', 'p2', 'p3']);
  expect(await outbox.counts()).toMatchObject({ pending: 8 });
});
