import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deleteModules, deletePlaylists } from '@/db/delete-content';
import { playlistItem } from '@/domain/playlist/playlist-item';
import { linkId } from '@/shared/link-id';
import { createDevice, type Device } from '@support/replication/device';
import { startEmbeddedServer } from '@support/replication/embedded-server';
import { aModule, nodes, titlesOf } from '@support/replication/rows';
import { newGroup, newPlaylist } from '@support/rows';

/*
 * What one device of a person writes and takes away while another deletes, and takes that back or meets an edit, over the
 * real database.
 */

let embedded: Awaited<ReturnType<typeof startEmbeddedServer>>;
let phone: Device;
let laptop: Device;

beforeAll(async () => {
  embedded = await startEmbeddedServer();
}, 120_000);

afterEach(async () => {
  await phone.close();
  await laptop.close();
});

afterAll(() => embedded.backend.close());

async function meet(): Promise<void> {
  for (let round = 0; round < 4; round++) {
    for (const device of [phone, laptop]) {
      device.clock.advance(15_000);
      await device.sync();
    }
  }
  for (const { store } of [phone, laptop])
    expect(await store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
}

interface Exam {
  readonly module: string;
  readonly playlist: string;
  readonly item: string;
  readonly access: string;
}

/** A public module in a playlist, given to a group; known to both devices of a person. */
async function anExam(): Promise<Exam> {
  const anna = await embedded.signUp('anna');
  phone = await createDevice(anna.server, { account: anna.id });
  laptop = await createDevice(anna.server, { account: anna.id });
  const { store } = phone;
  const [module, playlist, group] = Array.from({ length: 3 }, () => crypto.randomUUID()) as [
    string,
    string,
    string,
  ];
  await store.insert('groups', newGroup(anna.id, { id: group, name: `Class ${group}` }));
  await store.insert(
    'modules',
    aModule(module, { creator_id: anna.id, visibility: 'public', content: nodes({ a: 'A' }) }),
  );
  await store.insert(
    'playlists',
    newPlaylist(anna.id, { id: playlist, title: 'Term', visibility: 'public' }),
  );
  const item = await playlistItem(playlist, { kind: 'module', id: module }, 0);
  await store.insert('playlist_items', item);
  const access = await linkId('access_control', 'module', module, group);
  await store.insert('access_control', {
    id: access,
    content_type: 'module',
    content_id: module,
    group_id: group,
  });
  await meet();
  return { module, playlist, item: item.id, access };
}

/** What both devices show of it. */
async function shown({ module, item, access }: Exam): Promise<readonly unknown[]> {
  return Promise.all(
    [phone, laptop].map(async ({ store }) => {
      const row = await store.get('modules', module);
      return {
        module: row && { visibility: row.visibility, nodes: titlesOf(row.content) },
        item: (await store.get('playlist_items', item)) !== undefined,
        access: (await store.get('access_control', access)) !== undefined,
      };
    }),
  );
}

const twice = (one: unknown) => [one, one];

const written = { visibility: 'draft', nodes: { a: 'A', b: 'An hour of work' } };
async function write({ module }: Exam): Promise<void> {
  const content = nodes({ a: 'A', b: 'An hour of work' });
  await laptop.store.patch('modules', module, { content, visibility: 'draft' });
  await laptop.sync();
}

describe('undoing a deletion', () => {
  it.each([
    ['was heard of here', () => phone.pull()],
    ['was met by the deletion', () => (phone.clock.advance(20_000), phone.sync())],
    ['is not known here', () => Promise.resolve()],
  ])(
    'leaves alone what another device wrote in the meantime, where that %s (L2, L7)',
    async (_what, happens) => {
      const exam = await anExam();
      const { restore } = await deleteModules(phone.store, [exam.module]);
      await write(exam);
      await happens();
      expect(await restore()).toEqual([]);
      await meet();
      expect(await shown(exam)).toEqual(twice({ module: written, item: true, access: true }));
    },
  );

  it.each([
    ['was heard of here', () => phone.pull()],
    ['is not known here', () => Promise.resolve()],
  ])('does not give back what was taken away on another device, where that %s', async (_what, happens) => {
    const exam = await anExam();
    const { restore } = await deleteModules(phone.store, [exam.module]);
    await laptop.store.remove('access_control', exam.access);
    await laptop.store.remove('playlist_items', exam.item);
    await laptop.sync();
    await happens();
    expect(await restore()).toEqual([]);
    await meet();
    expect(await shown(exam)).toMatchObject(twice({ item: false, access: false }));
    expect(await shown(exam)).toMatchObject(twice({ module: { visibility: 'public' } }));
  });
});

describe('items removed by the editing device stay removed (C4)', () => {
  it.each([
    ['before it hears of the deletion', () => Promise.resolve()],
    ['though it heard of the deletion first', () => laptop.pull()],
  ])('said %s', async (_what, happens) => {
    const exam = await anExam();
    await laptop.store.remove('access_control', exam.access);
    await laptop.store.patch('modules', exam.module, { title: 'Not yet' });
    await laptop.store.remove('playlist_items', exam.item);
    await laptop.store.patch('playlists', exam.playlist, { title: 'Not yet' });
    await deleteModules(phone.store, [exam.module]);
    await deletePlaylists(phone.store, [exam.playlist]);
    phone.clock.advance(20_000);
    await phone.sync();
    await happens();
    await meet();
    expect(await shown(exam)).toMatchObject(twice({ item: false, access: false }));
    for (const { store } of [phone, laptop])
      expect(await store.get('playlists', exam.playlist)).toMatchObject({ title: 'Not yet' });
    expect(await shown(exam)).toMatchObject(twice({ module: { visibility: 'public' } }));
  });

  it('restores items added and unsent at the deletion', async () => {
    const exam = await anExam();
    const added = crypto.randomUUID();
    const [known] = await phone.store.find('modules');
    await phone.store.insert('modules', aModule(added, { creator_id: known!.creator_id }));
    const item = await playlistItem(exam.playlist, { kind: 'module', id: added }, 1);
    await phone.store.insert('playlist_items', item);
    await deletePlaylists(phone.store, [exam.playlist]);
    await laptop.store.patch('playlists', exam.playlist, { title: 'Edited' });
    await laptop.sync();
    await meet();
    for (const { store } of [phone, laptop]) {
      expect(await store.get('playlists', exam.playlist)).toMatchObject({ title: 'Edited' });
      expect(await store.get('playlist_items', item.id)).toMatchObject({ position: 1 });
    }
  });
});

it('leaves nothing pending of a row created and deleted unsent', async () => {
  const { module } = await anExam();
  const playlist = crypto.randomUUID();
  const [known] = await phone.store.find('modules');
  await phone.store.insert('playlists', newPlaylist(known!.creator_id, { id: playlist, title: 'Short' }));
  await phone.store.insert('playlist_items', await playlistItem(playlist, { kind: 'module', id: module }, 0));
  await deletePlaylists(phone.store, [playlist]);
  expect(await phone.store.outbox.counts()).toMatchObject({ pending: 0 });
});
