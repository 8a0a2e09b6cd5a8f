import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import MediaScreen from './MediaScreen';
import { mediaLibrary } from '@support/features/media-library/media-library';
import { newMediaFile } from '@support/rows';

const { account, store, withData, drawn } = mediaLibrary();

async function keep(id: string, size: number): Promise<void> {
  await store().insert('media_files', newMediaFile(account(), `${id}.png`, { id, file_size: size }));
}

function Address() {
  return <code data-testid="address">{useLocation().search}</code>;
}

async function show(search: string) {
  await page.viewport(1280, 800);
  await keep('small', 1);
  await keep('large', 9);
  await keep('middle', 5);
  await render(
    withData(
      <MemoryRouter initialEntries={[`/nest/content/module/media${search}`]}>
        <MediaScreen />
        <Address />
      </MemoryRouter>,
    ),
  );
  await expect.poll(() => drawn().length).toBe(3);
}

const head = (name: string) => page.getByRole('columnheader', { name });

it('keeps the file order of a module page in its address', async () => {
  await show('?id=m-1&sort=-size');
  await expect.poll(drawn).toEqual(['large', 'middle', 'small']);
  await head('Size').getByRole('button').click();
  await expect.poll(drawn).toEqual(['small', 'middle', 'large']);
  await expect.element(page.getByTestId('address')).toHaveTextContent(/^\?id=m-1&sort=size$/);
  await page.getByRole('combobox', { name: 'Sort' }).selectOptions('');
  await expect.poll(drawn).toEqual(['middle', 'large', 'small']);
  await expect.element(page.getByTestId('address')).toHaveTextContent(/^\?id=m-1$/);
});

it.each(['hats', '-', 'views'])('shows the newest first for the order "%s"', async (sort) => {
  await show(`?sort=${sort}`);
  await expect.poll(drawn).toEqual(['middle', 'large', 'small']);
  await expect.element(head('Date Added')).toHaveAttribute('aria-sort', 'none');
});
