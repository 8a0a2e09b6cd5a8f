import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@support/ui/expect-accessible';
import MediaScreen from './MediaScreen';
import { mediaLibrary } from '@support/features/media-library/media-library';
import { newMediaFile } from '@support/rows';

const { account, store, withData, button } = mediaLibrary();
const search = () => page.getByRole('searchbox', { name: 'Search your media' });

async function keep(name: string): Promise<void> {
  await store().insert('media_files', newMediaFile(account(), name, { file_size: 2048 }));
}

it.each([1280, 360])('finds files on a module page at %i px', async (width) => {
  await page.viewport(width, 800);
  await keep('Bowline.png');
  await keep('Splice.png');
  await render(
    withData(
      <MemoryRouter>
        <MediaScreen />
      </MemoryRouter>,
    ),
  );
  await expect.element(button('Splice.png')).toBeVisible();
  await userEvent.fill(search(), 'bow');
  await expect.element(button('Splice.png')).not.toBeInTheDocument();
  await expect.element(button('Bowline.png')).toBeVisible();
  await expect.element(page.getByText('Showing 1 of 2')).toBeVisible();
  await expectAccessible();
  await userEvent.fill(search(), 'zebra');
  await expect.element(page.getByText('No files have "zebra" in their title.')).toBeVisible();
  await button('Clear search').click();
  await expect.element(button('Splice.png')).toBeVisible();
  await expect.element(search()).toHaveValue('');
  await expect.element(search()).toHaveFocus();
});
