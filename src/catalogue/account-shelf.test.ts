import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { systemClock } from '@/shared/clock';
import { createAccountShelf, sharePublicModules } from './account-shelf';
import { moduleSchema, openedPlaylistSchema } from './catalogue-answers';
import { createCatalogueSource } from './catalogue-source';
import { openDexieShelf } from './dexie-shelf';
import { watchExplore } from './explore';
import { nestContentSchema } from './nest-answers';
import { publicNest } from './public-part';
import type { Shelf } from './shelf';
import { cardRow, moduleRow, settle, testId } from '@support/catalogue/catalogue-fixtures';

let devices = 0;

/** One device that several people use; their shelves lie in databases of their own. */
async function setUp() {
  devices += 1;
  const openOwn = (account: string) => openDexieShelf(`device-${devices}-${account}`, systemClock);
  const visitor = await openOwn('visitor');
  const signIn = async (account: string) => createAccountShelf(await openOwn(account), visitor);
  return { visitor, openOwn, amina: await signIn('amina'), ben: await signIn('ben'), signIn };
}

const parsed = (n: number, change = {}) => v.parse(moduleSchema, moduleRow(n, change));
const restricted = { visibility: 'restricted' };
const item = (n: number, itemVisibility?: string) => ({
  ...cardRow(n, { visibility: itemVisibility }),
  item_id: testId(n + 100),
  position: n,
  locked: false,
});
const inner = (n: number, of?: string) => ({
  playlist_id: testId(60),
  id: testId(n),
  title: `Module ${n}`,
  visibility: of,
});
const playlist = (visibility: string) => {
  const { content: _content, ...row } = parsed(50, { visibility });
  return v.parse(openedPlaylistSchema, {
    playlist: row,
    items: [item(1, 'public'), item(2, 'restricted'), item(3, 'draft'), item(4)],
    inner: [inner(5, 'public'), inner(6, 'restricted'), inner(7)],
  });
};
const nest = (change = {}) =>
  v.parse(nestContentSchema, {
    nest: {
      id: testId(900),
      theme_style: 'light',
      custom_css: {},
      visibility: 'public',
      has_password: false,
      updated_at: '2026-02-01T00:00:00+00:00',
      ...change,
    },
    featured: cardRow(2, restricted),
    sections: [],
    modules: {
      cards: [cardRow(1, { visibility: 'public' }), cardRow(2, restricted)],
      first: ['a', testId(2)],
      next: null,
    },
    playlists: {
      cards: [
        {
          ...cardRow(60, { kind: 'playlist', visibility: 'public' }),
          module_count: 2,
          items: [cardRow(1, { visibility: 'public' }), cardRow(2, restricted)],
        },
      ],
      first: null,
      next: null,
    },
  });

async function listed(shelf: Shelf): Promise<readonly string[]> {
  const source = createCatalogueSource({
    account: 'visitor',
    config: null,
    openShelf: () => Promise.resolve(shelf),
  });
  const view = watchExplore({ search: '', kind: null, sort: 'title', onDevice: true }, source);
  const stop = view.subscribe(() => {});
  for (let turn = 0; turn < 20 && view.read().isLoading; turn += 1) await settle();
  stop();
  return view.read().cards.map(({ title }) => title);
}

