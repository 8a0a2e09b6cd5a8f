import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeOrder } from '@/db/write-order';
import { nextPosition, playlistOrder, reorderPositions } from '@/domain/playlist/playlist-order';
import { playlistItem, type PlaylistContent } from '@/domain/playlist/playlist-item';
import { QUEUE } from '@/shared/limits';
import { createDevice, type Device } from '@support/replication/device';
import { startEmbeddedServer, type Person } from '@support/replication/embedded-server';
import { aModule } from '@support/replication/rows';
import { newPlaylist } from '@support/rows';

/* Playlists on two devices of one person, over the real database. */

let embedded: Awaited<ReturnType<typeof startEmbeddedServer>>;
let anna: Person;
let phone: Device;
let laptop: Device;
const devices: Device[] = [];

beforeAll(async () => {
  embedded = await startEmbeddedServer();
  anna = await embedded.signUp('anna');
}, 120_000);

afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

afterAll(() => embedded.backend.close());

async function openDevices(): Promise<void> {
  for (let n = 0; n < 2; n++) devices.push(await createDevice(anna.server, { account: anna.id }));
  [phone, laptop] = devices as [Device, Device];
}

async function meet(): Promise<void> {
  for (let round = 0; round < 3; round++) for (const device of devices) await device.sync();
}

async function makePlaylist(title: string): Promise<string> {
  const id = crypto.randomUUID();
  await phone.store.insert('playlists', newPlaylist(anna.id, { id, title, visibility: 'public' }));
  return id;
}

async function makeModule(title: string): Promise<string> {
  const id = crypto.randomUUID();
  await phone.store.insert('modules', aModule(id, { creator_id: anna.id, title, visibility: 'public' }));
  return id;
}

const itemsOn = async ({ store }: Device, playlist: string) =>
  playlistOrder(await store.find('playlist_items', { where: { playlist_id: playlist } }));

async function add(device: Device, playlist: string, content: PlaylistContent): Promise<void> {
  const position = nextPosition(await itemsOn(device, playlist));
  await device.store.insert('playlist_items', await playlistItem(playlist, content, position));
}

async function move(device: Device, playlist: string, from: number, to: number): Promise<number> {
  const items = await itemsOn(device, playlist);
  const ids = items.map(({ id }) => id);
  ids.splice(to, 0, ...ids.splice(from, 1));
  const changes = reorderPositions(items, ids);
  expect(await writeOrder(device.store, playlist, changes, { ids, moved: [items[from]!.id] })).toEqual([]);
  return changes.length;
}

/** A playlist with N modules, known to both devices. */
async function makeFilled(size: number): Promise<string> {
  const playlist = await makePlaylist('Filled');
  for (let n = 0; n < size; n++)
    await add(phone, playlist, { kind: 'module', id: await makeModule(String(n)) });
  await meet();
  return playlist;
}

