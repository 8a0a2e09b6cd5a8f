import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@support/ui/expect-accessible';
import { mediaLibrary } from '@support/features/media-library/media-library';

const { show, file, deletes, button, dialog } = mediaLibrary();

describe('selecting files', () => {
  it('selects instead of opening during a selection, ranges with Shift, and deletes the selection', async () => {
    const removeFiles = deletes((deleted) => ({ deleted, failed: [], restore: undefined }));
    await show({ rows: ['a', 'b', 'c', 'd'].map((name) => file(name)), removeFiles });
    await page.getByRole('checkbox', { name: 'Select a', exact: true }).click();
    await button('c').click({ modifiers: ['Shift'] });
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText('3 selected', { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select b' }).click();
    await expect.element(page.getByText('2 selected', { exact: true })).toBeVisible();
    await expectAccessible();
    await button('Delete').click();
    await expect.element(dialog().getByRole('heading', { name: 'Delete 2 files?' })).toBeVisible();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Deleted 2 files')).toBeVisible();
    await expect.element(button('Delete')).not.toBeInTheDocument();
    await button('d').click();
    await expect.element(page.getByRole('dialog', { name: 'd' })).toBeVisible();
  });

  it('selects all and none on a phone', async () => {
    await page.viewport(360, 640);
    await show({ rows: ['a', 'b', 'c'].map((name) => file(name)) });
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect.element(page.getByText('3 selected', { exact: true })).toBeVisible();
    await expectAccessible();
    await button('Clear selection').click();
    await expect.element(button('Delete')).not.toBeInTheDocument();
    await page.viewport(1280, 800);
  });

  it('selects all listed files, but none that the search hides', async () => {
    await show({ rows: ['a1', 'a2', 'b1'].map((name) => file(name)) });
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect.element(page.getByText('3 selected', { exact: true })).toBeVisible();
    await userEvent.fill(page.getByRole('searchbox'), 'a');
    await expect.element(page.getByText('2 selected', { exact: true })).toBeVisible();
  });
});
