import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { VISITOR } from '@/db/account';
import { COLLECTION_VERSIONS } from '@/db/collections';
import { deleteAccountData } from '@/db/delete-account-data';
import { pullMark } from '@/db/outbox/outbox-marks';
import { createDevice, type Device, type DeviceOptions } from '@support/replication/device';
import { FakeServer } from '@support/replication/server/fake-server';
import { aModule, aRun } from '@support/replication/rows';
import { singleDevices } from '@support/replication/single-devices';
import { newPlaylist } from '@support/rows';

const { one, devices } = singleDevices();

afterEach(() => vi.unstubAllGlobals());

/** A database of the device's account, once nothing has it open. */
async function lose(device: Device, what: 'outbox' | 'modules', how: 'deleted' | 'emptied'): Promise<void> {
  const { name } = device.store;
  const database = what === 'outbox' ? `${name}-outbox` : `rxdb-dexie-${name}--0--${what}`;
  await device.store.close();
  if (how === 'deleted') return Dexie.delete(database);
  const raw = await new Dexie(database).open();
  for (const table of raw.tables) await table.clear();
  raw.close();
}

const noticeKinds = async ({ store }: Device) => (await store.outbox.notices.all()).map(({ kind }) => kind);
const isPulledAgain = async ({ store }: Device) =>
  (await store.outbox.marks.get(pullMark('modules'))) === undefined;
const titles = async ({ store }: Device) =>
  Object.fromEntries((await store.find('modules')).map(({ id, title }) => [id, title]));

describe.each(['deleted', 'emptied'] as const)('lost documents of one table (%s) (Q16)', (how) => {
  it('are pulled again, keep pending changes, and are reported once', async () => {
    const { server, device } = await one();
    server.put('modules', { ...aModule('m', { title: 'Theirs' }), views: 0 });
    server.put('modules', { ...aModule('n', { title: 'Before' }), views: 0 });
    await device.sync();
    await device.store.patch('modules', 'n', { title: 'Unsent' });
    await device.store.insert('modules', aModule('new', { title: 'New' }));
    await lose(device, 'modules', how);
    await device.restart();
    expect(await titles(device)).toEqual({ n: 'Unsent', new: 'New' });
    await device.sync();
    expect(await titles(device)).toEqual({ m: 'Theirs', n: 'Unsent', new: 'New' });
    expect(server.row('modules', 'n')?.['title']).toBe('Unsent');
    expect(server.row('modules', 'new')?.['title']).toBe('New');
    expect(await noticeKinds(device)).toEqual(['documents-lost']);
    await device.store.outbox.notices.dismiss(['documents-lost']);
    await device.restart();
    expect(await noticeKinds(device)).toEqual([]);
  });
});

it('quarantines a light reference whose row is lost, and pulls the server’s row (Q7, Q16)', async () => {
  const { server, device } = await one({ limits: { maxItems: 1, trimTo: 1 } });
  server.put('modules', { ...aModule('m', { title: 'Theirs' }), views: 0 });
  await device.sync();
  await device.store.patch('modules', 'm', { title: 'Unsent' });
  device.clock.advance(1);
  await device.store.insert('modules', aModule('n'));
  await lose(device, 'modules', 'emptied');
  await device.restart();
  await device.sync();
  expect(await titles(device)).toMatchObject({ m: 'Theirs' });
  expect(await device.store.outbox.quarantined()).toMatchObject([{ kind: 'item', rowId: 'm' }]);
});

