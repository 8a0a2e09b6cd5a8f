import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LocalStore } from '@/db/local-store';
import { AppError } from '@/shared/app-error';
import { QUEUE } from '@/shared/limits';
import { FakeServer } from '@support/replication/server/fake-server';
import { aModule, aNest } from '@support/replication/rows';
import { runningReplication, type Running } from '@support/replication/running-replication';
import { newGroup, newPlaylist } from '@support/rows';

const { start, state, idle } = runningReplication();

afterEach(() => vi.restoreAllMocks());

const playlist = newPlaylist('anna', { id: 'p', title: 'Onboarding' });
const place = { id: 'i', playlist_id: 'p', module_id: 'm', sub_playlist_id: null, position: 0 };
const group = newGroup('anna', { id: 'g', name: 'Night shift' });

/** A device that has a module, a playlist and a group, and no line. */
async function offlineDevice(): Promise<Running> {
  const server = new FakeServer();
  server.put('modules', aModule('m', { title: 'Fire safety' }));
  server.put('playlists', playlist);
  server.put('groups', group);
  server.put('creator_nest_settings', aNest('anna'));
  const running = await start({ server });
  running.connectivity.set({ online: false });
  return running;
}

/** The connection is back, and everything refused has been refused often enough. */
async function comeBack(running: Running): Promise<void> {
  running.connectivity.set({ online: true });
  for (let attempt = 0; attempt < QUEUE.maxRetries; attempt++) {
    await idle(running);
    await running.replication.pullNow();
    running.clock.advance(QUEUE.interval);
  }
  await running.replication.pullNow();
}

const noticesOf = async ({ outbox }: LocalStore) => outbox.notices.all();

