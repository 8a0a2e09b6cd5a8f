import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { AnyRow } from '@/domain/rows/rows';
import { ManualClock } from '@support/shared/manual-clock';
import { refuseQueue } from '@support/replication/refuse-queue';
import { ids, inserted, refused, row, write } from '@support/db/outbox/changes';
import { DAY } from '@support/db/outbox/day';
import { openOutboxes } from '@support/db/outbox/open-outboxes';
import { rebaseItem } from './rebase-item';
import type { HeldChange } from './outbox-item';

const { open } = openOutboxes();

it('lists deferred and rejected changes, newest first', async () => {
  const clock = new ManualClock();
  const outbox = await open({ clock, limits: { maxItems: 1, trimTo: 1 } });
  // The ids of changes are random: only the order of the list can bring these into theirs, with any ids.
  const rows = Array.from({ length: 8 }, (_, n) => `m${n}`);
  for (const id of rows) {
    clock.advance(1000);
    await write(outbox, inserted(id));
  }
  const newestFirst = rows.toReversed();
  expect(await ids(outbox.lists.deferred(3))).toEqual(newestFirst.slice(1, 4));
  await outbox.revise(
    rows.map((id) => `modules|${id}`),
    (_key, pending) => ({ pending: pending === undefined ? null : refused(pending) }),
  );
  expect(await ids(outbox.lists.rejected(3))).toEqual(newestFirst.slice(0, 3));
});

it('lists the rows of a table with rejected changes only (L1)', async () => {
  const clock = new ManualClock();
  const outbox = await open({ clock, limits: { maxItems: 2, trimTo: 1 } });
  expect((await outbox.lists.unsentRows('modules')).held).toEqual([]);
  await write(outbox, inserted('m1'), { ...inserted('p1'), table: 'playlists' });
  for (const key of ['modules|m1', 'playlists|p1'])
    await outbox.revise([key], (_key, pending) => ({ pending: refused(pending!) }));
  for (const id of ['m2', 'm3', 'm4']) {
    clock.advance(1);
    await write(outbox, inserted(id));
  }
  expect(await ids(outbox.lists.deferred(9))).toEqual(['m2']);
  expect((await outbox.lists.unsentRows('modules')).held).toEqual(['m1']);
  expect((await outbox.lists.unsentRows('playlists')).held).toEqual(['p1']);
});

it('keeps the row of a rejected change after its document is written (Q6)', async () => {
  const outbox = await open();
  await write(outbox, inserted('m1'));
  await outbox.revise(['modules|m1'], (_key, pending) => ({ pending: { ...refused(pending!), behind: 1 } }));
  await outbox.markDocumentsWritten(await outbox.held());
  expect(await outbox.held()).toMatchObject([{ reason: 'refused', data: { title: 'a' } }]);
  expect(await outbox.heldWithStaleDocument()).toEqual([]);
});

it('returns a rejected change on request, with its row (L1)', async () => {
  const outbox = await open();
  await write(outbox, inserted('m1'), inserted('m2'));
  await refuseQueue(outbox);
  expect(await outbox.counts()).toEqual({ pending: 0, held: 2, quarantined: 0 });
  expect(await outbox.lists.rejected(9)).toMatchObject([
    { reason: 'refused', data: { title: 'a' } },
    { reason: 'refused', data: { title: 'a' } },
  ]);
  expect(await outbox.release()).toBe(2);
  await outbox.putBack(await outbox.nextToReturn(), new Map());
  expect(await outbox.counts()).toEqual({ pending: 2, held: 0, quarantined: 0 });
});

it('keeps madeAt of a returned change, and restarts its age (Q7)', async () => {
  const clock = new ManualClock();
  const outbox = await open({ clock });
  const first = clock.now();
  await write(outbox, inserted('m1'));
  for (const _time of [1, 2]) {
    clock.advance(DAY);
    await refuseQueue(outbox);
    clock.advance(DAY);
    await outbox.release();
    await outbox.putBack(await outbox.nextToReturn(), new Map());
    expect(await outbox.items()).toMatchObject([{ timestamp: clock.now(), madeAt: first }]);
  }
  await write(outbox, { ...inserted('m1'), previous: row('m1'), next: row('m1', 'b') });
  expect(await outbox.items()).toMatchObject([{ data: { title: 'b' }, madeAt: first }]);
});

