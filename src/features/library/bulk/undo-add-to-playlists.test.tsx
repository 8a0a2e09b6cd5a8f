import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { linkId } from '@/shared/link-id';
import { toasts } from '@/ui/toast-store';
import { expectAccessible } from '@support/ui/expect-accessible';
import { openBulkDevice, type BulkDevice } from '@support/features/library/bulk/open-bulk-list';
import { playlistItems } from '@support/features/library/bulk/playlist-items';

let device: BulkDevice;

beforeEach(async () => {
  device = await openBulkDevice();
});

afterEach(async () => {
  await cleanup();
  // Toasts of one test must not be clicked in the next.
  for (const { id } of toasts.read()) toasts.dismiss(id);
  await device.store.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

/** Selects all rows, and ticks playlists for them. */
async function choose(...playlists: readonly string[]) {
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await button('Add to Playlists').click();
  for (const name of playlists) await dialog.getByRole('checkbox', { name }).click();
}

async function closed() {
  await expect.element(dialog).not.toBeInTheDocument();
}

describe('Add to Playlists in the library', () => {
  it('undoes additions in one click once the dialog has closed (L7)', async () => {
    const [a, b] = await device.addModules(['A', 'B']);
    const [p, q] = await device.addPlaylists(['P', 'Q']);
    await device.addItem(p!, { module: a! });
    await device.show('modules');
    await choose('P', 'Q');
    await button('Save Changes').click();
    await expect.element(page.getByText('Successfully updated playlists')).toBeVisible();
    // The dialog would cover it until it timed out.
    expect(toasts.read()).toEqual([]);
    await closed();
    await expect.element(page.getByText('Added 2 modules to 2 playlists')).toBeVisible();
    expect(await playlistItems(device.store, p!)).toEqual([`${a} 0`, `${b} 1`]);
    await expectAccessible();
    await button('Undo').click();
    await expect.element(page.getByText('Removed 2 modules from 2 playlists')).toBeVisible();
    expect(await playlistItems(device.store, p!)).toEqual([`${a} 0`]);
    expect(await playlistItems(device.store, q!)).toEqual([]);
  });

  it('restores removed playlists at their former positions', async () => {
    const [a, b] = await device.addPlaylists(['A', 'B', 'C']);
    await device.addItem(a!, { module: crypto.randomUUID() });
    await device.addItem(a!, { playlist: b! });
    await device.show('playlists');
    await page.getByRole('checkbox', { name: 'Select B' }).click();
    await button('Add to Playlists').click();
    await dialog.getByRole('checkbox', { name: 'A' }).click();
    await dialog.getByRole('checkbox', { name: 'C' }).click();
    await button('Save Changes').click();
    await expect.element(page.getByText('Added B to C. Removed B from A')).toBeVisible();
    await button('Undo').click();
    await expect.element(page.getByText('Removed B from C. Restored B to A')).toBeVisible();
    expect((await playlistItems(device.store, a!)).at(-1)).toBe(`${b} 1`);
  });

  it('undoes two saves of one dialog in one click', async () => {
    await device.addModules(['A']);
    const [p, q] = await device.addPlaylists(['P', 'Q']);
    await device.show('modules');
    await choose('P');
    await button('Save Changes').click();
    await expect.element(page.getByText('Successfully updated playlists')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Q' }).click();
    await button('Save Changes').click();
    await expect.element(page.getByText('Added A to 2 playlists')).toBeVisible();
    await button('Undo').click();
    await expect.element(page.getByText('Removed A from 2 playlists')).toBeVisible();
    expect([...(await playlistItems(device.store, p!)), ...(await playlistItems(device.store, q!))]).toEqual(
      [],
    );
  });

  it('continues under the bar after the dialog closes, and reports the result', async () => {
    const [a] = await device.addModules(['A']);
    const [p] = await device.addPlaylists(['P']);
    const gate = Promise.withResolvers<undefined>();
    await device.show('modules');
    await choose('P');
    device.gate = gate.promise;
    await button('Save Changes').click();
    await expect.element(button('Saving...')).toBeVisible();
    // The bar behind the dialog stays as it is.
    expect(page.getByText('Saving 0 of 1').elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect.element(page.getByText('Saving 0 of 1', { exact: true })).toBeVisible();
    gate.resolve(undefined);
    await expect.element(page.getByText('Added A to P')).toBeVisible();
    expect(await playlistItems(device.store, p!)).toEqual([`${a} 0`]);
  });

  it('lists failures after the dialog closes, and retries them', async () => {
    const [a] = await device.addModules(['A', 'B']);
    const [p] = await device.addPlaylists(['P']);
    device.refused.add(await linkId('playlist_items', p!, a!));
    const gate = Promise.withResolvers<undefined>();
    await device.show('modules');
    await choose('P');
    device.gate = gate.promise;
    await button('Save Changes').click();
    await expect.element(button('Saving...')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    gate.resolve(undefined);
    await expect
      .element(dialog.getByRole('heading', { name: 'Failed to save playlist selections' }))
      .toBeVisible();
    await expect
      .element(dialog.getByRole('listitem'))
      .toHaveTextContent('A in PThere is no room left on this device.');
    device.refused.clear();
    await button('Try again').click();
    await expect.element(page.getByText('Added A to P')).toBeVisible();
    expect(await playlistItems(device.store, p!)).toHaveLength(2);
  });

  it('clears failures with the dialog that listed them', async () => {
    const [a] = await device.addModules(['A']);
    const [p] = await device.addPlaylists(['P']);
    device.refused.add(await linkId('playlist_items', p!, a!));
    await device.show('modules');
    await choose('P');
    await button('Save Changes').click();
    await expect.element(button('Try again')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await closed();
    expect(toasts.read()).toEqual([]);
  });

  it('can be undone on another screen, and lists failed undos in the library', async () => {
    const [a, b] = await device.addModules(['A', 'B']);
    const [p] = await device.addPlaylists(['P']);
    const { leave, comeBack } = await device.show('modules');
    await choose('P');
    await button('Save Changes').click();
    await expect.element(page.getByText('Added 2 modules to P')).toBeVisible();
    await leave();
    device.refused.add(await linkId('playlist_items', p!, a!));
    await button('Undo').click();
    await expect.element(page.getByText('Removed B from P')).toBeVisible();
    expect(await playlistItems(device.store, p!)).not.toContain(`${b} 1`);
    await comeBack();
    await expect
      .element(dialog.getByRole('heading', { name: "Couldn't undo the playlist changes" }))
      .toBeVisible();
    await expect
      .element(dialog.getByRole('listitem'))
      .toHaveTextContent('A in PThere is no room left on this device.');
    device.refused.clear();
    await button('Try again').click();
    await expect.element(page.getByText('Removed A from P')).toBeVisible();
    expect(await playlistItems(device.store, p!)).toEqual([]);
  });

  it('reports what another device has already undone', async () => {
    const [a] = await device.addModules(['A']);
    const [p] = await device.addPlaylists(['P']);
    await device.show('modules');
    await choose('P');
    await button('Save Changes').click();
    await expect.element(button('Undo')).toBeVisible();
    await device.store.remove('playlist_items', await linkId('playlist_items', p!, a!));
    await button('Undo').click();
    await expect.element(page.getByText(/there is nothing to undo/)).toBeVisible();
  });

  it('offers no undo to another account', async () => {
    await device.addModules(['A']);
    await device.addPlaylists(['P']);
    await device.show('modules');
    await choose('P');
    await button('Save Changes').click();
    await expect.element(button('Undo')).toBeVisible();
    await cleanup();
    expect(toasts.read()).toEqual([]);
  });
});
