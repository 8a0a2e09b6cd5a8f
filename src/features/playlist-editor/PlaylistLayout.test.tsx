import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { PLAYLIST_ID, playlistEditor } from './testing/playlist-editor';

const { store, show, showContent, addPlaylist } = playlistEditor();

describe('the screens of a playlist', () => {
  it('says that a playlist is not on this device, or not yours', async () => {
    await store().insert('playlists', {
      id: PLAYLIST_ID,
      creator_id: crypto.randomUUID(),
      title: 'Not mine',
      description: '',
      thumbnail_url: null,
      visibility: 'public',
    });
    await showContent();
    await expect
      .element(page.getByRole('heading', { name: 'This playlist is not on this device' }))
      .toBeVisible();
    await expectAccessible();
  });

  it('has an honest line where the analytics will be', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await show(`/nest/content/playlist/analytics?id=${PLAYLIST_ID}`);
    await expect.element(page.getByText('Playlist analytics is not built yet.')).toBeVisible();
    await expectAccessible();
  });
});
