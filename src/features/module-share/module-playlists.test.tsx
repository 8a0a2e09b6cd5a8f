import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { withFailingReads } from '@support/db/failing-reads';
import { fetching, NO_FETCHING } from '@/shared/fetching';
import { MODULE_ID, shareScreen } from '@support/features/module-share/share-screen';

const { store, show, addPlaylist, addItem, box, save } = shareScreen();

describe('playlists of a module', () => {
  it('adds after the highest position, at 0 to an empty one, and removes', async () => {
    const full = await addPlaylist('Full', [0, 4]);
    const empty = await addPlaylist('Empty');
    const holding = await addPlaylist('Holding', [0]);
    await addItem(holding, MODULE_ID, 1);
    await show();
    await expect.element(box('Holding')).toBeChecked();
    for (const name of ['Full', 'Empty', 'Holding']) await box(name).click();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    const own = await store().find('playlist_items', { where: { module_id: MODULE_ID } });
    expect(Object.fromEntries(own.map(({ playlist_id, position }) => [playlist_id, position]))).toEqual({
      [full]: 5,
      [empty]: 0,
    });
    expect(await store().find('playlist_items')).toHaveLength(5);
  });

  it('report a failed load, and retry it', async () => {
    await addPlaylist('Full');
    await show(undefined, withFailingReads(store(), 'playlists'));
    await expect.element(page.getByText('Failed to load playlists')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(box('Full')).toBeVisible();
  });

  it('report a failed first fetch', async () => {
    await store().outbox.marks.clear(FIRST_SYNC_MARK);
    fetching.set({ ...NO_FETCHING, hasFailed: true });
    await show();
    await expect.element(page.getByText('Failed to load playlists')).toBeVisible();
    await addPlaylist('Full');
    await expect.element(box('Full')).toBeVisible();
    fetching.set(NO_FETCHING);
  });

  it('show the empty state only once all are fetched', async () => {
    const { marks } = store().outbox;
    await marks.clear(FIRST_SYNC_MARK);
    await show();
    await expect.element(page.getByRole('heading', { name: 'Add to Playlists' })).toBeVisible();
    expect(page.getByText('No playlists found. Create a playlist first.').query()).toBeNull();
    await marks.set(FIRST_SYNC_MARK, true);
    await expect.element(page.getByText('No playlists found. Create a playlist first.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Create Playlist' })).toBeVisible();
  });
});
