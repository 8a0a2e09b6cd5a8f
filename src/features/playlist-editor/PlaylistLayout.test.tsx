import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { withFailingReads } from '@support/db/failing-reads';
import { fetching, NO_FETCHING } from '@/shared/fetching';
import { expectAccessible } from '@support/ui/expect-accessible';
import { PLAYLIST_ID, playlistEditor } from '@support/features/playlist-editor/playlist-editor';
import { newPlaylist } from '@support/rows';

const { store, show, showContent, addPlaylist } = playlistEditor();

describe('the screens of a playlist', () => {
  it('reports a playlist that is not on this device, or not yours', async () => {
    await store().insert(
      'playlists',
      newPlaylist(crypto.randomUUID(), { id: PLAYLIST_ID, title: 'Not mine', visibility: 'public' }),
    );
    await showContent();
    await expect
      .element(page.getByRole('heading', { name: 'This playlist is not on this device' }))
      .toBeVisible();
    await expectAccessible();
  });

  it('reports a playlist that cannot be read, and shows it once it can', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await showContent(withFailingReads(store(), 'playlists'));
    await expect.element(page.getByRole('alert').getByText('Failed to load playlist')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Knots' })).toBeVisible();
  });

  it('reports a playlist that cannot be fetched, and shows it once it arrives', async () => {
    await store().outbox.marks.clear(FIRST_SYNC_MARK);
    fetching.set({ ...NO_FETCHING, hasFailed: true });
    await showContent();
    await expect.element(page.getByRole('alert').getByText('Failed to load playlist')).toBeVisible();
    await addPlaylist('Knots', PLAYLIST_ID);
    await expect.element(page.getByRole('heading', { name: 'Knots' })).toBeVisible();
    fetching.set(NO_FETCHING);
  });

  it('says that analytics do not exist yet', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await show(`/nest/content/playlist/analytics?id=${PLAYLIST_ID}`);
    await expect.element(page.getByText('Playlist analytics is not available yet.')).toBeVisible();
    await expectAccessible();
  });
});
