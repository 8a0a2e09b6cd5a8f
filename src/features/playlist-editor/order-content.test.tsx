import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PLAYLIST_ID, playlistEditor } from '@support/features/playlist-editor/playlist-editor';

const { store, showContent, addPlaylist, fill, itemsOf, refusing, shownTitles, button } = playlistEditor();

describe('the order of a playlist', () => {
  it('is changed by keyboard alone, writes the difference, and announces each step (L3)', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await fill('a', 'b', 'c', 'd');
    const written: unknown[] = [];
    await showContent({
      ...store(),
      writeMany: (changes, options) => {
        written.push(...changes);
        return store().writeMany(changes, options);
      },
    });
    const handle = page.getByRole('button', { name: 'Move a', exact: true });
    await expect.element(handle).toBeVisible();
    handle.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('a is lifted, 1 of 4.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByText('a is at 2 of 4.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('a is dropped at 3 of 4.')).toBeInTheDocument();
    await expect.poll(shownTitles).toEqual(['b', 'c', 'a', 'd']);
    // The last item is still in its place.
    await expect.poll(() => written.length).toBe(3);
    await expect
      .poll(async () => (await itemsOf(PLAYLIST_ID)).map(({ position }) => position))
      .toEqual([0, 1, 2, 3]);
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('a is back at 3.')).toBeInTheDocument();
    expect(shownTitles()).toEqual(['b', 'c', 'a', 'd']);
  });

  it('treats a drop below the last row as the last position', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await fill('a', 'b', 'c');
    await showContent();
    const handle = page.getByRole('button', { name: 'Move a', exact: true });
    await expect.element(handle).toBeVisible();
    const { x, y, width, height } = handle.element().getBoundingClientRect();
    const from = { clientX: x + width / 2, clientY: y + height / 2 };
    const below = page.getByRole('listitem').last().element().getBoundingClientRect().bottom + 60;
    const mouse = (type: string, clientY: number) =>
      new MouseEvent(type, { ...from, clientY, bubbles: true, cancelable: true });
    handle.element().dispatchEvent(mouse('mousedown', from.clientY));
    window.dispatchEvent(mouse('mousemove', from.clientY + 10));
    await expect.element(page.getByText('a is lifted, 1 of 3.')).toBeInTheDocument();
    window.dispatchEvent(mouse('mousemove', below));
    await expect.element(page.getByText('a is at 3 of 3.')).toBeInTheDocument();
    window.dispatchEvent(mouse('mouseup', below));
    await expect.poll(shownTitles).toEqual(['b', 'c', 'a']);
  });

  it("is changed by an item's menu, which keeps the focus", async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await fill('a', 'b', 'c');
    await showContent();
    await button('More for c').click();
    await page.getByRole('menuitem', { name: 'Move to the top' }).click();
    await expect.poll(shownTitles).toEqual(['c', 'a', 'b']);
    await expect.element(page.getByText('c is now 1 of 3.')).toBeInTheDocument();
    await expect.element(button('More for c')).toHaveFocus();
    await button('More for a').click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect.poll(shownTitles).toEqual(['c', 'b', 'a']);
    await expect
      .poll(async () => (await itemsOf(PLAYLIST_ID)).map(({ position }) => position))
      .toEqual([0, 1, 2]);
  });

  it('is restored when the new one cannot be written', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await fill('a', 'b');
    await showContent(refusing('writeMany'));
    await button('More for b').click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('Failed to update positions');
    await expect.poll(shownTitles).toEqual(['a', 'b']);
  });
});
