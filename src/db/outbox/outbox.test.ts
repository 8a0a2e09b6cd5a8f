import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { ManualClock } from '@/replication/testing/manual-clock';
import { refuseQueue } from '@/replication/testing/refuse-queue';
import type { AnyRow } from '@/domain/rows/rows';
import { Outbox, type OutboxOptions } from './outbox';
import type { HeldChange, OutboxItem, SetAside } from './outbox-item';
import { rebaseItem } from './rebase-item';
import type { Change } from './record-change';

const DAY = 24 * 60 * 60 * 1000;
const opened: Outbox[] = [];
let made = 0;

afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.close();
});

async function open(options: Partial<OutboxOptions> = {}): Promise<Outbox> {
  const outbox = await Outbox.open({
    name: `outbox-${++made}`,
    owner: 'anna',
    clock: new ManualClock(),
    ...options,
  });
  opened.push(outbox);
  return outbox;
}

function row(id: string, title = 'a'): AnyRow {
  return { id, created_at: '', updated_at: '', title };
}

function inserted(id: string, title?: string): Change {
  return { table: 'modules', rowId: id, previous: null, next: row(id, title) };
}

const ids = async (list: Promise<readonly { rowId: string }[]>): Promise<string[]> =>
  (await list).map(({ rowId }) => rowId);

/** Records as the storage does it: the documents are written in between. */
async function write(outbox: Outbox, ...changes: Change[]): Promise<void> {
  await outbox.settleWritten(await outbox.record(changes));
}

const refused = (change: OutboxItem | HeldChange): HeldChange => ({
  ...change,
  reason: 'refused',
  code: '42501',
  heldAt: 1,
  place: null,
  retryCount: 3,
});

it('commits one change with its write; several stand together or not at all', async () => {
  const outbox = await open();
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  await write(outbox, inserted('a'));
  await write(outbox, { ...inserted('a'), previous: row('a'), next: row('a', 'b') });
  expect(commit).toHaveBeenCalledTimes(2);
  await write(outbox, { ...inserted('d'), mark: { name: 'written', value: 1 } });
  expect(commit).toHaveBeenCalledTimes(3);
  await write(outbox, inserted('b'), inserted('c'));
  expect(commit).toHaveBeenCalledTimes(3);
  commit.mockRestore();
  expect(new Set(await ids(outbox.items()))).toStrictEqual(new Set(['a', 'b', 'c', 'd']));
});

/** A value that no browser can store. */
const UNSTORABLE = { title: () => 'nothing' } as unknown as Partial<AnyRow>;

it('keeps a held change whose successor cannot be stored (Q4, L1)', async () => {
  const outbox = await open();
  await write(outbox, inserted('a'));
  await outbox.revise(['modules|a'], (_key, pending) => ({ pending: refused(pending!) }));
  const change = { ...inserted('a'), previous: row('a'), next: { ...row('a', 'b'), ...UNSTORABLE } };
  await expect(outbox.record([change])).rejects.toMatchObject({ code: 'ERR_QUEUE_WRITE' });
  expect(await outbox.held()).toMatchObject([{ rowId: 'a', data: row('a') }]);
  expect(await outbox.items()).toEqual([]);
});

it('sets no mark and keeps no version beside a change that cannot be stored (Q4)', async () => {
  const outbox = await open();
  const mark = { name: 'written', value: 7 };
  const broken = { ...row('a', 'b'), ...UNSTORABLE };
  await expect(outbox.record([{ ...inserted('a'), next: broken, mark }])).rejects.toMatchObject({
    code: 'ERR_QUEUE_WRITE',
  });
  expect(await outbox.marks.get('written')).toBe(undefined);

  await write(outbox, { ...inserted('a'), mark });
  expect(await outbox.marks.get('written')).toBe(7);
  const collides = {
    ...inserted('a'),
    previous: row('a', 'old'),
    next: { ...broken, description: () => '' },
  };
  await expect(outbox.record([collides as unknown as Change])).rejects.toMatchObject({
    code: 'ERR_QUEUE_WRITE',
  });
  expect((await outbox.listVersions(undefined, 10)).total).toBe(0);
  expect(await outbox.items()).toMatchObject([{ rowId: 'a', data: row('a') }]);
});