describe('what was opened on a device', () => {
  it('opens before and after sign-up, sign-out, and for the next person', async () => {
    const { visitor, amina, ben } = await setUp();
    await visitor.modules.put([parsed(1)]);
    expect((await amina.modules.get(testId(1)))?.value.title).toBe('Module 1');
    expect(await amina.modules.ids()).toEqual([testId(1)]);
    await amina.modules.put([parsed(2)]);
    await amina.playlists.put([playlist('public')]);
    await amina.nests.put([nest()]);
    for (const other of [visitor, ben]) {
      expect((await other.modules.get(testId(2)))?.value.title).toBe('Module 2');
      expect((await other.playlists.get(testId(50)))?.value.items.map(({ id }) => id)).toEqual([testId(1)]);
      expect((await other.nests.get(testId(900)))?.value.modules.cards).toHaveLength(1);
    }
  });

  it('shows no account what only another one may see (D3)', async () => {
    const { visitor, amina, ben } = await setUp();
    await amina.modules.put([parsed(1, restricted)]);
    await amina.modules.put([parsed(2, { visibility: 'draft' })]);
    await amina.playlists.put([playlist('restricted')]);
    await amina.nests.put([nest({ visibility: 'private', has_password: true })]);
    await amina.copies.put({
      moduleId: testId(1),
      version: '',
      isWanted: true,
      files: [],
      missing: [],
      usedAt: 1,
    });
    for (const other of [visitor, ben]) {
      expect(await other.modules.ids()).toEqual([]);
      expect(await other.modules.get(testId(1))).toBeUndefined();
      expect(await other.playlists.ids()).toEqual([]);
      expect(await other.nests.get(testId(900))).toBeUndefined();
      expect(await other.copies.all()).toEqual([]);
      expect(await listed(other)).toEqual([]);
    }
    expect(await amina.modules.ids()).toEqual([testId(1), testId(2)]);
  });

  it('shares only the public part of a playlist or nest, and keeps all of it for its account', async () => {
    const { visitor, amina } = await setUp();
    await amina.playlists.put([playlist('public')]);
    await amina.nests.put([nest()]);
    const shared = await visitor.playlists.get(testId(50));
    expect(shared?.value.inner.map(({ id }) => id)).toEqual([testId(5)]);
    expect((await amina.playlists.get(testId(50)))?.value.items).toHaveLength(4);
    expect((await visitor.nests.get(testId(900)))?.value).toMatchObject({
      featured: null,
      modules: { next: ['a', testId(2)] },
    });
    expect((await amina.nests.get(testId(900)))?.value.modules.cards).toHaveLength(2);
  });

  it('goes for accounts without access once it is no longer public, and stays for the others (D10)', async () => {
    const { visitor, amina, ben } = await setUp();
    await amina.modules.put([parsed(1)]);
    await amina.playlists.put([playlist('public')]);
    await amina.nests.put([nest()]);
    await ben.modules.drop(testId(1));
    await ben.playlists.drop(testId(50));
    await ben.nests.drop(testId(900));
    expect(await visitor.modules.get(testId(1))).toBeUndefined();
    expect(await amina.modules.get(testId(1))).toBeDefined();
    expect(await amina.playlists.get(testId(50))).toBeDefined();
    expect(await amina.nests.get(testId(900))).toBeDefined();

    await visitor.modules.put([parsed(1)]);
    await visitor.playlists.put([playlist('public')]);
    await visitor.nests.put([nest()]);
    await amina.modules.put([parsed(1, { ...restricted, updated_at: '2026-03-01T00:00:00+00:00' })]);
    await amina.playlists.put([playlist('restricted')]);
    await amina.nests.put([nest({ visibility: 'private' })]);
    expect(await ben.modules.ids()).toEqual([]);
    expect(await ben.playlists.ids()).toEqual([]);
    expect(await ben.nests.get(testId(900))).toBeUndefined();
  });

  it('shows the newest version, no matter which account fetched it', async () => {
    const { visitor, amina } = await setUp();
    await amina.modules.put([parsed(1)]);
    await visitor.modules.put([parsed(1, { title: 'Newer', updated_at: '2026-03-01T00:00:00+00:00' })]);
    expect((await amina.modules.get(testId(1)))?.value.title).toBe('Newer');
  });

  it('stays complete for its account when somebody else keeps a newer public copy', async () => {
    const { visitor, amina, ben } = await setUp();
    await amina.playlists.put([playlist('public')]);
    await amina.nests.put([nest()]);
    const newer = playlist('public');
    await visitor.playlists.put([
      {
        playlist: { ...newer.playlist, title: 'Renamed', updated_at: '2026-03-01T00:00:00+00:00' },
        items: newer.items.filter(({ visibility }) => visibility === 'public'),
        inner: newer.inner.filter(({ visibility }) => visibility === 'public'),
      },
    ]);
    const shared = publicNest(nest({ title: 'Renamed', updated_at: '2026-03-01T00:00:00+00:00' }));
    await visitor.nests.put([shared!]);

    const seen = (await amina.playlists.get(testId(50)))?.value;
    expect(seen?.playlist.title).toBe('Renamed');
    expect(seen?.items.map(({ id }) => id)).toEqual([1, 2, 3, 4].map(testId));
    expect(seen?.inner.map(({ id }) => id)).toEqual([5, 6, 7].map(testId));
    const seenNest = (await amina.nests.get(testId(900)))?.value;
    expect(seenNest?.nest.title).toBe('Renamed');
    expect(seenNest?.featured?.id).toBe(testId(2));
    expect(seenNest?.modules.cards.map(({ id }) => id)).toEqual([1, 2].map(testId));
    expect(seenNest?.playlists.cards[0]?.items.map(({ id }) => id)).toEqual([1, 2].map(testId));

    for (const other of [visitor, ben]) {
      expect((await other.playlists.get(testId(50)))?.value.items.map(({ id }) => id)).toEqual([testId(1)]);
      expect((await other.nests.get(testId(900)))?.value.modules.cards).toHaveLength(1);
    }
  });

  it('loses what a newer public copy no longer holds, and keeps the order of what stays', async () => {
    const { visitor, amina } = await setUp();
    await amina.playlists.put([playlist('public')]);
    const newer = playlist('public');
    await visitor.playlists.put([
      {
        playlist: { ...newer.playlist, updated_at: '2026-03-01T00:00:00+00:00' },
        items: [item(8, 'public'), item(9, 'public')].map((card) =>
          v.parse(openedPlaylistSchema.entries.items.item, card),
        ),
        inner: [],
      },
    ]);
    const items = (await amina.playlists.get(testId(50)))?.value.items;
    expect(items?.map(({ id }) => id)).toEqual([2, 3, 4, 8, 9].map(testId));
  });

  it('keeps later pages of a nest that were fetched for its account', async () => {
    const { visitor, amina } = await setUp();
    const cards = Array.from({ length: 30 }, (_none, n) => cardRow(n + 1, { visibility: 'public' }));
    const pages = (change: object) => {
      const content = v.parse(nestContentSchema, {
        ...nest(change),
        featured: null,
        modules: { cards, first: ['p', testId(24)], next: ['p', testId(30)] },
      });
      return content;
    };
    await amina.nests.put([pages({})]);
    await visitor.nests.put([publicNest(pages({ updated_at: '2026-03-01T00:00:00+00:00' }))!]);
    const { modules } = (await amina.nests.get(testId(900)))!.value;
    expect(modules.cards).toHaveLength(30);
    expect(modules.next).toEqual(['p', testId(30)]);
  });

  it('is listed for the account that opened it, and for others only if Explore lists it (D20)', async () => {
    const { visitor, amina, ben } = await setUp();
    await visitor.modules.put([parsed(1)]);
    await amina.modules.put([parsed(2)]);
    await amina.cards.put([cardRow(3)]);
    await amina.modules.put([parsed(3)]);
    expect(await listed(amina)).toEqual(['Module 1', 'Module 2', 'Module 3']);
    expect(await listed(ben)).toEqual(['Module 1', 'Module 3']);
    expect(await listed(visitor)).toEqual(['Module 1', 'Module 3']);
    expect(await ben.modules.get(testId(2))).toBeDefined();
  });
});