/** The one order that both devices have, by what the items were at first; all of it is with the server. */
async function orderOnBoth(playlist: string, first: readonly { readonly id: string }[]): Promise<number[]> {
  const [order = [], other] = await Promise.all(devices.map((device) => itemsOn(device, playlist)));
  expect(order).toEqual(other);
  expect(order.map(({ position }) => position)).toEqual([...order.keys()]);
  for (const { store } of devices) {
    expect(await store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
    expect((await store.outbox.lists.versions(undefined, 1)).total).toBe(0);
    // Nothing is remembered that would be made again some day.
    expect(await store.outbox.marks.beginning('order|')).toEqual([]);
  }
  return order.map(({ id }) => first.findIndex((item) => item.id === id));
}

it('merges the same content added on two offline devices into one item', async () => {
  await openDevices();
  const playlist = await makePlaylist('Course');
  const [first, both] = [await makeModule('First'), await makeModule('Both')];
  await meet();
  await add(phone, playlist, { kind: 'module', id: first });
  await add(phone, playlist, { kind: 'module', id: both });
  await add(laptop, playlist, { kind: 'module', id: both });
  await meet();
  for (const device of devices) {
    expect((await itemsOn(device, playlist)).map(({ module_id }) => module_id)).toEqual([first, both]);
    expect(await device.store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
  }
  // Taken out on one device it is gone on both, and can be put in again.
  const [, item] = await itemsOn(laptop, playlist);
  await laptop.store.remove('playlist_items', item!.id);
  await meet();
  expect(await itemsOn(phone, playlist)).toHaveLength(1);
  await add(phone, playlist, { kind: 'module', id: both });
  await meet();
  expect((await itemsOn(laptop, playlist)).map(({ module_id }) => module_id)).toEqual([first, both]);
});

it('converges to one order when two devices reorder and add (L3, C1)', async () => {
  await openDevices();
  const playlist = await makePlaylist('Order');
  const modules: string[] = [];
  for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) modules.push(await makeModule(title));
  for (const id of modules.slice(0, 5)) await add(phone, playlist, { kind: 'module', id });
  await meet();
  expect(await move(phone, playlist, 4, 0)).toBe(5);
  expect(await move(laptop, playlist, 1, 3)).toBe(3);
  await add(laptop, playlist, { kind: 'module', id: modules[5]! });
  await meet();
  const orders = await Promise.all(devices.map((device) => itemsOn(device, playlist)));
  const titles = orders.map((items) => items.map(({ module_id }) => modules.indexOf(module_id!)));
  expect(titles[0]).toEqual(titles[1]);
  expect(titles[0]).toEqual([4, 0, 2, 3, 1, 5]);
  for (const { store } of devices) {
    expect(await store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
    // What gave way to what was moved is no text that somebody lost.
    expect((await store.outbox.lists.versions(undefined, 1)).total).toBe(0);
  }
  expect(orders[0]!.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  // What learners are given stands in the same order.
  const answer = await embedded.backend.fetch(
    new Request('http://backend.test/rest/v1/rpc/open_playlist', {
      method: 'POST',
      headers: { apikey: embedded.backend.keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ p_id: playlist }),
    }),
  );
  const { items } = (await answer.json()) as { items: readonly { id: string }[] };
  expect(items.map(({ id }) => id)).toEqual(titles[0]!.map((index) => modules[index]));
});

describe('two devices that moved items offline', () => {
  const [moveFirst, moveLast] = [
    [0, 2],
    [3, 1],
  ] as const;
  const both = [3, 1, 2, 0];

  it.each([
    ['the phone first', () => [phone, laptop]],
    ['the laptop first', () => [laptop, phone]],
  ])('end in one order with both moves: %s (C1, L3)', async (_name, inTurn) => {
    await openDevices();
    const playlist = await makeFilled(4);
    const first = await itemsOn(phone, playlist);
    await move(phone, playlist, ...moveFirst);
    await move(laptop, playlist, ...moveLast);
    for (const device of inTurn()) await device.sync();
    await meet();
    expect(await orderOnBoth(playlist, first)).toEqual(both);
  });

  it('converge when the service worker sent, and after a crash before the rows were written (C1, Q4, Q14)', async () => {
    await openDevices();
    const playlist = await makeFilled(4);
    const first = await itemsOn(phone, playlist);
    await move(phone, playlist, ...moveFirst);
    const store = { ...laptop.store, writeMany: () => Promise.reject(new Error('died')) };
    const died = { ids: [0, 3, 1, 2].map((n) => first[n]!.id), moved: [first[3]!.id] };
    await expect(writeOrder(store, playlist, [], died)).rejects.toThrow('died');
    await phone.sync();
    await laptop.restart();
    await meet();
    expect(await orderOnBoth(playlist, first)).toEqual(both);

    await move(phone, playlist, ...moveLast);
    await move(laptop, playlist, ...moveFirst);
    await phone.sendInBackground();
    await laptop.sendInBackground();
    await laptop.restart();
    await meet();
    // 3 1 2 0: the 0 goes between 3 and 1, the 3 between 2 and 0.
    expect(await orderOnBoth(playlist, first)).toEqual([0, 1, 2, 3]);
  });

  it('keep a remote move made after the server took theirs', async () => {
    await openDevices();
    const playlist = await makeFilled(4);
    const first = await itemsOn(phone, playlist);
    await move(laptop, playlist, ...moveLast);
    await laptop.send();
    await phone.pull();
    await move(phone, playlist, 1, 0);
    await phone.send();
    await laptop.pull();
    await meet();
    expect(await orderOnBoth(playlist, first)).toEqual([3, 0, 1, 2]);
  });

  it('merge several moves, additions and removals (C1, C4)', async () => {
    await openDevices();
    const playlist = await makeFilled(6);
    const first = await itemsOn(phone, playlist);
    await move(phone, playlist, 5, 1);
    await phone.store.remove('playlist_items', first[2]!.id);
    await move(laptop, playlist, 0, 3);
    await add(laptop, playlist, { kind: 'module', id: await makeModule('6') });
    await move(laptop, playlist, 4, 2);
    await meet();
    await move(laptop, playlist, 0, 1);
    await meet();
    // The laptop had 1 2 4 3 0 5 6, the phone 0 5 1 3 4; then 5 and 1 changed places.
    expect(await orderOnBoth(playlist, first)).toEqual([1, 5, 4, 3, 0, -1]);
  });

  it('converge to one order for any moves (C1, L3)', async () => {
    await openDevices();
    const place = fc.nat(7);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 3, max: 8 }),
        fc.array(fc.tuple(place, place), { minLength: 2, maxLength: 2 }),
        fc.boolean(),
        async (size, moves, isPhoneFirst) => {
          const playlist = await makeFilled(size);
          const first = await itemsOn(phone, playlist);
          for (const [index, [from, to]] of moves.entries())
            await move(devices[index]!, playlist, from % size, to % size);
          await devices[isPhoneFirst ? 0 : 1]!.sync();
          await meet();
          expect(new Set(await orderOnBoth(playlist, first))).toEqual(new Set(first.keys()));
        },
      ),
      { numRuns: 5 },
    );
  }, 60_000);
});

