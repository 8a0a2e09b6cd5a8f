import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { ManualClock } from '@/replication/testing/manual-clock';
import type { AnyRow } from '@/domain/rows/rows';
import { Outbox, type OutboxOptions } from './outbox';
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

it('lets the oldest go when it is full, as light references, and takes them back as it drains (Q7, L1)', async () => {
  const clock = new ManualClock();
  const outbox = await open({ clock, limits: { maxItems: 10, trimTo: 0.9 } });
  for (let n = 1; n <= 11; n++) {
    await outbox.record([inserted(`m${n}`)]);
    clock.advance(1);
  }
  expect(await outbox.items()).toHaveLength(9);
  expect(await outbox.held()).toMatchObject([
    { rowId: 'm1', reason: 'overflow', data: null, operation: 'insert' },
    { rowId: 'm2', reason: 'overflow', data: null, operation: 'insert' },
  ]);
  expect(await outbox.counts()).toEqual({ pending: 11, held: 0, setAside: 0 });
  await outbox.revise(['modules|m3'], () => ({ pending: null }));
  const rows = new Map([
    ['modules|m1', { row: row('m1'), version: 1 }],
    ['modules|m2', { row: row('m2'), version: 1 }],
  ]);
  expect(await outbox.returnHeld(() => true, rows)).toBe(1);
  expect(await ids(outbox.held())).toEqual(['m2']);
  expect((await outbox.items()).at(-1)).toMatchObject({ rowId: 'm1', data: row('m1'), retryCount: 0 });
});

it('never lets go of what is under way (Q7)', async () => {
  const clock = new ManualClock();
  const outbox = await open({ clock, limits: { maxItems: 2, trimTo: 0.5 } });
  await outbox.record([inserted('m1')]);
  await outbox.revise(['modules|m1'], (_key, pending) => ({
    pending:
      pending === undefined || 'heldAt' in pending ? undefined : { ...pending, sentVersion: pending.version },
  }));
  for (const id of ['m2', 'm3']) {
    clock.advance(1);
    await outbox.record([inserted(id)]);
  }
  expect(await ids(outbox.items())).toEqual(['m1']);
  expect(await ids(outbox.held())).toEqual(['m2', 'm3']);
});

it('lets go of what is older than 7 days when it opens (Q7)', async () => {
  const clock = new ManualClock();
  const name = `outbox-${++made}`;
  const outbox = await open({ name, clock });
  await outbox.record([inserted('old')]);
  clock.advance(7 * DAY + 1);
  await outbox.record([inserted('new')]);
  outbox.close();
  const again = await open({ name, clock });
  expect(await ids(again.items())).toEqual(['new']);
  expect(await again.held()).toMatchObject([{ rowId: 'old', reason: 'age', data: null }]);
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

it('returns a held change to the queue with the next change of its row', async () => {
  const outbox = await open();
  await outbox.record([inserted('m1')]);
  await outbox.revise(['modules|m1'], (_key, pending) => ({
    pending: { ...pending!, reason: 'refused', code: '42501', heldAt: 1, retryCount: 3 } as never,
  }));
  expect(await outbox.counts()).toEqual({ pending: 0, held: 1, setAside: 0 });
  await outbox.record([{ table: 'modules', rowId: 'm1', previous: row('m1'), next: row('m1', 'b') }]);
  expect(await outbox.counts()).toEqual({ pending: 1, held: 0, setAside: 0 });
  expect(await outbox.items()).toMatchObject([{ operation: 'insert', retryCount: 0, data: { title: 'b' } }]);
});

it('says ERR_QUEUE_WRITE when a change cannot be recorded', async () => {
  const outbox = await open();
  outbox.close();
  await expect(outbox.record([inserted('m1')])).rejects.toMatchObject({ code: 'ERR_QUEUE_WRITE' });
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
