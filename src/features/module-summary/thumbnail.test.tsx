import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openFilesDatabase } from '@/media/store/files-database';
import { summaryScreen } from '@support/features/module-summary/summary-screen';

const { account, store, show, title, save } = summaryScreen();

/** Sets the input's file directly, since the test driver accepts no file of this size. */
function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function photo(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob()], 'My Photo.PNG', { type: 'image/png' });
}

describe('the thumbnail', () => {
  it.each([
    ['a text', new File(['hello'], 'note.txt', { type: 'text/plain' }), 'Only image files are allowed'],
    [
      'a picture of 50 MB',
      new File([new Uint8Array(50 * 1024 * 1024)], 'huge.png', { type: 'image/png' }),
      'File size exceeds 10MB limit (50 MB)',
    ],
    [
      'a broken picture',
      new File(['not a picture'], 'broken.png', { type: 'image/png' }),
      'This picture cannot be read. Choose another one.',
    ],
  ])('is refused with a clear message for %s, and nothing is lost', async (_what, file, words) => {
    await show();
    await userEvent.fill(title(), 'Still here');
    choose(file);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(title()).toHaveValue('Still here');
  });

  it('does not reset input typed while it is processed, and is included in a save', async () => {
    await show();
    await userEvent.fill(title(), 'Before');
    choose(await photo(6000, 4000));
    await userEvent.fill(title(), 'Typed meanwhile');
    await expect.element(page.getByText('On this device, waiting to upload')).toBeVisible();
    await expect.element(title()).toHaveValue('Typed meanwhile');
    await save().click();
    await expect.element(page.getByTestId('address')).toBeVisible();
    const [row] = await store().find('modules');
    expect(row).toMatchObject({ title: 'Typed meanwhile', thumbnail_url: expect.stringContaining('webp') });
  });

  it('reports a refused upload at once, while it is still retried', async () => {
    await show();
    choose(await photo(300, 200));
    await expect.element(page.getByText('On this device, waiting to upload')).toBeVisible();
    const database = openFilesDatabase(account());
    await database.files.toCollection().modify({
      attempts: 1,
      problem: { code: 'ERR_REFUSED', text: 'Upload failed with status 403' },
    });
    await expect.element(page.getByText('Failed to upload thumbnail')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('On this device, waiting to upload')).toBeVisible();
  });

  it('is resized and kept on this device, with an address before any upload (L8)', async () => {
    await show();
    await userEvent.fill(title(), 'With a picture');
    choose(await photo(3000, 2000));
    await expect.element(page.getByText('On this device, waiting to upload')).toBeVisible();
    const image = page.getByRole('img', { name: 'The thumbnail as learners see it' });
    await expect.element(image).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect.element(page.getByRole('button', { name: 'Choose picture' })).toHaveFocus();
    choose(await photo(3000, 2000));
    await expect.element(image).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    await save().click();
    await expect.element(page.getByTestId('address')).toBeVisible();
    const [row] = await store().find('modules');
    expect(row?.thumbnail_url).toMatch(
      new RegExp(`^public-assets/${account()}/thumbnails/\\d+-my-photo[^/]*\\.webp$`),
    );
  });
});
