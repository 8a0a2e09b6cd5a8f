import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deleteModules, deletePlaylists } from '@/db/delete-content';
import type { LocalStore } from '@/db/local-store';
import { playlistItem, type PlaylistContent } from '@/domain/playlist/playlist-item';
import { playlistOrder } from '@/domain/playlist/playlist-order';
import { linkId } from '@/shared/link-id';
import { createDevice, type Device } from '@support/replication/device';
import { startEmbeddedServer, type Person } from '@support/replication/embedded-server';
import { aModule } from '@support/replication/rows';
import { newGroup, newPlaylist } from '@support/rows';

/* Content that is deleted on one device of a person and edited on another, over the real database. */

let embedded: Awaited<ReturnType<typeof startEmbeddedServer>>;
let anna: Person;
let phone: Device;
let laptop: Device;
const devices: Device[] = [];

beforeAll(async () => {
  embedded = await startEmbeddedServer();
}, 120_000);

afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

afterAll(() => embedded.backend.close());

const NOTHING = { pending: 0, held: 0, quarantined: 0 };

async function meet(rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round++) for (const device of devices) await device.sync();
  for (const { store } of devices) expect(await store.outbox.counts()).toEqual(NOTHING);
}

interface Course {
  readonly playlist: string;
  readonly outer: string;
  readonly modules: readonly [string, string, string];
}

/** A playlist of three modules, in another playlist, given to a group; known to both devices of a person. */
async function aCourse(): Promise<Course> {
  anna = await embedded.signUp('anna');
  for (let n = 0; n < 2; n++) devices.push(await createDevice(anna.server, { account: anna.id }));
  [phone, laptop] = devices as [Device, Device];
  const { store } = phone;
  const [playlist, outer, group, ...modules] = Array.from({ length: 6 }, () => crypto.randomUUID());
  const course = { playlist, outer, modules } as unknown as Course;
  for (const id of course.modules) await store.insert('modules', aModule(id, { creator_id: anna.id }));
  for (const id of [course.playlist, course.outer])
    await store.insert('playlists', newPlaylist(anna.id, { id, title: 'Course', visibility: 'restricted' }));
  for (const [position, id] of course.modules.entries())
    await put(phone, course.playlist, { kind: 'module', id }, position);
  await put(phone, course.outer, { kind: 'playlist', id: course.playlist }, 0);
  await store.insert('groups', newGroup(anna.id, { id: group!, name: `Class ${group}` }));
  for (const [content_type, content_id] of [
    ['playlist', course.playlist],
    ['module', course.modules[1]],
  ] as const) {
    const id = await linkId('access_control', content_type, content_id, group!);
    await store.insert('access_control', { id, content_type, content_id, group_id: group! });
  }
  await meet();
  return course;
}

async function put(
  { store }: Device,
  playlist: string,
  content: PlaylistContent,
  position: number,
): Promise<void> {
  await store.insert('playlist_items', await playlistItem(playlist, content, position));
}

/** What a device shows of all playlists and of who was given what. */
async function shown({ store }: Device): Promise<unknown> {
  const items = playlistOrder(await store.find('playlist_items'));
  const access = await store.find('access_control');
  return {
    playlists: (await store.find('playlists')).map(({ id, title }) => `${id} ${title}`).toSorted(),
    items: items.map((item) => [item.playlist_id, item.module_id ?? item.sub_playlist_id, item.position]),
    access: access.map(({ content_id }) => content_id).toSorted(),
  };
}

async function itemsOf({ store }: Device, playlist: string): Promise<unknown[]> {
  const items = await store.find('playlist_items', { where: { playlist_id: playlist } });
  return playlistOrder(items).map(({ module_id }) => module_id);
}

/** Both devices, and one that has just been bought, show the same. */
async function allShow(expected: unknown): Promise<void> {
  const fresh = await createDevice(anna.server, { account: anna.id });
  devices.push(fresh);
  await fresh.pull();
  for (const device of devices) expect(await shown(device)).toEqual(expected);
}