describe.each(['deleted', 'emptied'] as const)('a lost queue (%s) (Q16)', (how) => {
  async function lost(): Promise<{ server: FakeServer; device: Device }> {
    const { server, device } = await one();
    for (const id of ['sent', 'unsent', 'both', 'gone', 'deleted'])
      server.put('modules', { ...aModule(id, { title: 'Before' }), views: 0 });
    await device.sync();
    await device.store.patch('modules', 'unsent', { title: 'Unsent' });
    await device.store.patch('modules', 'both', { title: 'Mine' });
    await device.store.patch('modules', 'gone', { title: 'Mine' });
    await device.store.remove('modules', 'deleted');
    await device.store.insert('modules', aModule('new', { title: 'New' }));
    await device.store.insert('playlists', newPlaylist('anna', { id: 'p', title: 'P' }));
    server.put('modules', { ...server.row('modules', 'both')!, title: 'Newer' });
    server.delete('modules', 'gone');
    await lose(device, 'outbox', how);
    await device.restart();
    return { server, device };
  }

  it('requeues its changes or keeps them as versions', async () => {
    const { server, device } = await lost();
    await device.sync();
    await device.sync();
    expect(server.row('modules', 'unsent')?.['title']).toBe('Unsent');
    expect(server.row('modules', 'new')?.['title']).toBe('New');
    expect(server.row('playlists', 'p')?.['title']).toBe('P');
    expect(await titles(device)).toEqual({
      sent: 'Before',
      unsent: 'Unsent',
      both: 'Newer',
      deleted: 'Before',
      new: 'New',
    });
    expect(server.row('modules', 'both')?.['title']).toBe('Newer');
    const { rows } = await device.store.outbox.lists.versions(undefined, 10);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(
      expect.objectContaining({
        rowId: 'both',
        path: 'title',
        mine: 'Mine',
        theirs: 'Newer',
        kept: 'theirs',
      }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ rowId: 'gone', path: '', mine: expect.objectContaining({ title: 'Mine' }) }),
    );
    expect(await noticeKinds(device)).toEqual(['queue-lost']);
    expect(await device.store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
  });

  it('sends the local progress of a run that continued elsewhere (C6)', async () => {
    const { server, device } = await one();
    server.put('modules', { ...aModule('m'), views: 0 });
    server.put('module_sessions', { ...aRun('m', { visited: ['a'], reached: 1, moves: 0 }) });
    await device.sync();
    const end = { completed_at: '2025-06-01T12:09:00.000Z', path: ['a', 'b'], reached: 2, moves: 2 };
    await device.store.patch('module_sessions', 'run', end);
    server.put('module_sessions', {
      ...server.row('module_sessions', 'run')!,
      answers: { a: { kind: 'text', text: 'there', at: 1 } },
    });
    await lose(device, 'outbox', how);
    await device.restart();
    await device.sync();
    await device.sync();
    const merged = { ...end, answers: { a: { text: 'there' } } };
    expect(server.row('module_sessions', 'run')).toMatchObject(merged);
    expect(await device.store.get('module_sessions', 'run')).toMatchObject(merged);
    expect((await device.store.outbox.lists.versions(undefined, 10)).rows).toEqual([]);
  });

  it('rebases an edit made before the comparison onto the server’s row', async () => {
    const { server, device } = await lost();
    await device.store.patch('modules', 'unsent', { description: 'Later' });
    await device.store.patch('modules', 'both', { description: 'Later' });
    await device.store.patch('modules', 'new', { description: 'Later' });
    await device.send();
    expect(server.row('modules', 'unsent')).toMatchObject({ title: 'Before' });
    await device.sync();
    await device.sync();
    expect(server.row('modules', 'unsent')).toMatchObject({ title: 'Unsent', description: 'Later' });
    expect(server.row('modules', 'new')).toMatchObject({ title: 'New', description: 'Later' });
    expect(server.row('modules', 'both')).toMatchObject({ title: 'Newer', description: 'Later' });
    const { rows } = await device.store.outbox.lists.versions(undefined, 10);
    expect(rows).toContainEqual(expect.objectContaining({ rowId: 'both', mine: 'Mine', theirs: 'Newer' }));
  });

  it('blocks the service worker until a page has compared the documents (Q14)', async () => {
    const { server, device } = await lost();
    await device.store.patch('modules', 'unsent', { description: 'Later' });
    await device.sendInBackground();
    expect(server.row('modules', 'unsent')).toMatchObject({ description: '', title: 'Before' });
  });

  it('keeps no versions of rows that belong to others', async () => {
    const { server, device } = await one();
    server.put('modules', { ...aModule('m', { creator_id: 'carl', title: 'Old' }), views: 0 });
    await device.sync();
    server.put('modules', { ...server.row('modules', 'm')!, title: 'New' });
    await lose(device, 'outbox', how);
    await device.restart();
    await device.sync();
    expect(await titles(device)).toEqual({ m: 'New' });
    expect((await device.store.outbox.lists.versions(undefined, 10)).total).toBe(0);
  });

  it('finishes the rebuild at the next start after a crash (Q4)', async () => {
    const { server, device } = await lost();
    device.crashes.crashAfter(6);
    await device.sync().catch(() => undefined);
    await device.restart();
    await device.sync();
    await device.sync();
    expect(server.row('modules', 'unsent')?.['title']).toBe('Unsent');
    expect(server.row('modules', 'new')?.['title']).toBe('New');
    expect((await device.store.outbox.lists.versions(undefined, 10)).total).toBe(2);
  });
});

