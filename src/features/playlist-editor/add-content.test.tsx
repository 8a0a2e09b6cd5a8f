import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { LocalStore } from '@/db/local-store';
import { playlistItem } from '@/domain/playlist/playlist-item';
import { linkId } from '@/shared/link-id';
import { expectAccessible } from '@support/ui/expect-accessible';
import { PLAYLIST_ID, playlistEditor, unreadable } from '@support/features/playlist-editor/playlist-editor';

const { store, showContent, addPlaylist, addModule, fill, itemsOf, refusing, shownTitles, button } =
  playlistEditor();

const dialog = () => page.getByRole('dialog', { name: 'Add Content' });
const rowOf = (title: string) => dialog().getByRole('row', { name: new RegExp(`^${title}`) });
const addButton = (title: string) => dialog().getByRole('button', { name: `Add ${title}` });

async function openDialog(opened?: LocalStore) {
  await showContent(opened);
  await button('Add Content').click();
  await expect.element(dialog()).toBeVisible();
}

describe('adding content', () => {
  it('reports modules that cannot be read (section 8)', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await openDialog(unreadable(store(), 'modules'));
    await expect
      .element(dialog().getByRole('alert').last())
      .toHaveTextContent('Failed to load available modules');
    await expect.element(dialog().getByText('No modules yet', { exact: false })).not.toBeInTheDocument();
  });

  it('finds modules by title or description, adds on click, and stays open', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await fill('Bowline');
    const bend = await addModule('Sheet bend');
    const splice = await addModule('Splice', 'public', 'Joins two ROPES');
    await openDialog();
    await expect.element(rowOf('Bowline')).toHaveTextContent('In this playlist');
    await expectAccessible();
    await dialog().getByPlaceholder('Search modules...').fill('ropes');
    await expect.element(addButton('Sheet bend')).not.toBeInTheDocument();
    await addButton('Splice').click();
    await expect.element(dialog().getByText('Added Splice.')).toBeVisible();
    // The button is removed, so its row takes the focus and the arrow keys continue from it.
    await expect.element(rowOf('Splice')).toHaveFocus();
    await dialog().getByPlaceholder('Search modules...').fill('nothing like it');
    await expect
      .element(dialog().getByText('No modules have "nothing like it"', { exact: false }))
      .toBeVisible();
    await dialog().getByRole('button', { name: 'Clear search' }).click();
    // A click anywhere on an item adds it.
    await rowOf('Sheet bend').getByText('Sheet bend').click();
    await expect.element(rowOf('Sheet bend')).toHaveTextContent('In this playlist');
    await expect.element(addButton('Sheet bend')).not.toBeInTheDocument();
    await dialog().getByRole('button', { name: 'Done' }).click();
    await expect.element(button('Add Content')).toHaveFocus();
    await expect.poll(shownTitles).toEqual(['Bowline', 'Splice', 'Sheet bend']);
    const items = await itemsOf(PLAYLIST_ID);
    expect(items.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect(items.map(({ id }) => id).slice(1)).toEqual([
      await linkId('playlist_items', PLAYLIST_ID, splice),
      await linkId('playlist_items', PLAYLIST_ID, bend),
    ]);
  });

  it('adds in click order, also when one write is slow', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    const slow = await addModule('Splice');
    await addModule('Sheet bend');
    const first = Promise.withResolvers<void>();
    await openDialog({
      ...store(),
      async insert(table, row) {
        if ('module_id' in row && row.module_id === slow) await first.promise;
        return store().insert(table, row);
      },
    });
    await addButton('Splice').click();
    await addButton('Sheet bend').click();
    first.resolve();
    await expect.element(dialog().getByText('Added Sheet bend.')).toBeVisible();
    const items = await itemsOf(PLAYLIST_ID);
    expect(items.map(({ position }) => position)).toEqual([0, 1]);
    expect(items[0]?.module_id).toBe(slow);
  });

  it('offers other playlists, and explains why one would cause a cycle (D1)', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    const [harbour, sea] = [await addPlaylist('Harbour'), await addPlaylist('Sea')];
    await addPlaylist('Bends');
    for (const [outer, inner] of [
      [harbour, PLAYLIST_ID],
      [sea, harbour],
    ] as const) {
      await store().insert('playlist_items', await playlistItem(outer, { kind: 'playlist', id: inner }, 0));
    }
    await openDialog();
    await expect.element(dialog().getByText('No modules yet. Create a module first.')).toBeVisible();
    await dialog().getByRole('tab', { name: 'Playlists' }).click();
    await expect.element(addButton('Bends')).toBeVisible();
    await expect.element(rowOf('Knots')).not.toBeInTheDocument();
    await expect.element(rowOf('Sea')).toHaveTextContent('Contains this playlist');
    await expect.element(addButton('Sea')).not.toBeInTheDocument();
    await expectAccessible();
    expect(await itemsOf(PLAYLIST_ID)).toEqual([]);
    await addButton('Bends').click();
    await expect.poll(async () => (await itemsOf(PLAYLIST_ID)).length).toBe(1);
  });

  it('adds once on a double click', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await fill('Bowline');
    await addModule('Splice');
    const inserted: unknown[] = [];
    await openDialog({
      ...store(),
      insert: (table, row) => {
        inserted.push(row);
        return store().insert(table, row);
      },
    });
    const splice = addButton('Splice');
    await expect.element(splice).toBeVisible();
    const element = splice.element() as HTMLElement;
    element.click();
    element.click();
    await expect.element(dialog().getByText('Added Splice.')).toBeVisible();
    await expect.element(rowOf('Splice')).toHaveTextContent('In this playlist');
    expect(inserted).toHaveLength(1);
    expect((await itemsOf(PLAYLIST_ID)).map(({ position }) => position)).toEqual([0, 1]);
    // Removed content can be added again.
    await dialog().getByRole('button', { name: 'Done' }).click();
    await button('Remove Splice from the playlist').click();
    await expect.poll(shownTitles).toEqual(['Bowline']);
    await button('Add Content').click();
    await addButton('Splice').click();
    await expect.poll(shownTitles).toEqual(['Bowline', 'Splice']);
    expect(inserted).toHaveLength(2);
  });

  it('retries a failed addition on the next click', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await addModule('Bowline');
    let isFull = true;
    const full = refusing('insert');
    await openDialog({
      ...store(),
      insert: (table, row) => (isFull ? full : store()).insert(table, row),
    });
    const bowline = addButton('Bowline');
    await bowline.click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Failed to add module');
    isFull = false;
    await bowline.click();
    await expect.element(dialog().getByText('Added Bowline.')).toBeVisible();
    expect(await itemsOf(PLAYLIST_ID)).toHaveLength(1);
  });

  it('reports a failed addition', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await addModule('Bowline');
    await openDialog(refusing('insert'));
    await addButton('Bowline').click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Failed to add module');
  });
});
