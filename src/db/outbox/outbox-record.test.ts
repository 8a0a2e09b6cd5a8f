import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { AnyRow } from '@/domain/rows/rows';
import type { Change } from './record-change';
import { inserted, refused, row, write } from '@support/db/outbox/changes';
import { openOutboxes } from '@support/db/outbox/open-outboxes';

const { open } = openOutboxes();

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

it('sets no mark and keeps no version if the change cannot be stored (Q4)', async () => {
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
  expect((await outbox.lists.versions(undefined, 10)).total).toBe(0);
  expect(await outbox.items()).toMatchObject([{ rowId: 'a', data: row('a') }]);
});

it('throws ERR_DATABASE_CLOSED once its database is closed', async () => {
  const outbox = await open();
  outbox.close();
  await expect(outbox.record([inserted('m1')])).rejects.toMatchObject({
    code: 'ERR_DATABASE_CLOSED',
    message: 'Failed to add item to sync queue',
  });
});

/** A change whose writer knew no more than that title of the row. */
const titled = (title: string): Change => ({ ...inserted('m1', title), previous: row('m1', 'b') });

it('settles only the change that the document was written for (Q4)', async () => {
  const outbox = await open();
  await write(outbox, inserted('m1', 'a'));
  const removed = await outbox.record([{ ...inserted('m1'), previous: row('m1', 'a'), next: null }]);
  await outbox.record([{ ...inserted('m1'), next: { ...row('m1', 'b'), description: 'Unseen' } }]);
  await outbox.settleWritten(removed);
  expect(await outbox.items()).toMatchObject([{ data: { title: 'b' } }]);
  await outbox.record([titled('c')]);
  const merged = await outbox.items();
  await outbox.record([titled('d')]);
  await outbox.markDocumentsWritten(merged);
  expect(await outbox.items()).toMatchObject([{ behind: 1, data: { title: 'd' } }]);
  await outbox.markDocumentsWritten(await outbox.items());
  expect(await outbox.items()).toEqual([expect.not.objectContaining({ behind: 1 })]);
});

it('undoes a recording unless a newer one exists', async () => {
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

it('sets a mark with a recording, and undoes both together', async () => {
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

it('reports each change once it is stored', async () => {
  const outbox = await open();
  const seen: Promise<number>[] = [];
  const stop = outbox.onChange(() => seen.push(outbox.counts().then(({ pending }) => pending)));
  await outbox.record([inserted('m1')]);
  await outbox.revise(['modules|m1'], () => ({ pending: null }));
  stop();
  await outbox.record([inserted('m2')]);
  expect(await Promise.all(seen)).toEqual([1, 0]);
});

it('keeps a collision once, however often its write is recorded', async () => {
  const outbox = await open();
  const lost = { path: 'title', kept: 'mine', mine: 'here', theirs: 'elsewhere' } as const;
  await outbox.keepVersions('modules', 'm', [lost]);
  await outbox.keepVersions('modules', 'm', [lost, { ...lost, theirs: 'once more' }]);
  const { rows } = await outbox.lists.versions('modules|m', 10);
  expect(new Set(rows.map(({ theirs }) => theirs))).toEqual(new Set(['elsewhere', 'once more']));
  expect(rows).toHaveLength(2);
});

/** A title given to a row of the server, by somebody who saw that row and nothing newer. */
const retitled = (title: string): Change => ({
  ...inserted('a'),
  previous: { ...row('a', 'server'), updated_at: 'u1' },
  next: { ...row('a', title), updated_at: 'u1' },
});

it('keeps the unseen value when two writers changed a field (Q3, C3)', async () => {
  const outbox = await open();
  await write(outbox, retitled('theirs'));
  await write(outbox, retitled('mine'));
  expect(await outbox.items()).toMatchObject([{ data: { title: 'mine' } }]);
  expect(await outbox.versions('modules|a')).toMatchObject([
    { path: 'title', kept: 'mine', mine: 'mine', theirs: 'theirs' },
  ]);
});

it('keeps the value that the service worker received when a writer changed the same field (Q14, C3)', async () => {
  const outbox = await open();
  const merged = { ...row('a', 'theirs'), updated_at: 'u2' };
  await outbox.unapplied.keep('modules', new Map([['a', { row: merged, version: 'u2' }]]));
  await write(outbox, retitled('mine'));
  expect(await outbox.items()).toMatchObject([{ data: { title: 'mine' }, base: merged, seen: 'u2' }]);
  expect(await outbox.versions('modules|a')).toMatchObject([{ mine: 'mine', theirs: 'theirs' }]);
});