it('removes deleted rows when the documents are older than the queue (P4, Q16)', async () => {
  const { server, device } = await one();
  server.put('modules', { ...aModule('m'), views: 0 });
  await device.sync();
  server.delete('modules', 'm');
  const { device: other } = await one({}, server);
  await other.sync();
  const { marks } = device.store.outbox;
  await marks.set(pullMark('tombstones'), await other.store.outbox.marks.get(pullMark('tombstones')));
  await marks.set('life', await other.store.outbox.marks.get('life'));
  await device.restart();
  expect(await noticeKinds(device)).toContain('queue-lost');
  await device.sync();
  expect(await titles(device)).toEqual({});
});

it('sends no discarded deletion when the discard was interrupted (L4, Q16)', async () => {
  const { server, device } = await one();
  server.put('modules', { ...aModule('m'), views: 0 });
  await device.sync();
  await device.store.remove('modules', 'm');
  const { account, name } = device.store;
  await device.store.close();
  const remove = Dexie.delete.bind(Dexie);
  let left = 1;
  vi.spyOn(Dexie, 'delete').mockImplementation((database) => {
    if (left-- === 0) throw new Error('The tab is gone.');
    return remove(database);
  });
  await expect(deleteAccountData(account, name.slice(0, -account.length - 1))).rejects.toThrow();
  vi.restoreAllMocks();
  await device.restart();
  await device.sync();
  await device.sync();
  expect(server.row('modules', 'm')).toBeDefined();
  expect(await titles(device)).toEqual({ m: 'Burns' });
});

it('keeps the runs of a visitor (Q16, D12)', async () => {
  const { device } = await one({ account: VISITOR });
  await device.store.insert('module_sessions', aRun('m'));
  await lose(device, 'outbox', 'deleted');
  await device.restart();
  expect(await device.store.find('module_sessions')).toHaveLength(1);
  expect(await device.store.outbox.items()).toMatchObject([
    { operation: 'insert', table: 'module_sessions' },
  ]);
  expect(await noticeKinds(device)).toEqual([]);
});

describe('no loss is reported (Q16)', () => {
  it('at first and later starts, and with an empty table', async () => {
    const { server, device } = await one();
    await device.restart();
    expect(await noticeKinds(device)).toEqual([]);
    server.put('modules', { ...aModule('m'), views: 0 });
    await device.sync();
    server.delete('modules', 'm');
    await device.sync();
    await device.restart();
    const pulled = await device.store.outbox.marks.get(pullMark('modules'));
    expect(pulled).toBeDefined();
    expect(await device.store.outbox.items()).toEqual([]);
    expect(await noticeKinds(device)).toEqual([]);
  });

  it('for data from before store identities', async () => {
    const { server, device } = await one();
    server.put('modules', { ...aModule('m'), views: 0 });
    await device.sync();
    await device.store.outbox.marks.clear('life');
    await device.store.close();
    const raw = await new Dexie(`rxdb-dexie-${device.store.name}--0--modules`).open();
    for (const name of (await Dexie.getDatabaseNames()).filter((each) => each.includes(device.store.name))) {
      if (!name.startsWith('rxdb-dexie-') || name.includes('_rxdb_internal')) continue;
      const documents = await new Dexie(name).open();
      await documents.table('docs').where(':id').equals('life|marker').delete();
      documents.close();
    }
    raw.close();
    await device.restart();
    expect(await noticeKinds(device)).toEqual([]);
    expect(await titles(device)).toEqual({ m: 'Burns' });
  });

  it('on plain http, without randomUUID, subtle crypto or locks', async () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { device } = await one();
    await device.restart();
    expect(await noticeKinds(device)).toEqual([]);
  });

  it('when a tab died while assigning the identity', async () => {
    const { device } = await one();
    await device.store.outbox.marks.set('life', { id: 'one', versions: COLLECTION_VERSIONS, isWhole: false });
    await device.restart();
    await device.restart();
    expect(await noticeKinds(device)).toEqual([]);
  });
});

