import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { countCascade } from './cascade';
import { deletePlaylists } from './delete-content';
import { contentDevice } from '@support/db/content-device';
import { group, item, module, playlist } from '@support/db/content-rows';

const { store, everything, ids, fill, refusing } = contentDevice();

describe('deleting playlists', () => {
  beforeEach(async () => {
    await fill(
      module('m'),
      ...['p', 'q', 'r'].map(playlist),
      item('p', 'm'),
      item('p', null, 'q'),
      item('q', null, 'r'),
      group('playlist', 'p'),
      {
        kind: 'insert',
        table: 'playlist_nest_visibility',
        row: { id: 'p-shown', creator_id: 'anna', playlist_id: 'p', is_visible: true },
      },
      {
        kind: 'insert',
        table: 'creator_playlist_order',
        row: { id: 'p-order', creator_id: 'anna', playlist_id: 'p', display_order: 1 },
      },
      {
        kind: 'insert',
        table: 'creator_content_order',
        row: {
          id: 'p-section',
          creator_id: 'anna',
          section_type: 'playlist',
          section_id: 'p',
          display_order: 1,
          display_format: 'list',
          sort_type: null,
        },
      },
    );
  });

  it('cascades to items and places, keeps the modules, and restores everything (L7)', async () => {
    const before = await everything();
    const { restore } = await deletePlaylists(store(), ['p']);
    expect(await ids()).toEqual(['m', 'q', 'q-r', 'r']);
    expect(await restore()).toEqual([]);
    expect(await everything()).toEqual(before);
    await deletePlaylists(store(), ['r']);
    expect(await ids()).not.toContain('q-r');
  });

  it('restores the place of one deleted playlist in another once', async () => {
    const before = await everything();
    const { restore } = await deletePlaylists(store(), ['p', 'q', 'r']);
    expect(await ids()).toEqual(['m']);
    expect(await restore()).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('does not restore a place in a deleted playlist when another deletion fails', async () => {
    const { failures } = await deletePlaylists(refusing('remove', 'q'), ['p', 'q']);
    expect(failures).toMatchObject([{ id: 'q' }]);
    expect(await ids()).toEqual(['m', 'q', 'q-r', 'r']);
  });

  it('distinguishes items from places', async () => {
    expect(await countCascade(store(), 'playlists', ['q'])).toMatchObject({
      contents: 1,
      places: 1,
      runs: 0,
    });
  });
});
