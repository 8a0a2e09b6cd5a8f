import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { mediaLibrary } from './testing/media-library';

const { show, view, file, deletes, button, dialog } = mediaLibrary();

describe('selecting files', () => {
  it('selects in select mode instead of opening, with Shift from one to another, and deletes all of it', async () => {
    const removeFiles = deletes((deleted) => ({ deleted, failed: [], restore: undefined }));
    await show({ rows: ['a', 'b', 'c', 'd'].map((name) => file(name)), removeFiles });
    await button('Select').click();
    await expect.element(button('Delete selected')).toBeDisabled();
    await button('a').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await button('c').click({ modifiers: ['Shift'] });
    await expect.element(page.getByText('3 selected')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select b' }).click();
    await expect.element(page.getByText('2 selected')).toBeVisible();
    await expectAccessible();
    await button('Delete selected').click();
    await expect.element(dialog().getByRole('heading', { name: 'Delete 2 files?' })).toBeVisible();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Deleted 2 files')).toBeVisible();
    await expect.element(button('Delete selected')).not.toBeInTheDocument();
  });

  it('selects all and none on a phone, too', async () => {
    await page.viewport(360, 640);
    await show({ rows: ['a', 'b', 'c'].map((name) => file(name)) });
    await button('Select').click();
    await button('Select all files').click();
    await expect.element(page.getByText('3 selected')).toBeVisible();
    await expectAccessible();
    await button('Select none of the files').click();
    await expect.element(page.getByText('0 selected')).toBeVisible();
    await page.viewport(1280, 800);
  });

  it('selects all that is listed, and nothing that the search hides', async () => {
    const rows = ['a1', 'a2', 'b1'].map((name) => file(name));
    const { rerender } = await show({ rows });
    await button('Select').click();
    await page.getByRole('checkbox', { name: 'Select all files' }).click();
    await expect.element(page.getByText('3 selected')).toBeVisible();
    await rerender(view({ rows, search: 'a' }));
    await expect.element(page.getByText('2 selected')).toBeVisible();
    await button('Done').click();
    await expect.element(button('Select')).toHaveFocus();
  });
});
