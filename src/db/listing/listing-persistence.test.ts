import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { aModule, nodes } from '@support/replication/rows';
import { databaseNames } from '../account';
import { deleteAccountData } from '../delete-account-data';
import type { StoredChunk } from './chunk-store';
import { listingDevices, PATIENT, type Opened } from '@support/db/listing/listing-devices';
import { aPlaylist, at, words } from '@support/db/listing/rows-to-list';

const { open, opened, rowsOf, titlesOf, addModules } = listingDevices();

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

  it('computes deferred columns only while the list is watched', async () => {
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

  it('catches up with writes made while it was closed', async () => {
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

  it('is rebuilt in part where a crash interrupted it', async () => {
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
    ['entries without an id', ({ text }: StoredChunk) => ({ text: text.replaceAll('"id"', '"name"') })],
    ['entries without a value', ({ text }: StoredChunk) => ({ text: text.replaceAll('"value"', '"row"') })],
    ['another version', () => ({ version: 99 })],
    ['another account', () => ({ account: 'bert' })],
    ['no text', () => ({ text: 7 as unknown as string })],
  ])('is rebuilt when it is damaged: %s', async (_name, damage) => {
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

  it('detects stale rows although the clock was set back', async () => {
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

  it('compares with all documents in the background', async () => {
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
