import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@support/ui/expect-accessible';
import { PLAYLIST_ID, playlistEditor } from '@support/features/playlist-editor/playlist-editor';

const { store, show, showDetails, addPlaylist, refusing, address, name, save } = playlistEditor();

describe('saving the details of a playlist', () => {
  it('requires a title that is not blank, with an error at the top of the page', async () => {
    await show('/nest/content/playlist');
    await expect.element(page.getByRole('heading', { name: 'New Playlist', level: 1 })).toBeVisible();
    await name().fill('   ');
    await save().click();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('Title is required');
    await expect.element(name()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name()).toHaveFocus();
    await expect.element(page.getByText('Required', { exact: true })).toBeVisible();
    await expectAccessible();
    await name().fill('Knots');
    await expect.element(page.getByRole('alert').first()).toBeEmptyDOMElement();
    await expect.element(name()).not.toHaveAttribute('aria-invalid');
  });

  it('creates a playlist once, confirms it, and opens its content', async () => {
    await show('/nest/content/playlist');
    await name().fill('  Knots ');
    await page.getByRole('textbox', { name: /^Description/ }).fill('For the harbour');
    await save().click();
    await expect.element(page.getByText('Playlist created successfully')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Playlist Content' })).toBeVisible();
    const [made] = await store().find('playlists');
    expect(made).toMatchObject({ title: 'Knots', description: 'For the harbour', visibility: 'draft' });
    await expect.element(address()).toHaveTextContent(`/nest/content/playlist/content?id=${made!.id}`);
    await page.getByRole('link', { name: 'Details' }).click();
    await expect.element(name()).toHaveValue('Knots');
  });

  it('writes changed fields only, and updates untouched ones (L3)', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    const patched: unknown[] = [];
    await showDetails({
      ...store(),
      patch: (...request) => {
        patched.push(request);
        return store().patch(...request);
      },
    });
    await name().fill('Bends');
    await store().patch('playlists', PLAYLIST_ID, { description: 'From the other device' });
    await expect
      .element(page.getByRole('textbox', { name: /^Description/ }))
      .toHaveValue('From the other device');
    await save().click();
    await expect.element(page.getByText('Playlist updated successfully')).toBeVisible();
    expect(patched).toEqual([['playlists', PLAYLIST_ID, { title: 'Bends' }]]);
    await expect.element(page.getByText(/^Unsaved changes/)).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Bends', level: 1 })).toBeVisible();
  });

  it("keeps another device's value of the same field as a version (C3)", async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await showDetails();
    const versions = async () => (await store().outbox.lists.versions(`playlists|${PLAYLIST_ID}`, 10)).rows;
    await name().fill('Bends');
    await store().patch('playlists', PLAYLIST_ID, { title: 'Hitches', description: 'As well' });
    await expect.element(page.getByRole('textbox', { name: /^Description/ })).toHaveValue('As well');
    await save().click();
    await expect.element(page.getByRole('heading', { name: 'Bends', level: 1 })).toBeVisible();
    await expect.poll(versions).toMatchObject([{ path: 'title', mine: 'Bends', theirs: 'Hitches' }]);
    // A value that this form saved itself is no foreign change.
    await name().fill('Loops');
    await save().click();
    await expect.element(page.getByRole('heading', { name: 'Loops', level: 1 })).toBeVisible();
    expect(await versions()).toHaveLength(1);
  });

  it('reports a failed save, and keeps the input', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await showDetails(refusing('patch'));
    await name().fill('Bends');
    await save().click();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('Failed to save playlist');
    await expect.element(name()).toHaveValue('Bends');
  });

  it('refuses a file that is not a picture', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await showDetails();
    await expect.element(page.getByText('PNG, JPG, GIF up to 10MB')).toBeVisible();
    const chosen = new DataTransfer();
    chosen.items.add(new File(['words'], 'words.txt', { type: 'text/plain' }));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    input.files = chosen.files;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(page.getByText('Only image files are allowed')).toBeVisible();
  });
});