describe('a change of a row whose parent was deleted elsewhere', () => {
  it.each([
    ['the playlist', 'playlists', 'p', 'playlist_items', place],
    ['the module', 'modules', 'm', 'playlist_items', place],
    ['the group', 'groups', 'g', 'group_members', { id: 'l', group_id: 'g', member_id: 'bert' }],
    ['the module', 'modules', 'm', 'module_access', { id: 'l', module_id: 'm', user_id: 'bert' }],
    [
      'the group',
      'groups',
      'g',
      'access_control',
      { id: 'l', group_id: 'g', content_type: 'module', content_id: 'm' },
    ],
    [
      'the module',
      'modules',
      'm',
      'module_nest_visibility',
      { id: 'l', creator_id: 'anna', module_id: 'm', is_visible: true },
    ],
  ] as const)(
    'without %s (%s, %s) a new row ends on its own in a line that says so (Q6)',
    async (_what, table, id, link, row) => {
      const running = await offlineDevice();
      const { store, server, replication } = running;
      const errors: unknown[] = [];
      replication.status.subscribe(() => errors.push(replication.status.read().lastError));
      await store.insert(link, row);
      server.delete(table, id);
      await comeBack(running);
      expect(await noticesOf(store)).toMatchObject([
        { kind: 'ended', table: link, wasSent: false, end: { table, id } },
      ]);
      expect(await store.get(link, row.id)).toBeUndefined();
      expect(await store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
      expect(replication.status.read()).toMatchObject({ pending: 0, held: 0, notices: 1, lastError: null });
      expect(errors.filter((error) => error !== null)).toEqual([]);
      expect(await replication.flush()).toBe(0);
    },
  );

  it('is reported with the names known here, until dismissed (L9)', async () => {
    const running = await offlineDevice();
    const { store, server, replication } = running;
    await store.insert('playlist_items', place);
    server.delete('playlists', 'p');
    server.delete('modules', 'm');
    await comeBack(running);
    const [notice] = await noticesOf(store);
    expect(notice).toMatchObject({ names: { 'playlists|p': 'Onboarding', 'modules|m': 'Fire safety' } });
    await replication.pullNow();
    expect(await noticesOf(store)).toHaveLength(1);
    await store.outbox.notices.dismiss([notice!.id]);
    await expect.poll(() => replication.status.read().notices).toBe(0);
  });

  it('is reported if it arrived during the undo window of the deletion', async () => {
    const running = await offlineDevice();
    const { store, server } = running;
    await store.insert('playlist_items', place);
    running.connectivity.set({ online: true });
    await expect.poll(() => state(running)).toBe('allSent');
    expect(server.row('playlist_items', 'i')).toBeDefined();
    server.delete('playlists', 'p');
    server.delete('playlist_items', 'i');
    await running.replication.pullNow();
    expect(await noticesOf(store)).toMatchObject([{ wasSent: true, end: { table: 'playlists', id: 'p' } }]);
    expect(await store.get('playlist_items', 'i')).toBeUndefined();
  });

  it('reports neither removed nor older rows', async () => {
    const running = await offlineDevice();
    const { store, server } = running;
    await store.insert('playlist_items', place);
    running.connectivity.set({ online: true });
    await expect.poll(() => state(running)).toBe('allSent');
    server.delete('playlist_items', 'i');
    await running.replication.pullNow();
    expect(await noticesOf(store)).toEqual([]);
    await store.insert('module_access', { id: 'l', module_id: 'm', user_id: 'bert' });
    await expect.poll(() => server.row('module_access', 'l')).toBeDefined();
    running.clock.advance(10 * 60_000);
    await running.replication.pullNow();
    server.delete('modules', 'm');
    server.delete('module_access', 'l');
    await running.replication.pullNow();
    expect(await noticesOf(store)).toEqual([]);
  });

  it('returns with its parent when an edit wins over the deletion (C4)', async () => {
    const running = await offlineDevice();
    const { store, server } = running;
    await store.insert('playlist_items', place);
    server.delete('playlists', 'p');
    await comeBack(running);
    expect(await noticesOf(store)).toHaveLength(1);
    server.put('playlists', playlist);
    await running.replication.pullNow();
    await expect.poll(() => server.row('playlist_items', 'i')).toBeDefined();
    expect(await noticesOf(store)).toEqual([]);
    expect(await store.get('playlist_items', 'i')).toBeDefined();
  });

  it('keeps the notice of a row that could not be restored, and retries (Q6)', async () => {
    const running = await offlineDevice();
    const { store, server } = running;
    await store.insert('playlist_items', place);
    await store.insert('playlist_items', { ...place, id: 'j', position: 1 });
    server.delete('playlists', 'p');
    await comeBack(running);
    expect(await noticesOf(store)).toHaveLength(2);
    server.put('playlists', playlist);
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = new AppError('ERR_QUOTA', 'Full.');
    const writeMany = store.writeMany.bind(store);
    const full = vi
      .spyOn(store, 'writeMany')
      .mockImplementation(async (changes) => [...(await writeMany(changes.slice(1))), { index: 0, error }]);
    await running.replication.pullNow();
    await idle(running);
    expect(await noticesOf(store)).toHaveLength(1);
    expect(reported).toHaveBeenCalled();
    full.mockRestore();
    await running.replication.pullNow();
    expect(await noticesOf(store)).toEqual([]);
    await expect.poll(() => server.row('playlist_items', 'i')).toBeDefined();
    await expect.poll(() => server.row('playlist_items', 'j')).toBeDefined();
  });

  it('keeps other changes of the row (Q6)', async () => {
    const running = await offlineDevice();
    const { store, server } = running;
    await store.patch('creator_nest_settings', 'anna', { featured_module_id: 'm', title: 'Mine' });
    server.delete('modules', 'm');
    await comeBack(running);
    await expect.poll(() => server.row('creator_nest_settings', 'anna')?.['title']).toBe('Mine');
    expect(await store.get('creator_nest_settings', 'anna')).toMatchObject({ featured_module_id: null });
    expect(await noticesOf(store)).toMatchObject([
      { isRowLeft: true, names: { 'modules|m': 'Fire safety' } },
    ]);
    await expect.poll(() => state(running)).toBe('allSent');
  });

  it('waits for a parent that is pending on this device (Q6)', async () => {
    const running = await offlineDevice();
    const { store, server } = running;
    server.faults.refuse.set('own', '42501');
    await store.insert('playlists', { ...playlist, id: 'own' });
    await store.insert('playlist_items', { ...place, playlist_id: 'own' });
    await comeBack(running);
    await comeBack(running);
    expect(await noticesOf(store)).toEqual([]);
    expect(await store.outbox.counts()).toMatchObject({ held: 2 });
  });

  it.each([
    ['was never on this device', 'far'],
    ['may no longer be seen', 'm'],
  ])('is not reported an end that %s before a pull has said what is gone (Q6)', async (_why, module_id) => {
    const running = await offlineDevice();
    const { store, server } = running;
    await store.exclusively('modules', async (documents) => {
      await documents.read(['m']);
      await documents.write(new Map([['m', { row: null, version: '' }]]));
    });
    server.put('modules', aModule('far', { creator_id: 'carl' }));
    server.follows = (_account, table) => table !== 'modules';
    await store.insert('playlist_items', { ...place, module_id });
    server.delete('playlists', 'p');
    server.faults.pullFailure = { kind: 'transport', code: '503', message: 'Down.' };
    await comeBack(running);
    expect(await store.outbox.counts()).toMatchObject({ held: 1 });
    expect(await noticesOf(store)).toEqual([]);
    server.faults.pullFailure = undefined;
    await running.replication.pullNow();
    expect(await noticesOf(store)).toMatchObject([{ end: { table: 'playlists', id: 'p' } }]);
    expect(await store.outbox.counts()).toMatchObject({ held: 0 });
  });

  it('is dropped when rejected for a parent this device never knew (Q6)', async () => {
    const running = await offlineDevice();
    const { store, connectivity, clock } = running;
    await store.insert('playlist_items', { ...place, module_id: 'far' });
    connectivity.set({ online: true });
    for (let attempt = 1; attempt < QUEUE.maxRetries; attempt++) {
      await expect.poll(() => store.outbox.items()).toMatchObject([{ retryCount: attempt }]);
      await idle(running);
      clock.advance(QUEUE.interval);
    }
    await expect.poll(() => noticesOf(store)).toMatchObject([{ end: { table: 'modules', id: 'far' } }]);
  });
});