it('returns a held change to the queue with the next change of its row', async () => {
  const outbox = await open();
  await outbox.record([inserted('m1')]);
  await outbox.revise(['modules|m1'], (_key, pending) => ({
    pending: refused(pending!),
  }));
  expect(await outbox.counts()).toEqual({ pending: 0, held: 1, quarantined: 0 });
  await outbox.record([{ table: 'modules', rowId: 'm1', previous: row('m1'), next: row('m1', 'b') }]);
  expect(await outbox.counts()).toEqual({ pending: 1, held: 0, quarantined: 0 });
  expect(await outbox.items()).toMatchObject([{ operation: 'insert', retryCount: 0, data: { title: 'b' } }]);
});

/** An outbox in which the change of m1 is a light reference, and the page with which it is about to return. */
async function aboutToReturn() {
  const clock = new ManualClock();
  const outbox = await open({ clock, limits: { maxItems: 1, trimTo: 1 } });
  await write(outbox, inserted('m1'));
  clock.advance(1);
  await write(outbox, inserted('m2'));
  await outbox.revise(['modules|m2'], () => ({ pending: null }));
  const page = await outbox.nextToReturn();
  expect(page).toMatchObject([{ rowId: 'm1', data: null }]);
  return { outbox, page, read: new Map([['modules|m1', { row: row('m1'), version: page[0]!.version }]]) };
}

/** What a newer row of the server makes of the change. */
function rebased(held: HeldChange, document: AnyRow): HeldChange {
  const theirs = { ...row('m1', 'theirs'), updated_at: 'u2' };
  const { item } = rebaseItem({ ...held, data: document }, { row: theirs, version: 'u2' });
  return { ...held, ...item! };
}

it('brings a light reference back with the row that it had, or not yet (P3, Q7)', async () => {
  const { outbox, page, read } = await aboutToReturn();
  expect(await outbox.putBack(page, new Map())).toBe(0);
  // While its row was on the way, a pull has merged it with a newer one.
  await outbox.revise(['modules|m1'], (_key, pending) => ({
    pending: rebased(pending as HeldChange, row('m1', 'mine')),
  }));
  await outbox.markDocumentsWritten(await outbox.held());
  expect(await outbox.putBack(page, read)).toBe(0);
  expect(await outbox.held()).toMatchObject([{ rowId: 'm1', data: null, seen: 'u2' }]);
  expect(await outbox.quarantined()).toEqual([]);
});

it('leaves what becomes a light reference on its way back where it is: its row was not read (Q7)', async () => {
  const { outbox } = await aboutToReturn();
  await outbox.revise(['modules|m1'], (_key, pending) => ({
    pending: rebased(pending as HeldChange, row('m1', 'mine')),
  }));
  const page = await outbox.nextToReturn();
  expect(page).toMatchObject([{ data: { title: 'mine' } }]);
  await outbox.markDocumentsWritten(page);
  expect(await outbox.putBack(page, new Map())).toBe(0);
  expect(await outbox.held()).toMatchObject([{ rowId: 'm1', data: null }]);
  expect(await outbox.quarantined()).toEqual([]);
});

it('is recorded onto what its document says by now, not onto what the writer read before (Q4, C2)', async () => {
  const clock = new ManualClock();
  const outbox = await open({ clock, limits: { maxItems: 1, trimTo: 1 } });
  await write(outbox, inserted('m1'));
  clock.advance(1000);
  await write(outbox, inserted('m2'));
  expect(await outbox.held()).toMatchObject([{ rowId: 'm1', data: null }]);
  const read = { ...row('m1'), title: 'a', description: 'old' };
  const merged = { ...read, description: 'from elsewhere' };
  const change = {
    table: 'modules',
    rowId: 'm1',
    previous: read,
    next: { ...read, title: 'typed' },
  } as const;
  await outbox.record([change], () => Promise.resolve(new Map([['m1', merged]])));
  const item = (await outbox.items()).find(({ rowId }) => rowId === 'm1');
  expect(item).toMatchObject({ data: { title: 'typed', description: 'from elsewhere' }, behind: 1 });
});
