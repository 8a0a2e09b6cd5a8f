import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { linkId } from '@/shared/link-id';
import { expectAccessible } from '@support/ui/expect-accessible';
import { PLAYLIST_ID, playlistEditor } from '@support/features/playlist-editor/playlist-editor';

const { store, showDetails, addPlaylist, addGroup, name, save } = playlistEditor();

describe('groups of a restricted playlist', () => {
  it('are written as a difference (L3)', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    const [one, two] = [await addGroup('Watch one'), await addGroup('Watch two')];
    await store().insert('access_control', {
      id: await linkId('access_control', 'playlist', PLAYLIST_ID, one),
      content_type: 'playlist',
      content_id: PLAYLIST_ID,
      group_id: one,
    });
    await showDetails();
    await expect.element(page.getByRole('heading', { name: 'Share Link' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Group Access' })).not.toBeInTheDocument();
    await page.getByRole('radio', { name: /^Restricted/ }).click();
    await page.getByRole('checkbox', { name: 'Watch one' }).click();
    await expect.element(page.getByText(/^No groups chosen/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Watch two' }).click();
    await expectAccessible();
    await save().click();
    await expect.element(page.getByText('Playlist updated successfully')).toBeVisible();
    expect((await store().get('playlists', PLAYLIST_ID))?.visibility).toBe('restricted');
    expect(await store().find('access_control')).toMatchObject([
      { id: await linkId('access_control', 'playlist', PLAYLIST_ID, two), group_id: two },
    ]);
  });

  it('get no access if deleted after being ticked', async () => {
    await addPlaylist('Knots', PLAYLIST_ID, 'restricted');
    const one = await addGroup('Watch one');
    await addGroup('Watch two');
    await showDetails();
    await page.getByRole('checkbox', { name: 'Watch one' }).click();
    await expect.element(page.getByText(/^Unsaved changes/)).toBeVisible();
    await store().remove('groups', one);
    await expect.element(page.getByText(/^Unsaved changes/)).not.toBeInTheDocument();
    await name().fill('Bends');
    await save().click();
    await expect.element(page.getByText('Playlist updated successfully')).toBeVisible();
    expect(await store().find('access_control')).toEqual([]);
  });
});