describe.each([
  ['the deletion', () => phone],
  ['the edit', () => laptop],
] as const)('where %s reaches the server first, the edit wins (C4)', (_what, first) => {
  it('a playlist returns with its items, places and access', async () => {
    const { playlist } = await aCourse();
    await laptop.store.patch('playlists', playlist, { title: 'Edited' });
    const whole = await shown(laptop);
    await deletePlaylists(phone.store, [playlist]);
    expect(await shown(phone)).not.toEqual(whole);
    await first().send();
    await meet();
    await allShow(whole);
  });

  it('a module returns with its places in playlists', async () => {
    const { modules } = await aCourse();
    await laptop.store.patch('modules', modules[1], { title: 'Edited' });
    const whole = await shown(laptop);
    await deleteModules(phone.store, [modules[1]]);
    await first().send();
    await meet();
    await allShow(whole);
    expect(await phone.store.get('modules', modules[1])).toMatchObject({ title: 'Edited' });
  });

  it('an item removed before the deletion stays removed', async () => {
    const { playlist, modules } = await aCourse();
    const [, second] = playlistOrder(
      await phone.store.find('playlist_items', { where: { playlist_id: playlist } }),
    );
    await laptop.store.patch('playlists', playlist, { title: 'Edited' });
    await phone.store.remove('playlist_items', second!.id);
    await deletePlaylists(phone.store, [playlist]);
    await first().send();
    await meet();
    for (const device of devices) expect(await itemsOf(device, playlist)).toEqual([modules[0], modules[2]]);
  });

  it('items that the editing device moved or added are there once', async () => {
    const { playlist, modules } = await aCourse();
    const added = crypto.randomUUID();
    const [moved] = playlistOrder(
      await laptop.store.find('playlist_items', { where: { playlist_id: playlist } }),
    );
    await laptop.store.patch('playlists', playlist, { title: 'Edited' });
    await laptop.store.patch('playlist_items', moved!.id, { position: 1.5 });
    await laptop.store.insert('modules', aModule(added, { creator_id: anna.id }));
    await put(laptop, playlist, { kind: 'module', id: added }, 9);
    const whole = await shown(laptop);
    await deletePlaylists(phone.store, [playlist]);
    await first().send();
    await meet();
    await allShow(whole);
    expect(await itemsOf(phone, playlist)).toEqual([modules[1], modules[0], modules[2], added]);
  });
});

it('a deletion without an edit cascades everywhere and sends one change (C4, D9)', async () => {
  const { playlist, outer } = await aCourse();
  await deletePlaylists(phone.store, [playlist]);
  expect(await phone.send()).toMatchObject({ sent: 1 });
  expect(await phone.store.outbox.counts()).toEqual(NOTHING);
  await meet();
  const { items, access } = (await shown(phone)) as { items: unknown[]; access: unknown[] };
  expect(items).toEqual([]);
  expect(access).toHaveLength(1);
  expect(await laptop.store.get('playlists', outer)).toBeDefined();
  await allShow(await shown(phone));
});

it('undoing a sent deletion restores everything once (L7)', async () => {
  const { playlist } = await aCourse();
  const whole = await shown(phone);
  const { restore } = await deletePlaylists(phone.store, [playlist]);
  await meet();
  expect(await restore()).toEqual([]);
  await meet();
  await allShow(whole);
});

it('cascades wait for a page when the service worker sends the deletion, and an edit still wins (Q14)', async () => {
  const { playlist } = await aCourse();
  await laptop.store.patch('playlists', playlist, { title: 'Edited' });
  const whole = await shown(laptop);
  await deletePlaylists(phone.store, [playlist]);
  await laptop.send();
  await phone.sendInBackground();
  await meet();
  await allShow(whole);
});

it('sends the deletion when its cascades exceed the queue (Q7)', async () => {
  const { playlist } = await aCourse();
  const small = await createDevice(anna.server, { account: anna.id, limits: { maxItems: 3, trimTo: 1 } });
  devices.push(small);
  await small.pull();
  const { clock, store } = small;
  const inTime: LocalStore = {
    ...store,
    writeMany(...changes) {
      clock.advance(1);
      return store.writeMany(...changes);
    },
  };
  await deletePlaylists(inTime, [playlist]);
  // The oldest has gone, and what is left waits for it.
  expect(await store.outbox.held()).toContainEqual(expect.objectContaining({ rowId: playlist }));
  await meet(9);
  expect(await shown(laptop)).toMatchObject({ items: [] });
  await allShow(await shown(small));
});