describe('a collection whose version changes (Q16)', () => {
  let prefixes = 0;
  const migrations = { modules: { 1: (document: object) => document } };

  /** A device whose app is replaced by a build of another version. */
  async function withBuilds(options: DeviceOptions = {}) {
    const server = new FakeServer();
    const prefix = `life-versions-${++prefixes}`;
    const device = (modules: number) =>
      createDevice(server.as('anna'), {
        ...options,
        prefix,
        versions: { ...COLLECTION_VERSIONS, modules },
        migrations,
      });
    let current: Device | undefined;
    const build = async (version: number) => {
      await current?.store.close();
      const next = await device(version);
      if (current !== undefined) devices.splice(devices.indexOf(current), 1);
      devices.push(next);
      return (current = next);
    };
    return { server, build };
  }

  it.each([
    ['a newer one', 0, 1],
    ['an older one', 1, 0],
  ])('to %s keeps its documents and what is queued, and is pulled again', async (_way, from, to) => {
    const { server, build } = await withBuilds({ limits: { maxItems: 2, trimTo: 2 } });
    server.put('modules', { ...aModule('m'), views: 0 });
    server.put('modules', { ...aModule('light', { title: 'Before' }), views: 0 });
    server.put('modules', { ...aModule('deleted'), views: 0 });
    const before = await build(from);
    await before.sync();
    // The oldest of three leaves the queue, and its row is in the documents alone.
    await before.store.patch('modules', 'light', { title: 'Unsent' });
    before.clock.advance(1);
    await before.store.remove('modules', 'deleted');
    await before.store.insert('modules', aModule('new', { title: 'New' }));
    const shown = await titles(before);
    expect(shown).toEqual({ m: 'Burns', light: 'Unsent', new: 'New' });

    const after = await build(to);
    expect(await titles(after)).toEqual(shown);
    expect(await isPulledAgain(after)).toBe(true);
    await after.sync();
    await after.sync();
    expect(server.row('modules', 'light')?.['title']).toBe('Unsent');
    expect(server.row('modules', 'new')?.['title']).toBe('New');
    expect(server.row('modules', 'deleted')).toBeUndefined();
    expect(await titles(after)).toEqual(shown);
    await after.restart();
    expect(await titles(after)).toEqual(shown);
    expect(await isPulledAgain(after)).toBe(false);
    expect(await noticeKinds(after)).toEqual([]);
    expect(await after.store.outbox.quarantined()).toEqual([]);
  });

  it('shows no stale documents after a rollback and an update', async () => {
    const { server, build } = await withBuilds();
    for (const id of ['changed', 'gone', 'typed'])
      server.put('modules', { ...aModule(id, { title: 'Old' }), views: 0 });
    await (await build(0)).sync();
    await (await build(1)).sync();
    const back = await build(0);
    server.put('modules', { ...server.row('modules', 'changed')!, title: 'New' });
    server.delete('modules', 'gone');
    await back.sync();
    await back.store.insert('modules', aModule('short'));
    await back.store.remove('modules', 'short');
    await back.store.patch('modules', 'typed', { title: 'Typed' });

    const forward = await build(1);
    expect(await titles(forward)).toEqual({ changed: 'New', typed: 'Typed' });
    await forward.sync();
    expect(await titles(forward)).toEqual({ changed: 'New', typed: 'Typed' });
    expect(server.row('modules', 'typed')?.['title']).toBe('Typed');
    expect(await titles(await build(0))).toEqual({ changed: 'New', typed: 'Typed' });
    expect(await noticeKinds(await build(1))).toEqual([]);
  });

  it.each([0, 1])('loses nothing when the move was interrupted and version %i opens next', async (next) => {
    const { server, build } = await withBuilds();
    server.put('modules', { ...aModule('m'), views: 0 });
    const old = await build(0);
    await old.sync();
    const life = await old.store.outbox.marks.get('life');
    const { marks } = (await build(1)).store.outbox;
    await marks.set('life', { ...(life as object), moving: { modules: 1 } });
    const after = await build(next);
    expect(await titles(after)).toEqual({ m: 'Burns' });
    expect(await noticeKinds(after)).toEqual([]);
  });
});
