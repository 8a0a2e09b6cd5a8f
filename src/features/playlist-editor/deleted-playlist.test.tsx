import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@support/ui/expect-accessible';
import { toasts } from '@/ui/toast-store';
import { PLAYLIST_ID, playlistEditor } from '@support/features/playlist-editor/playlist-editor';

const { store, showDetails, reload, addPlaylist, addGroup, address, name, button } = playlistEditor();

const description = () => page.getByRole('textbox', { name: /^Description/ });
const gone = () => page.getByRole('heading', { name: 'This playlist is not on this device', level: 1 });

/** Applies another device's deletion as a pull does. */
async function deleteElsewhere() {
  await store().outbox.revise([`playlists|${PLAYLIST_ID}`], () => ({ pending: null }));
  await store().exclusively('playlists', (documents) =>
    documents.write(new Map([[PLAYLIST_ID, { row: null, version: '2126-01-01T00:00:00+00:00' }]])),
  );
}

async function typeAndLose() {
  await addPlaylist('Knots', PLAYLIST_ID, 'restricted');
  await addGroup('Watch one');
  await showDetails();
  await page.getByRole('checkbox', { name: 'Watch one' }).click();
  await name().fill('Knots and bends');
  await description().fill('For the harbour,\nin any weather.');
  await deleteElsewhere();
  await expect.element(gone()).toBeVisible();
}

describe('unsaved details of a playlist that another device deleted', () => {
  it('stay on the screen field by field, and the heading takes the lost focus', async () => {
    await typeAndLose();
    await expect.element(gone()).toHaveFocus();
    await expect.element(page.getByText(/^It was probably deleted on another device/)).toBeVisible();
    await expect
      .element(page.getByRole('heading', { name: "Unsaved changes in 'Knots'", level: 2 }))
      .toBeVisible();
    await expect.element(name()).toHaveValue('Knots and bends');
    await expect.element(name()).toHaveAttribute('readonly');
    await expect.element(description()).toHaveValue('For the harbour,\nin any weather.');
    await expect.element(page.getByText('Watch one: selected')).toBeVisible();
    await expectAccessible();
  });

  it('survive a reload, also offline on a phone', async () => {
    await typeAndLose();
    await reload();
    await showDetails();
    await page.viewport(360, 640);
    await expect.element(name()).toHaveValue('Knots and bends');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    // Nothing was removed while it was open, so the focus does not move.
    await expect.element(gone()).not.toHaveFocus();
  });

  it('can be copied one by one or all, and report a denied clipboard', async () => {
    await typeAndLose();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await button('Copy: Description').click();
    expect(write).toHaveBeenLastCalledWith('For the harbour,\nin any weather.');
    await button('Copy all').click();
    expect(write).toHaveBeenLastCalledWith(
      'Name:\nKnots and bends\n\nDescription:\nFor the harbour,\nin any weather.\n\nGroup Access:\nWatch one: selected',
    );
    write.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await button('Copy: Name').click();
    await expect.element(page.getByText(/^It could not be copied/)).toBeVisible();
  });

  it('are discarded, also by keyboard, and restored by an undo (L7)', async () => {
    await typeAndLose();
    (button('Discard').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(name()).not.toBeInTheDocument();
    await expect.element(gone()).toHaveFocus();
    await expect.element(page.getByText(/^It may belong to someone else/)).toBeVisible();
    toasts.read().at(-1)?.undo?.();
    await expect.element(name()).toHaveValue('Knots and bends');
    await button('Discard').click();
    await reload();
    await showDetails();
    await expect.element(gone()).toBeVisible();
    await expect.element(name()).not.toBeInTheDocument();
  });

  it('can be used for a new playlist, which is created on save', async () => {
    await typeAndLose();
    await button('Use for a new playlist').click();
    await expect.element(address()).toHaveTextContent(/playlist$/);
    await expect.element(name()).toHaveValue('Knots and bends');
    await expect.element(name()).not.toHaveAttribute('readonly');
    await expect.element(page.getByText(/^Unsaved changes/)).toBeVisible();
    expect(await store().find('playlists')).toEqual([]);
    await reload();
    await showDetails();
    await expect.element(gone()).toBeVisible();
    await expect.element(name()).not.toBeInTheDocument();
  });
});
