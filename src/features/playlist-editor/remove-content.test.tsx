import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '@/shared/app-error';
import { PLAYLIST_ID, playlistEditor } from '@support/features/playlist-editor/playlist-editor';

const { store, showContent, addPlaylist, fill, refusing, shownTitles, button } = playlistEditor();

describe('removing content from a playlist', () => {
  it('removes an item, keeps the focus nearby, and restores it at its position', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await fill('a', 'b', 'c');
    await showContent();
    await button('Remove b from the playlist').click();
    await expect.poll(shownTitles).toEqual(['a', 'c']);
    await expect.element(button('Remove c from the playlist')).toHaveFocus();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(shownTitles).toEqual(['a', 'b', 'c']);
  });

  it('reports a failed restore until dismissed, and retries it (L9)', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await fill('a', 'b');
    let isFull = true;
    await showContent({
      ...store(),
      writeMany: async (changes, options) =>
        isFull
          ? [{ index: 0, error: new AppError('ERR_QUOTA', 'full') }]
          : store().writeMany(changes, options),
    });
    await button('Remove b from the playlist').click();
    await page.getByRole('button', { name: 'Undo' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'b could not be restored.' });
    await expect.element(alert).toBeVisible();
    isFull = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(shownTitles).toEqual(['a', 'b']);
  });

  it('reports a failed removal', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await fill('a');
    await showContent(refusing('remove'));
    await button('Remove a from the playlist').click();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('Failed to remove module');
  });
});