it('lets the oldest go when it is full, as light references, and takes them back as it drains (Q7, L1)', async () => {
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
  expect(await outbox.counts()).toEqual({ pending: 11, held: 0, setAside: 0 });
  expect(await outbox.nextToReturn()).toEqual([]);
  await outbox.revise(['modules|m3'], () => ({ pending: null }));
  const page = await outbox.nextToReturn();
  expect(page.map(({ rowId }) => rowId)).toEqual(['m1']);
  expect(await outbox.putBack(page, new Map([['modules|m1', { row: row('m1'), version: 1 }]]))).toBe(1);
  expect(await ids(outbox.held())).toEqual(['m2']);
  expect((await outbox.items()).at(-1)).toMatchObject({ rowId: 'm1', data: row('m1'), retryCount: 0 });
});

it('keeps the row of a change until its document is written, however full the queue is (Q4, Q7)', async () => {
  const outbox = await open({ limits: { maxItems: 2, trimTo: 0.5 } });
  const receipts = await outbox.record(['m1', 'm2', 'm3'].map((id) => inserted(id)));
  expect(await outbox.items()).toHaveLength(3);
  await outbox.settleWritten(receipts);
  expect(await outbox.items()).toHaveLength(1);
  expect(await outbox.counts()).toMatchObject({ pending: 3 });
});

