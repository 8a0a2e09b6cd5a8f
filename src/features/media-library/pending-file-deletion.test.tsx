import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { ownDevice } from '@support/db/own-device';
import { newMediaFile } from '@support/rows';
import { closeFilesDatabase, openFilesDatabase } from '@/media/store/files-database';
import { keepFiles } from '@/media/store/keep-file';
import { MediaContext } from '@/media/media-context';
import { setPaused } from '@/media/upload/upload-actions';
import { useListAddress } from '@/ui/list/use-list-address';
import { Toaster } from '@/ui/Toaster';
import { toasts } from '@/ui/toast-store';
import MediaLibrary from './MediaLibrary';

const device = ownDevice();
const { account, store, withData } = device;

afterEach(async () => {
  for (const { id } of toasts.read()) toasts.dismiss(id);
  await openFilesDatabase(account()).delete();
  closeFilesDatabase(account());
});

const nobody = () => Promise.resolve(null);

function Library() {
  return <MediaLibrary address={useListAddress().address} />;
}

/** The library over the person's own files, none of which is sent in this test. */
function show() {
  const media = {
    account: account(),
    config: { url: 'https://files.example', anonKey: 'k' },
    getAccessToken: nobody,
    renewAccessToken: nobody,
  };
  return render(
    <MediaContext value={media}>
      {withData(
        <>
          <MemoryRouter>
            <Library />
          </MemoryRouter>
          <Toaster />
        </>,
      )}
    </MediaContext>,
  );
}

/** Stores a file on the device for upload. @returns its address */
async function keep(name: string): Promise<string> {
  const blob = new Blob(['abcd'], { type: 'image/png' });
  const file = { bucket: 'public-assets', path: `${account()}/${name}`, blob, originalFilename: name };
  const [kept] = await keepFiles(account(), [file], { checkRoom: () => Promise.resolve() });
  return kept!.address;
}

const storeRow = (name: string) => store().insert('media_files', newMediaFile(account(), name));

const files = () => openFilesDatabase(account()).files;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const total = (count: number) =>
  expect.element(page.getByText(`Total ${count}`, { exact: true })).toBeVisible();
async function choose(name: string, item: string): Promise<void> {
  await button(`Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const agree = () => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

describe('files that are not uploaded yet', () => {
  it('are restored by an undo together with uploaded ones (L7)', async () => {
    const paused = await keep('paused.png');
    const refused = await keep('refused.png');
    await setPaused(openFilesDatabase(account()), true, [paused]);
    await files().update(refused, { state: 'refused' });
    await storeRow('stored.png');
    const before = await files().toArray();
    // Room for the uploads and the whole list.
    await page.viewport(1280, 1400);
    await show();
    await total(3);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await button('Delete').click();
    await agree();
    await expect.element(page.getByText('Deleted 3 files')).toBeVisible();
    await total(0);
    await expect.element(page.getByRole('region', { name: 'Files being uploaded' })).not.toBeInTheDocument();
    await button('Undo').click();
    await total(3);
    await expect.element(button('Resume paused.png')).toBeVisible();
    await expect.element(button('Try refused.png again')).toBeVisible();
    expect(await files().toArray()).toEqual(before);
    expect(await openFilesDatabase(account()).parts.count()).toBe(2);
  });

  it('are restored by an undo on their own', async () => {
    await keep('one.png');
    await show();
    await choose('one.png', 'Delete');
    await agree();
    await expect.element(page.getByText('Deleted one.png')).toBeVisible();
    await total(0);
    await button('Undo').click();
    await total(1);
  });

  it('stay deleted after a reload', async () => {
    await keep('one.png');
    await show();
    await choose('one.png', 'Delete');
    await agree();
    await total(0);
    await device.reopen();
    for (const { id } of toasts.read()) toasts.dismiss(id);
    await keep('two.png');
    await show();
    await total(1);
    await expect.element(button(/^two\.png/)).toBeVisible();
  });

  it('are kept when a full device cannot mark them as deleted', async () => {
    await keep('one.png');
    await show();
    await total(1);
    const full = vi.spyOn(openFilesDatabase(account()).removals, 'bulkPut').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await choose('one.png', 'Delete');
    await agree();
    await expect.element(page.getByText('It is still there. Try again.')).toBeVisible();
    await total(1);
    full.mockRestore();
    await button('Try again').click();
    await total(0);
  });
});
