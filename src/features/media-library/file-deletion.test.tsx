import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '@/shared/app-error';
import { expectAccessible } from '@support/ui/expect-accessible';
import { fakeUploads, upload } from '@support/features/media-library/fake-uploads';
import { mediaLibrary } from '@support/features/media-library/media-library';

const { account, store, show, view, file, useInModule, deletes, button, dialog, choose } = mediaLibrary();

describe('deleting files', () => {
  it('shows where a file is used, confirms once, and offers an undo (L7)', async () => {
    await useInModule('First aid', `public-assets/${account()}/a.png`);
    await useInModule('Fire', `public-assets/${account()}/a.png`);
    const restore = vi.fn(() => Promise.resolve());
    const removeFiles = deletes((deleted) => ({ deleted, failed: [], restore }));
    await show({ rows: [file('a.png'), file('b.png')], removeFiles });
    await choose('a.png', 'Delete');
    await expect.element(dialog().getByText('Used in 2 modules')).toBeVisible();
    await expect.element(dialog().getByRole('link', { name: /Fire/ })).toBeVisible();
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Deleted a.png')).toBeVisible();
    expect(removeFiles.mock.calls[0]?.[0].map(({ title }) => title)).toEqual(['a.png']);
    await button('Undo').click();
    await expect.poll(() => restore.mock.calls.length).toBe(1);
  });

  it.each([
    ['can be retried', 'ERR_QUOTA', 'Not everything could be restored.', true],
    ['offers no retry if nothing is left to restore', 'ERR_NOT_FOUND', /are lost/, false],
  ] as const)('reports until dismissed that it could not be undone, which %s (L9)', async (...row) => {
    const [, code, words, isHelpful] = row;
    const restore = vi.fn((): Promise<void> => Promise.reject(new AppError(code, 'no')));
    await show({
      rows: [file('a.png')],
      removeFiles: deletes((deleted) => ({ deleted, failed: [], restore })),
    });
    await choose('a.png', 'Delete');
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await button('Undo').click();
    const alert = page.getByRole('alert').filter({ hasText: words });
    await expect.element(alert).toBeVisible();
    await expectAccessible();
    if (isHelpful) {
      restore.mockImplementation(() => Promise.resolve());
      await alert.getByRole('button', { name: 'Try again' }).click();
      expect(restore).toHaveBeenCalledTimes(2);
    } else {
      await expect.element(alert.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
      await alert.getByRole('button', { name: 'Dismiss' }).click();
    }
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('calls no file unused before the lists are complete', async () => {
    const { listing } = store();
    let notify: (() => void) | undefined;
    let complete = false;
    const [behind, whole] = [false, true].map((is) => ({ rows: [], ready: true, complete: is }));
    const source = {
      get: () => (complete ? whole! : behind!),
      subscribe: (listener: () => void) => {
        notify = listener;
        return () => {};
      },
    };
    const observe = ((table) =>
      table === 'modules' ? source : listing.observe(table)) as typeof listing.observe;
    await show({ rows: [file('a.png')] }, { ...store(), listing: { ...listing, observe } });
    await choose('a.png', 'Delete');
    await expect.element(dialog().getByText('Looking where it is used...')).toBeVisible();
    await expect.poll(() => listing.observe('playlists').get().complete).toBe(true);
    await expect.element(dialog().getByText('It is not used anywhere.')).not.toBeInTheDocument();
    complete = true;
    notify?.();
    await expect.element(dialog().getByText('It is not used anywhere.')).toBeVisible();
  });

  it('says that unsent files are deleted only from this device', async () => {
    const uploads = fakeUploads([upload('one.mp4'), upload('two.mp4', { state: 'refused' })]);
    const props = { rows: [file('a.png')], uploads };
    await page.viewport(1280, 1400);
    const { rerender } = await show(props);
    await choose('one.mp4', 'Delete');
    const one = 'Deletes 1 file not uploaded yet from this device; nothing more is uploaded.';
    await expect.element(dialog().getByText(one)).toBeVisible();
    await expect.element(dialog().getByText(/from the server/)).not.toBeInTheDocument();
    await expectAccessible();
    // Its upload finishes during the confirmation.
    const row = file('one.mp4', { id: 'row of one.mp4' });
    await rerender(view({ ...props, rows: [file('a.png'), row] }));
    await expect.element(dialog().getByText(/^Deletes 1 file from .* and from the server\.$/)).toBeVisible();
    await rerender(view(props));
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await button('Delete').click();
    await expect
      .element(
        dialog().getByText(
          /^Deletes 1 file from .* from the server\. Deletes 2 files not uploaded yet from this device/,
        ),
      )
      .toBeVisible();
  });

  it('closes the preview of a deleted file, so that undo is reachable (L7)', async () => {
    const restore = vi.fn(() => Promise.resolve());
    const removeFiles = deletes((deleted) => ({ deleted, failed: [], restore }));
    await show({ rows: [file('a.png'), file('b.png')], removeFiles });
    await button(/^a.png/).click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete a.png?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Deleted a.png')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button(/^b.png/)).toHaveFocus();
    await button('Undo').click();
    await expect.poll(() => restore.mock.calls.length).toBe(1);
  });

  it('names files that could not be deleted', async () => {
    const removeFiles = deletes(([first, ...rest]) => ({
      deleted: rest,
      failed: [first!],
      restore: undefined,
    }));
    await show({ rows: [file('a'), file('b')], removeFiles });
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await button('Delete').click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    const failures = page.getByRole('dialog', { name: '1 file could not be deleted.' });
    await expect.element(failures.getByText('It is still there. Try again.')).toBeVisible();
    await expectAccessible();
    await failures.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => removeFiles.mock.lastCall?.[0].map(({ title }) => title)).toEqual(['a']);
  });
});
