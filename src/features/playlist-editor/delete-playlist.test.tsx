import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { playlistItem } from '@/domain/playlist/playlist-item';
import { AppError } from '@/shared/app-error';
import { expectAccessible } from '@support/ui/expect-accessible';
import { PLAYLIST_ID, playlistEditor } from '@support/features/playlist-editor/playlist-editor';

const { store, showDetails, addPlaylist, fill, address } = playlistEditor();

describe('deleting a playlist', () => {
  it('confirms with the cascades, deletes, and restores everything (L7)', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await fill('Bowline', 'Reef knot');
    const around = await addPlaylist('Harbour');
    await store().insert(
      'playlist_items',
      await playlistItem(around, { kind: 'playlist', id: PLAYLIST_ID }, 0),
    );
    await showDetails();
    await page.getByRole('button', { name: 'Delete playlist' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Knots?' });
    await expect.element(question.getByText('the places and the order of its 2 items')).toBeVisible();
    await expect.element(question.getByText('its place in another playlist')).toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('Deleted Knots')).toBeVisible();
    await expect.element(address()).toHaveTextContent('/nest/content?tab=playlists');
    expect(await store().find('playlist_items')).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await store().find('playlist_items')).length).toBe(3);
    expect(await store().get('playlists', PLAYLIST_ID)).toMatchObject({ title: 'Knots' });
  });

  it('calls no playlist empty before its content is known', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    const nothing = { rows: [], ready: false };
    const behind = { get: () => nothing, subscribe: () => () => {} };
    await showDetails({
      ...store(),
      observe: (table, query) => (table === 'playlist_items' ? behind : store().observe(table, query)),
    });
    await page.getByRole('button', { name: 'Delete playlist' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Knots?' });
    await expect.element(question.getByText('Checking what else will be deleted…')).toBeVisible();
    await expect.element(question.getByText(/It is empty/)).not.toBeInTheDocument();
  });

  it('reports a failed undo until dismissed, and retries it (L9)', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    let isFull = false;
    await showDetails({
      ...store(),
      writeMany: (changes) =>
        isFull
          ? Promise.resolve(changes.map((_, index) => ({ index, error: new AppError('ERR_QUOTA', 'full') })))
          : store().writeMany(changes),
    });
    await page.getByRole('button', { name: 'Delete playlist' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    // Full only after the deletion, which needs room itself.
    await expect.element(page.getByText('Deleted Knots')).toBeVisible();
    isFull = true;
    await page.getByRole('button', { name: 'Undo' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Knots could not be restored.' });
    await expect.element(alert).toBeVisible();
    isFull = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => store().get('playlists', PLAYLIST_ID)).toMatchObject({ title: 'Knots' });
  });
});