it('never lets go of what is under way (Q7, Q10)', async () => {
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

it('lets go of what is older than 7 days (Q7)', async () => {
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

it('lets children return after their parents, and makes room for these in a queue of children (Q6, Q7)', async () => {
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

it('sets a light reference aside whose document is gone, and waits no longer for it (Q8)', async () => {
  const outbox = await open({ limits: { maxItems: 1, trimTo: 1 } });
  await write(outbox, inserted('m1'), inserted('m2'));
  const [held] = await outbox.held();
  await outbox.revise(
    (await outbox.items()).map(({ key }) => key),
    () => ({ pending: null }),
  );
  const page = await outbox.nextToReturn();
  expect(await outbox.putBack(page, new Map())).toBe(0);
  expect(await outbox.putBack(page, new Map([[held!.key, { row: null, version: held!.version }]]))).toBe(1);
  expect(await outbox.counts()).toEqual({ pending: 0, held: 0, setAside: 1 });
});

it('lists what is held newest first, those that return by themselves and those that need the person', async () => {
  const clock = new ManualClock();
  const outbox = await open({ clock, limits: { maxItems: 1, trimTo: 1 } });
  // The ids of changes are random: only the order of the list can bring these into theirs, whatever those are.
  const rows = Array.from({ length: 8 }, (_, n) => `m${n}`);
  for (const id of rows) {
    clock.advance(1000);
    await write(outbox, inserted(id));
  }
  const newestFirst = rows.toReversed();
  expect(await ids(outbox.listHeld({ passing: true, limit: 3 }))).toEqual(newestFirst.slice(1, 4));
  await outbox.revise(
    rows.map((id) => `modules|${id}`),
    (_key, pending) => ({ pending: pending === undefined ? null : refused(pending) }),
  );
  expect(await ids(outbox.listHeld({ passing: false, limit: 3 }))).toEqual(newestFirst.slice(0, 3));
});

it('lets what waits for the person return when it is wanted, whole (L1)', async () => {
  const outbox = await open();
  await write(outbox, inserted('m1'), inserted('m2'));
  await refuseQueue(outbox);
  expect(await outbox.counts()).toEqual({ pending: 0, held: 2, setAside: 0 });
  expect(await outbox.listHeld({ passing: false, limit: 9 })).toMatchObject([
    { reason: 'refused', data: { title: 'a' } },
    { reason: 'refused', data: { title: 'a' } },
  ]);
  expect(await outbox.release()).toBe(2);
  await outbox.putBack(await outbox.nextToReturn(), new Map());
  expect(await outbox.counts()).toEqual({ pending: 2, held: 0, setAside: 0 });
});

it('remembers when the person made a change that comes back, however often; its age begins anew (Q7)', async () => {
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

it('sets damaged and foreign items aside when it opens, and sends none of them (Q8, Q12)', async () => {
  const name = `outbox-${++made}`;
  const outbox = await open({ name });
  await outbox.record([inserted('good'), inserted('foreign'), inserted('damaged'), inserted('unknown')]);
  outbox.close();
  const raw = await new Dexie(name).open();
  const table = raw.table<Record<string, unknown>, string>('items');
  await table.where('key').equals('modules|foreign').modify({ owner: 'bert' });
  await table.where('key').equals('modules|damaged').modify({ retryCount: 'many' });
  await table.where('key').equals('modules|unknown').modify({ operation: 'truncate' });
  raw.close();
  const again = await open({ name });
  expect(await ids(again.items())).toEqual(['good']);
  expect(
    (await again.setAside()).map(({ rowId, reason }) => `${rowId} ${reason.split(':')[0]}`).sort(),
  ).toEqual(['damaged retryCount', 'foreign owner', 'unknown operation']);
  expect(await again.counts()).toMatchObject({ pending: 1, setAside: 3 });
});

it('forgets what was set aside when it is told to, and nothing else (Q8)', async () => {
  const outbox = await open();
  const aside = ['a', 'b', 'c'].map((id): SetAside => ({
    id,
    kind: 'row',
    table: 'modules',
    rowId: id,
    reason: 'title: damaged',
    content: { id },
    at: 0,
  }));
  await outbox.putAside(aside);
  const news: string[] = [];
  outbox.onChange((what) => news.push(what));
  await outbox.removeSetAside(['a', 'c', 'unknown']);
  expect(await outbox.setAside()).toEqual([aside[1]]);
  expect(await outbox.counts()).toMatchObject({ setAside: 1 });
  expect(news).toEqual(['changed']);
  outbox.close();
  await expect(outbox.removeSetAside(['b'])).rejects.toMatchObject({ code: 'ERR_QUEUE_WRITE' });
});

it('sets damaged held changes and versions aside, too (Q8)', async () => {
  const name = `outbox-${++made}`;
  const outbox = await open({ name });
  await outbox.record(['good', 'foreign', 'unknown', 'wrong'].map((id) => inserted(id)));
  await refuseQueue(outbox);
  outbox.close();
  const raw = await new Dexie(name).open();
  const held = raw.table<Record<string, unknown>, string>('held');
  await held.where('key').equals('modules|foreign').modify({ owner: 'bert' });
  await held.where('key').equals('modules|unknown').modify({ reason: 'moody' });
  await held.where('key').equals('modules|wrong').modify({ rowId: 'other' });
  await raw.table('versions').put({ id: 'v', key: 'modules|good', path: 7 });
  raw.close();
  const again = await open({ name });
  expect(await ids(again.held())).toEqual(['good']);
  expect((await again.listVersions(undefined, 9)).rows).toEqual([]);
  expect((await again.setAside()).map(({ kind }) => kind).sort()).toEqual([
    'item',
    'item',
    'item',
    'version',
  ]);
});

it('reads what an earlier version held because the person took it out of the queue, and lets it return (L1)', async () => {
  const name = `outbox-${++made}`;
  const outbox = await open({ name });
  await write(outbox, inserted('m1'));
  await refuseQueue(outbox);
  outbox.close();
  const raw = await new Dexie(name).open();
  await raw.table<Record<string, unknown>, string>('held').toCollection().modify({ reason: 'cleared' });
  raw.close();
  const again = await open({ name });
  expect(await again.counts()).toEqual({ pending: 0, held: 1, setAside: 0 });
  expect(await again.listHeld({ passing: false, limit: 9 })).toMatchObject([{ data: { title: 'a' } }]);
  expect(await again.heldRows('modules')).toEqual(['m1']);
  expect(await again.release()).toBe(1);
  await again.putBack(await again.nextToReturn(), new Map());
  expect(await again.items()).toMatchObject([{ rowId: 'm1', data: { title: 'a' } }]);
});

it('takes a recording back, unless something newer was recorded', async () => {
  const outbox = await open();
  await outbox.record([inserted('m1', 'a')]);
  const change: Change = { table: 'modules', rowId: 'm1', previous: row('m1', 'a'), next: row('m1', 'b') };
  await outbox.undo(await outbox.record([change]));
  expect(await outbox.items()).toMatchObject([{ data: { title: 'a' }, version: 1 }]);
  const receipts = await outbox.record([change]);
  await outbox.record([{ ...change, previous: row('m1', 'b'), next: row('m1', 'c') }]);
  await outbox.undo(receipts);
  expect(await outbox.items()).toMatchObject([{ data: { title: 'c' } }]);
});

const marked = (value: number): Change => ({ ...inserted('m1'), mark: { name: 'edits|x', value } });

it('sets a mark together with a recording, and takes it back with it', async () => {
  const outbox = await open();
  const now = () => outbox.marks.get('edits|x');
  const first = await outbox.record([marked(1)]);
  expect(await now()).toBe(1);
  await outbox.undo(await outbox.record([marked(2)]));
  expect(await now()).toBe(1);
  const third = await outbox.record([marked(3)]);
  await outbox.record([marked(4)]);
  await outbox.undo(third);
  expect(await now()).toBe(4);
  await outbox.marks.set('edits|x', 1);
  await outbox.undo(first);
  expect(await now()).toBeUndefined();
});

it('returns a held change to the queue with the next change of its row', async () => {
  const outbox = await open();
  await outbox.record([inserted('m1')]);
  await outbox.revise(['modules|m1'], (_key, pending) => ({
    pending: refused(pending!),
  }));
  expect(await outbox.counts()).toEqual({ pending: 0, held: 1, setAside: 0 });
  await outbox.record([{ table: 'modules', rowId: 'm1', previous: row('m1'), next: row('m1', 'b') }]);
  expect(await outbox.counts()).toEqual({ pending: 1, held: 0, setAside: 0 });
  expect(await outbox.items()).toMatchObject([{ operation: 'insert', retryCount: 0, data: { title: 'b' } }]);
});

it('says ERR_QUEUE_WRITE when a change cannot be recorded', async () => {
  const outbox = await open();
  outbox.close();
  await expect(outbox.record([inserted('m1')])).rejects.toMatchObject({
    code: 'ERR_QUEUE_WRITE',
    message: 'Failed to add item to sync queue',
  });
});

it('tells of each change once it stands', async () => {
  const outbox = await open();
  const seen: Promise<number>[] = [];
  const stop = outbox.onChange(() => seen.push(outbox.counts().then(({ pending }) => pending)));
  await outbox.record([inserted('m1')]);
  await outbox.revise(['modules|m1'], () => ({ pending: null }));
  stop();
  await outbox.record([inserted('m2')]);
  expect(await Promise.all(seen)).toEqual([1, 0]);
});

it('keeps the row of a merged change that leaves the queue before its document has followed (Q4, Q7)', async () => {
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
  expect(await outbox.heldBehind()).toHaveLength(1);
  await outbox.documentsFollow([held]);
  expect(await outbox.held()).toMatchObject([{ rowId: 'm1', data: null }]);
  expect(await outbox.heldBehind()).toEqual([]);
});

it('names the rows of a table with a change that needs the person, not those that return by themselves (L1)', async () => {
  const clock = new ManualClock();
  const outbox = await open({ clock, limits: { maxItems: 2, trimTo: 1 } });
  expect(await outbox.heldRows('modules')).toEqual([]);
  await write(outbox, inserted('m1'), { ...inserted('p1'), table: 'playlists' });
  for (const key of ['modules|m1', 'playlists|p1'])
    await outbox.revise([key], (_key, pending) => ({ pending: refused(pending!) }));
  for (const id of ['m2', 'm3', 'm4']) {
    clock.advance(1);
    await write(outbox, inserted(id));
  }
  expect(await ids(outbox.listHeld({ passing: true, limit: 9 }))).toEqual(['m2']);
  expect(await outbox.heldRows('modules')).toEqual(['m1']);
  expect(await outbox.heldRows('playlists')).toEqual(['p1']);
});

it('keeps a value that lost a collision once, however often its write was recorded', async () => {
  const outbox = await open();
  const lost = { path: 'title', kept: 'mine', mine: 'here', theirs: 'elsewhere' } as const;
  await outbox.keepVersions('modules', 'm', [lost]);
  await outbox.keepVersions('modules', 'm', [lost, { ...lost, theirs: 'once more' }]);
  const { rows } = await outbox.listVersions('modules|m', 10);
  expect(new Set(rows.map(({ theirs }) => theirs))).toEqual(new Set(['elsewhere', 'once more']));
  expect(rows).toHaveLength(2);
});