const fileOf = (name: string) => ({ address: name, key: `/media/module-content/${name}`, bytes: 1 });
const copy = (n: number, file = fileOf('shared.png')) => ({
  moduleId: testId(n),
  version: '1',
  isWanted: true,
  files: [file],
  missing: [],
  usedAt: n,
});

describe('offline copies', () => {
  it('of public modules are there for everybody', async () => {
    const { visitor, amina, ben } = await setUp();
    await visitor.modules.put([parsed(1)]);
    await visitor.copies.put(copy(1));
    expect(await amina.copies.get(testId(1))).toEqual(copy(1));
    await amina.modules.put([parsed(2)]);
    await amina.copies.put(copy(2));
    expect(await ben.copies.all()).toEqual([copy(1), copy(2)]);
  });

  it('keep their files while any copy on the device uses them', async () => {
    const { amina, ben } = await setUp();
    const file = fileOf('logo.png');
    await amina.modules.put([parsed(1, restricted)]);
    await amina.copies.put(copy(1, file));
    expect(await ben.copies.all()).toEqual([]);
    expect(await ben.copies.keysInUse()).toContain(file.key);
    await amina.copies.remove(testId(1));
    expect(await ben.copies.keysInUse()).not.toContain(file.key);
  });
});

it('shares public modules that earlier versions kept per account once, with their copies and times', async () => {
  const { visitor, openOwn } = await setUp();
  const own = await openOwn('amina');
  await own.cards.put([cardRow(1)]);
  await own.modules.put([parsed(1)], { fetchedAt: 7 });
  await own.modules.put([parsed(2)]);
  await own.modules.put([parsed(3, restricted)]);
  await own.copies.put({
    moduleId: testId(1),
    version: '',
    isWanted: true,
    files: [],
    missing: [],
    usedAt: 1,
  });
  let isShared: true | undefined;
  const mark = { read: () => isShared, write: () => (isShared = true) };
  await sharePublicModules('amina', own, visitor, mark);
  expect(await visitor.modules.ids()).toEqual([testId(1), testId(2)]);
  expect((await visitor.modules.get(testId(1)))?.fetchedAt).toBe(7);
  expect((await visitor.copies.get(testId(1)))?.isWanted).toBe(true);
  expect(await listed(visitor)).toEqual(['Module 1']);
  expect(await own.modules.ids()).toHaveLength(3);

  await visitor.modules.drop(testId(1));
  await sharePublicModules('amina', own, visitor, mark);
  expect(await visitor.modules.get(testId(1))).toBeUndefined();
});
