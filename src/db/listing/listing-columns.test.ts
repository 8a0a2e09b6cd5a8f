import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { aModule, nodes } from '@support/replication/rows';
import type { NewRow } from '../local-store';
import { listingDevices, PATIENT, type Opened } from '@support/db/listing/listing-devices';
import { aPlaylist, at, words } from '@support/db/listing/rows-to-list';

const { open, rowsOf, titlesOf } = listingDevices();

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

  it('lists files under their own name, or what the stored one says', async () => {
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
