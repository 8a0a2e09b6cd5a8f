import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { linkId } from '@/shared/link-id';
import { flushBeforeReload, isReloadHeld } from '@/shared/reload-guard';
import { toasts } from '@/ui/toast-store';
import { PLAYLIST_ID, playlistEditor } from '@support/features/playlist-editor/playlist-editor';

const { store, showDetails, reload, addPlaylist, addGroup, name, save, button } = playlistEditor();

describe('unsaved details', () => {
  it('survive a reload, and delay it meanwhile (L6)', async () => {
    await addPlaylist('Knots', PLAYLIST_ID, 'restricted');
    await addGroup('Watch one');
    await showDetails();
    await name().fill('Knots and bends');
    await page.getByRole('checkbox', { name: 'Watch one' }).click();
    await expect.element(page.getByText(/^Unsaved changes/)).toBeVisible();
    expect(isReloadHeld()).toBe(true);
    await flushBeforeReload();
    await reload();
    await showDetails();
    await expect.element(name()).toHaveValue('Knots and bends');
    await expect.element(page.getByRole('checkbox', { name: 'Watch one' })).toBeChecked();
    expect((await store().get('playlists', PLAYLIST_ID))?.title).toBe('Knots');
  });

  it('are discarded with an undo, keeping the focus (L7)', async () => {
    await addPlaylist('Knots', PLAYLIST_ID, 'restricted');
    await addGroup('Sailors');
    await showDetails();
    const sailors = page.getByRole('checkbox', { name: /^Sailors/ });
    await name().fill('Second thoughts');
    await sailors.click();
    await button('Discard').click();
    await expect.element(name()).toHaveValue('Knots');
    await expect.element(sailors).not.toBeChecked();
    await expect.element(save()).toHaveFocus();
    toasts.read().at(-1)?.undo?.();
    await expect.element(name()).toHaveValue('Second thoughts');
    await expect.element(sailors).toBeChecked();
    await button('Discard').click();
    await reload();
    await showDetails();
    await expect.element(name()).toHaveValue('Knots');
    // The earlier undo applies to the reopened form, and keeps what was typed since.
    const description = page.getByRole('textbox', { name: /^Description/ });
    await description.fill('Typed in the new form');
    toasts.read().at(-1)?.undo?.();
    await expect.element(name()).toHaveValue('Second thoughts');
    await expect.element(sailors).toBeChecked();
    await expect.element(description).toHaveValue('Typed in the new form');
  });

  it('survive a reload with an unticked group', async () => {
    await addPlaylist('Knots', PLAYLIST_ID, 'restricted');
    const one = await addGroup('Watch one');
    await store().insert('access_control', {
      id: await linkId('access_control', 'playlist', PLAYLIST_ID, one),
      content_type: 'playlist',
      content_id: PLAYLIST_ID,
      group_id: one,
    });
    await showDetails();
    await page.getByRole('checkbox', { name: 'Watch one' }).click();
    await expect.element(page.getByText(/^Unsaved changes/)).toBeVisible();
    await reload();
    await showDetails();
    await expect.element(page.getByRole('checkbox', { name: 'Watch one' })).not.toBeChecked();
    await expect.element(page.getByText(/^Unsaved changes/)).toBeVisible();
  });
});
