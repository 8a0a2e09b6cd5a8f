import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { refuseQueue } from '@support/replication/refuse-queue';
import type { Quarantined } from './outbox-item';
import { ids, inserted, write } from '@support/db/outbox/changes';
import { openOutboxes } from '@support/db/outbox/open-outboxes';

const { open, newName } = openOutboxes();

it('quarantines damaged and foreign items when it opens, and sends none of them (Q8, Q12)', async () => {
  const name = newName();
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
    (await again.quarantined()).map(({ rowId, reason }) => `${rowId} ${reason.split(':')[0]}`).sort(),
  ).toEqual(['damaged retryCount', 'foreign owner', 'unknown operation']);
  expect(await again.counts()).toMatchObject({ pending: 1, quarantined: 3 });
});

it('quarantines damaged held changes and versions (Q8)', async () => {
  const name = newName();
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
  expect((await again.lists.versions(undefined, 9)).rows).toEqual([]);
  expect((await again.quarantined()).map(({ kind }) => kind).sort()).toEqual([
    'item',
    'item',
    'item',
    'version',
  ]);
});

it('quarantines a light reference whose document is gone (Q8)', async () => {
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
  expect(await outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 1 });
});

it('removes only the requested quarantine entries (Q8)', async () => {
  const outbox = await open();
  const aside = ['a', 'b', 'c'].map((id): Quarantined => ({
    id,
    kind: 'row',
    table: 'modules',
    rowId: id,
    reason: 'title: damaged',
    content: { id },
    at: 0,
  }));
  await outbox.quarantine(aside);
  const news: string[] = [];
  outbox.onChange((what) => news.push(what));
  await outbox.removeQuarantined(['a', 'c', 'unknown']);
  expect(await outbox.quarantined()).toEqual([aside[1]]);
  expect(await outbox.counts()).toMatchObject({ quarantined: 1 });
  expect(news).toEqual(['changed']);
  outbox.close();
  await expect(outbox.removeQuarantined(['b'])).rejects.toMatchObject({ code: 'ERR_DATABASE_CLOSED' });
});
