import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PlaylistCard } from '@/catalogue/catalogue-answers';
import { cardRow, testId } from '@/catalogue/testing/catalogue-fixtures';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { OpenPlaylist } from './OpenPlaylist';

const {
  step_count: _steps,
  kind: _kind,
  ...card
} = cardRow(1, { title: 'Safety', description: 'Two lessons' });
const playlist = { ...card, visibility: 'public' };
const item = (n: number, change: Partial<PlaylistCard> = {}): PlaylistCard => ({
  ...cardRow(n),
  item_id: testId(n + 100),
  position: n,
  locked: false,
  ...change,
});

async function show(items: readonly PlaylistCard[]) {
  await render(
    <MemoryRouter>
      <OpenPlaylist playlist={playlist} items={items} />
    </MemoryRouter>,
  );
}

it('lists what it holds, numbered, and starts with the first module that is open', async () => {
  await show([item(2, { locked: true }), item(3, { kind: 'playlist' }), item(4)]);
  await expect.element(page.getByText('Video 3')).toBeVisible();
  await expect.element(page.getByText('Get Access')).toBeVisible();
  await expect.element(page.getByText('3 videos')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Start Learning' }))
    .toHaveAttribute('href', `/modules/${testId(4)}`);
  await expect
    .element(page.getByRole('link', { name: 'Module 3' }))
    .toHaveAttribute('href', `/playlists/${testId(3)}`);
  await expectAccessible();
});

it('starts with the first playlist where it holds nothing but playlists', async () => {
  await show([item(2, { kind: 'playlist' }), item(3, { kind: 'playlist' })]);
  await expect
    .element(page.getByRole('link', { name: 'Start Learning' }))
    .toHaveAttribute('href', `/playlists/${testId(2)}`);
  await expectAccessible();
});

it('says so when it is empty', async () => {
  await show([]);
  await expect.element(page.getByText('No videos in this playlist yet.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Start Learning' })).not.toBeInTheDocument();
  await expectAccessible();
});