it('keeps an item removed while another device moved past it (C4)', async () => {
  await openDevices();
  const playlist = await makePlaylist('Out');
  const modules = [await makeModule('a'), await makeModule('b'), await makeModule('c')];
  for (const id of modules) await add(phone, playlist, { kind: 'module', id });
  await meet();
  for (const [mover, taker] of [
    [phone, laptop],
    [laptop, phone],
  ] as const) {
    const items = await itemsOn(taker, playlist);
    await move(mover, playlist, items.length - 1, 0);
    await taker.store.remove('playlist_items', items[0]!.id);
    await meet();
    const left = items.slice(1).map(({ id }) => id);
    left.unshift(left.pop()!);
    for (const device of devices) {
      expect((await itemsOn(device, playlist)).map(({ id }) => id)).toEqual(left);
      expect((await device.store.outbox.lists.versions(undefined, 1)).total).toBe(0);
      expect(await device.store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
    }
  }
});

it('holds the change that would close a cycle of playlists (D1, L1)', async () => {
  await openDevices();
  const [a, b] = [await makePlaylist('A'), await makePlaylist('B')];
  await meet();
  await add(phone, a, { kind: 'playlist', id: b });
  await add(laptop, b, { kind: 'playlist', id: a });
  await phone.sync();
  for (let attempt = 0; attempt < QUEUE.maxRetries; attempt++) {
    await laptop.sync();
    laptop.clock.advance(QUEUE.interval);
  }
  expect(await phone.store.outbox.counts()).toMatchObject({ held: 0 });
  expect(await laptop.store.outbox.counts()).toMatchObject({ pending: 0, held: 1 });
  const [held] = await laptop.store.outbox.lists.rejected(5);
  expect(held).toMatchObject({ table: 'playlist_items' });
  expect(held?.lastError).toMatch(/cannot contain itself/);
  // It stays as it was made until the person decides: taking it out again is enough.
  const [item] = await itemsOn(laptop, b);
  expect(item).toMatchObject({ sub_playlist_id: a });
  await laptop.store.remove('playlist_items', item!.id);
  await meet();
  expect(await laptop.store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
  for (const device of devices) {
    expect(await itemsOn(device, b)).toEqual([]);
    expect(await itemsOn(device, a)).toMatchObject([{ sub_playlist_id: b }]);
  }
});
