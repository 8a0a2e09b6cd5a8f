import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListedRows, ListedTable } from '@/domain/listing/listed-rows';
import { muteStorageNotice } from '@/replication/testing/device';
import { ManualClock } from '@/replication/testing/manual-clock';
import { aModule, nodes } from '@/replication/testing/rows';
import { databaseNames } from '../account';
import { deleteAccountData } from '../delete-account-data';
import { localLease } from '../lease';
import type { LocalStore, NewRow } from '../local-store';
import { openLocalStore } from '../open-local-store';
import type { StoredChunk } from './listing-database';

const opened = new Set<LocalStore>();
let made = 0;

/** A busy machine takes its time. */
const PATIENT = { timeout: 10_000 };

muteStorageNotice();

afterEach(async () => {
  for (const store of opened) await store.close();
  opened.clear();
});

interface Opened {
  readonly store: LocalStore;
  readonly clock: ManualClock;
  readonly prefix: string;
  reopen(): Promise<Opened>;
}

async function open(prefix = `listing-${++made}`, account = 'anna'): Promise<Opened> {
  const clock = new ManualClock();
  const store = await openLocalStore(account, { prefix, lease: localLease(), multiInstance: false, clock });
  opened.add(store);
  return {
    store,
    clock,
    prefix,
    async reopen() {
      await store.close();
      opened.delete(store);
      return open(prefix, account);
    },
  };
}

/** Follows a list, and gives its rows once all of them are there. */
async function rowsOf<T extends ListedTable>(
  { store, clock }: Opened,
  table: T,
): Promise<readonly ListedRows[T][]> {
  const source = store.listing.observe(table);
  source.subscribe(() => undefined);
  await expect.poll(() => source.get().complete, PATIENT).toBe(true);
  clock.advance(100);
  return source.get().rows;
}

const titlesOf = async (device: Opened, table: ListedTable = 'modules') =>
  (await rowsOf(device, table)).map(({ title }) => title);

/** What is kept of a table, as it lies on the device. */
async function kept({ prefix }: Opened, change?: (chunk: StoredChunk) => StoredChunk | undefined) {
  const raw = await new Dexie(databaseNames('anna', prefix).listing).open();
  const chunks = raw.table<StoredChunk>('chunks');
  const found = await chunks.toArray();
  if (change) {
    await chunks.clear();
    await chunks.bulkPut(found.map(change).filter((chunk) => chunk !== undefined));
  }
  raw.close();
  return found;
}

const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00.000000+00:00`;

async function addModules({ store }: Opened, ...titles: readonly string[]): Promise<void> {
  for (const [index, title] of titles.entries())
    await store.insert('modules', aModule(title, { title, created_at: at(index + 1) }));
}

const words = (count: number) =>
  nodes(Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 'one two three'])));

const aPlaylist = (id: string): NewRow<'playlists'> => ({
  id,
  creator_id: 'anna',
  title: id,
  description: '',
  thumbnail_url: null,
  visibility: 'draft',
});

const anItem = (id: string, playlist: string): NewRow<'playlist_items'> => ({
  id,
  playlist_id: playlist,
  module_id: 'm',
  sub_playlist_id: null,
  position: 0,
});

const aRun = (id: string, person: string, completed: string | null): NewRow<'module_sessions'> => ({
  id,
  user_id: person,
  module_id: 'm',
  module_version: '',
  started_at: at(1),
  last_seen_at: at(1),
  completed_at: completed,
  current_node: null,
  path: [],
  answers: {},
  nodes_visited: 0,
  nodes_total: 1,
});

describe('a list', () => {
  it('shows own rows alone, the newest first', async () => {
    const device = await open();
    await addModules(device, 'Old', 'New');
    await device.store.insert('modules', aModule('c', { title: 'Not mine', creator_id: 'bert' }));
    expect(await titlesOf(device)).toEqual(['New', 'Old']);
    const again = await device.reopen();
    expect(await titlesOf(again)).toEqual(['New', 'Old']);
  });

  it('follows what is written, and keeps the objects of rows that did not change', async () => {
    const device = await open();
    const { store } = device;
    await addModules(device, 'A', 'B', 'C');
    const before = await rowsOf(device, 'modules');
    await store.patch('modules', 'B', { title: 'Better' });
    const after = await rowsOf(device, 'modules');
    expect(after.map(({ title }) => title)).toEqual(['C', 'Better', 'A']);
    expect(after[0]).toBe(before[0]);
    expect(after[2]).toBe(before[2]);
    await store.patch('modules', 'A', { content: { nodes: [] } });
    expect((await rowsOf(device, 'modules'))[2]).toBe(after[2]);
    await store.remove('modules', 'C');
    await store.insert('modules', aModule('D', { title: 'D', created_at: at(2) }));
    expect(await titlesOf(device)).toEqual(['Better', 'D', 'A']);
  });

  it('tells a mass of changes together, and a single one at once', async () => {
    const device = await open();
    const { store, clock } = device;
    await addModules(device, 'A', 'B', 'C');
    await rowsOf(device, 'modules');
    const source = store.listing.observe('modules');
    let told = 0;
    source.subscribe(() => {
      told += 1;
    });
    clock.advance(1000);
    await store.patch('modules', 'A', { title: 'One' });
    expect(source.get().rows.at(-1)?.title).toBe('One');
    for (const id of ['A', 'B', 'C']) await store.patch('modules', id, { title: 'Two' });
    expect(told).toBe(1);
    clock.advance(100);
    expect(told).toBe(2);
    expect(source.get().rows.map(({ title }) => title)).toEqual(['Two', 'Two', 'Two']);
  });

  it('shows nothing of another account on the device (Q12)', async () => {
    const device = await open();
    await addModules(device, 'A');
    await rowsOf(device, 'modules');
    await device.store.close();
    opened.delete(device.store);
    const other = await open(device.prefix, 'bert');
    expect(await rowsOf(other, 'modules')).toEqual([]);
  });

  it('takes out a row whose document was found damaged', async () => {
    const device = await open();
    await addModules(device, 'Good', 'Bad');
    await device.store.outbox.revise(['modules|Good', 'modules|Bad'], () => ({ pending: null }));
    await rowsOf(device, 'modules');
    await device.store.close();
    opened.delete(device.store);
    const raw = await new Dexie(`rxdb-dexie-${device.store.name}--0--modules`).open();
    await raw.table('docs').update('Bad', { title: 7 });
    raw.close();
    const again = await open(device.prefix);
    expect(await titlesOf(again)).toEqual(['Bad', 'Good']);
    // Whoever opens it finds out.
    expect(await again.store.get('modules', 'Bad')).toBeUndefined();
    expect(await titlesOf(again)).toEqual(['Good']);
    expect(await titlesOf(await again.reopen())).toEqual(['Good']);
  });
});

describe('the columns that are computed', () => {
  it('counts finished runs of learners, and not those of the creator (E8)', async () => {
    const device = await open();
    const { store } = device;
    await store.insert('modules', aModule('m'));
    await store.insert('module_sessions', aRun('1', 'bert', at(2)));
    await store.insert('module_sessions', aRun('2', 'bert', null));
    await store.insert('module_sessions', aRun('3', 'anna', at(2)));
    const completions = async (of: Opened) => (await rowsOf(of, 'modules'))[0]?.completions;
    await expect.poll(() => completions(device), PATIENT).toBe(1);
    await store.patch('module_sessions', '2', { completed_at: at(3) });
    await expect.poll(() => completions(device), PATIENT).toBe(2);
    await store.patch('modules', 'm', { title: 'Other' });
    expect(await rowsOf(device, 'modules')).toMatchObject([{ title: 'Other', completions: 2 }]);
    const again = await device.reopen();
    // The count is kept with the row: it is there as soon as the row is.
    expect(await completions(again)).toBe(2);
    await again.store.remove('module_sessions', '1');
    await expect.poll(() => completions(again), PATIENT).toBe(1);
  });

  it('counts the items of a playlist (E8)', async () => {
    const device = await open();
    const { store } = device;
    await store.insert('playlists', aPlaylist('p'));
    await store.insert('playlists', aPlaylist('q'));
    await store.insert('playlist_items', anItem('1', 'p'));
    await store.insert('playlist_items', anItem('2', 'p'));
    const items = async () =>
      Object.fromEntries((await rowsOf(device, 'playlists')).map((row) => [row.id, row.items]));
    await expect.poll(items, PATIENT).toEqual({ p: 2, q: 0 });
    await store.patch('playlist_items', '2', { playlist_id: 'q' });
    await expect.poll(items, PATIENT).toEqual({ p: 1, q: 1 });
  });

  it('estimates how long a module takes, of a large one in the next pause of typing (E8)', async () => {
    const device = await open();
    const { store, clock } = device;
    await rowsOf(device, 'modules');
    await store.insert('modules', aModule('m', { content: words(1) }));
    const seconds = async (of = device) => (await rowsOf(of, 'modules'))[0]?.durationSeconds;
    const short = await seconds();
    expect(short).toBeGreaterThan(0);
    const large = words(300);
    const [first] = large.nodes;
    const slow = { ...first!, config: { ...(first!.config as object), content: 'word '.repeat(2000) } };
    await store.patch('modules', 'm', { content: { nodes: [slow, ...large.nodes.slice(1)] } });
    expect(await seconds()).toBe(short);
    clock.advance(5000);
    await expect.poll(() => seconds(), PATIENT).toBeGreaterThan(500);
    await store.patch('modules', 'm', { content: words(300) });
    // The page is closed before the pause.
    expect(await seconds(await device.reopen())).toBe(short);
  });

  it('names the files of a module', async () => {
    const device = await open();
    const content = nodes({ n: '' });
    const [node] = content.nodes;
    const shown = { ...node!, config: { ...(node!.config as object), imageUrl: 'anna/burn.png' } };
    await device.store.insert('modules', aModule('m', { content: { nodes: [shown] } }));
    expect(await rowsOf(device, 'modules')).toMatchObject([{ media: ['anna/burn.png'] }]);
    expect(await rowsOf(await device.reopen(), 'modules')).toMatchObject([{ media: ['anna/burn.png'] }]);
  });

  it('lists files under their own name, or what the stored one tells', async () => {
    const device = await open();
    const file = {
      creator_id: 'anna',
      filename: 'x',
      bucket: 'module-content',
      file_size: 1,
      mime_type: 'image/png',
    };
    await device.store.insert('media_files', {
      ...file,
      id: '1',
      original_filename: 'Burn.png',
      storage_path: 'anna/x.png',
      created_at: at(2),
    });
    await device.store.insert('media_files', {
      ...file,
      id: '2',
      original_filename: '',
      storage_path: 'anna/first-aid-1700000000000-abcdef.png',
      created_at: at(1),
    });
    expect(await titlesOf(device, 'media_files')).toEqual(['Burn.png', 'first aid']);
  });
});

describe('what is kept of a list', () => {
  it('is read without a single document', async () => {
    const device = await open();
    await addModules(device, 'A', 'B');
    await rowsOf(device, 'modules');
    const again = await device.reopen();
    const raw = await new Dexie(`rxdb-dexie-${again.store.name}--0--modules`).open();
    // What it says now is not what it said, and its write time is the same: only who reads it can know.
    await raw.table('docs').update('A', { title: 'Read' });
    raw.close();
    expect(await titlesOf(again)).toEqual(['B', 'A']);
  });

  it('measures a long module that somebody works on for those who look, and for nobody else', async () => {
    const device = await open();
    await device.store.insert('modules', aModule('long', { content: words(150) }));
    const source = device.store.listing.observe('modules');
    const look = source.subscribe(() => undefined);
    await expect.poll(() => source.get().complete, PATIENT).toBe(true);
    const duration = () => source.get().rows[0]?.durationSeconds ?? 0;
    const before = duration();
    expect(before).toBeGreaterThan(0);
    look();
    const content = { nodes: [...nodes({ n0: 'word '.repeat(500) }).nodes, ...words(150).nodes.slice(1)] };
    await device.store.patch('modules', 'long', { title: 'Longer', content });
    device.clock.advance(60_000);
    await expect.poll(() => source.get().rows[0]?.title, PATIENT).toBe('Longer');
    device.clock.advance(60_000);
    expect(duration()).toBe(before);
    source.subscribe(() => undefined);
    await expect.poll(() => (device.clock.advance(100), duration()), PATIENT).toBeGreaterThan(before);
  });

  it('catches up with what was written while nobody followed', async () => {
    const device = await open();
    await addModules(device, 'A', 'B', 'C');
    await rowsOf(device, 'modules');
    const alone = await device.reopen();
    await alone.store.patch('modules', 'A', { title: 'Changed' });
    await alone.store.remove('modules', 'B');
    await alone.store.insert('modules', aModule('D', { title: 'D', created_at: at(9) }));
    const again = await alone.reopen();
    expect(await titlesOf(again)).toEqual(['D', 'C', 'Changed']);
  });

  it('catches up after a crash between a document and its row', async () => {
    const device = await open();
    await addModules(device, 'A', 'B');
    await rowsOf(device, 'modules');
    const second = await device.reopen();
    await rowsOf(second, 'modules');
    const old = await kept(device);
    await second.store.patch('modules', 'A', { title: 'Written' });
    await second.store.remove('modules', 'B');
    const third = await second.reopen();
    // As if the tab had died before it wrote the list.
    await kept(device, (chunk) => old.find((one) => one.chunk === chunk.chunk && one.table === chunk.table));
    expect(await titlesOf(third)).toEqual(['Written']);
  });

  it('is made anew in part where a crash interrupted the making', async () => {
    const device = await open();
    await addModules(device, ...Array.from({ length: 16 }, (_, index) => `M${index}`));
    await rowsOf(device, 'modules');
    const again = await device.reopen();
    // The mark is written last: without it nobody knows whether the rest is whole.
    await kept(device, (chunk) => (chunk.chunk % 2 === 0 ? undefined : chunk));
    expect(await titlesOf(again)).toHaveLength(16);
  });

  it.each([
    ['no JSON', () => ({ text: '[["A"' })],
    ['another thing', () => ({ text: '{"rows":1}' })],
    ['rows of other columns', ({ text }: StoredChunk) => ({ text: text.replaceAll('[["', '[["x", "') })],
    ['a number for a text', ({ text }: StoredChunk) => ({ text: text.replaceAll('"draft"', '7') })],
    ['another version', () => ({ version: 99 })],
    ['another account', () => ({ account: 'bert' })],
    ['no text', () => ({ text: 7 as unknown as string })],
  ])('is made anew when it is damaged: %s', async (_name, damage) => {
    const device = await open();
    await addModules(device, 'A', 'B');
    await rowsOf(device, 'modules');
    const again = await device.reopen();
    expect(await kept(device, (chunk) => ({ ...chunk, ...damage(chunk) }))).not.toEqual([]);
    expect(await titlesOf(again)).toEqual(['B', 'A']);
    const third = await again.reopen();
    const chunks = await kept(device);
    expect(chunks.map(({ text }) => text).join(' ')).toContain('draft');
    expect(await titlesOf(third)).toEqual(['B', 'A']);
  });

  it('is found out to be wrong though a clock was set back meanwhile', async () => {
    const device = await open();
    await addModules(device, 'A', 'B');
    await rowsOf(device, 'modules');
    const again = await device.reopen();
    const raw = await new Dexie(`rxdb-dexie-${again.store.name}--0--modules`).open();
    await raw.table('docs').update('A', { title: 'From the past', _rev: '2-x', _meta: { lwt: 5 } });
    raw.close();
    await rowsOf(again, 'modules');
    await expect.poll(() => titlesOf(again), PATIENT).toEqual(['B', 'From the past']);
  });

  it('is compared with all documents, however many, though nobody waits for that', async () => {
    const device = await open();
    const many = Array.from({ length: 1200 }, (_, index) => ({
      ...aPlaylist(`p${index}`),
      views: 0,
      created_at: '',
      updated_at: '1',
    }));
    await device.store.exclusively('playlists', (documents) =>
      documents.write(new Map(many.map((row) => [row.id, { row, version: '1' }]))),
    );
    expect(await rowsOf(device, 'playlists')).toHaveLength(1200);
    const again = await device.reopen();
    const raw = await new Dexie(`rxdb-dexie-${again.store.name}--0--playlists`).open();
    const documents = raw.table('docs');
    // Long ago for the comparison that is made at once; and one that is lost without a trace.
    await documents.toCollection().modify((stored: { _meta: object; id: string }) => {
      stored._meta = { lwt: Number(stored.id.slice(1)) + 1 };
    });
    await documents.delete('p5');
    raw.close();
    await kept(device, (chunk) => ({
      ...chunk,
      text: chunk.text.replaceAll(/"p(\d+)",[\d.]+,/g, (_all, number: string) =>
        number === '7' ? '"p7",3,' : `"p${number}",${number === '1199' ? 9e12 : Number(number) + 1},`,
      ),
    }));
    await rowsOf(again, 'playlists');
    await expect.poll(async () => (await rowsOf(again, 'playlists')).length, PATIENT).toBe(1199);
  });

  it('goes with the data of the account', async () => {
    const device = await open();
    await addModules(device, 'A');
    await rowsOf(device, 'modules');
    await device.store.close();
    opened.delete(device.store);
    const { listing } = databaseNames('anna', device.prefix);
    expect(await Dexie.exists(listing)).toBe(true);
    await deleteAccountData('anna', device.prefix);
    expect(await Dexie.exists(listing)).toBe(false);
  });

  it('is not made before a list is used', async () => {
    const device = await open();
    await addModules(device, 'A');
    await device.store.close();
    opened.delete(device.store);
    expect(await Dexie.exists(databaseNames('anna', device.prefix).listing)).toBe(false);
  });
});
