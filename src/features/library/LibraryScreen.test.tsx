import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { authStore } from '@/auth/auth-state';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { Toaster } from '@/ui/Toaster';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import LibraryScreen from './LibraryScreen';

let account: string;
let store: LocalStore;

beforeEach(async () => {
  account = crypto.randomUUID();
  authStore.set({
    status: 'ready',
    account,
    user: { id: account, email: 'ada@example.org' },
    sessionState: 'valid',
    problem: null,
  });
  store = await openLocalStore(account);
});

afterEach(async () => {
  await cleanup();
  // The next test's collections have room only once these are closed.
  await store.close();
  await page.viewport(1280, 800);
});

async function addModule(title: string, visibility = 'public', creator = account): Promise<string> {
  const id = crypto.randomUUID();
  const content = { nodes: [] };
  const row = { id, creator_id: creator, title, description: '', thumbnail_url: null, visibility, content };
  await store.insert('modules', row);
  return id;
}

async function show(width = 1280) {
  await page.viewport(width, 800);
  return render(
    <DatabaseProvider account={account} openStore={() => Promise.resolve(store)}>
      <MemoryRouter>
        <LibraryScreen />
      </MemoryRouter>
      <Toaster />
    </DatabaseProvider>,
  );
}

const link = (name: string) => page.getByRole('link', { name });

describe('the content library', () => {
  it('says what it is for while it is empty', async () => {
    await show();
    await expect.element(page.getByRole('heading', { name: 'No modules yet' })).toBeVisible();
    await expect.element(link('Create Module').first()).toHaveAttribute('href', '/nest/content/module');
    await expectAccessible();
  });

  it.each([1280, 360])('lists the own modules at %i px, with where each leads', async (width) => {
    const id = await addModule('First aid', 'restricted');
    await addModule('Not mine', 'public', crypto.randomUUID());
    await show(width);
    await expect.element(link('First aid')).toHaveAttribute('href', `/nest/content/module?id=${id}`);
    await expect.element(page.getByText('Restricted')).toBeVisible();
    await expect.element(page.getByText('Not sent yet')).toBeVisible();
    await expect.element(page.getByText('Total 1')).toBeVisible();
    await expect.element(link('Not mine')).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  });

  it('filters by title, whatever the case', async () => {
    await addModule('First aid');
    await addModule('Fractions');
    await show();
    const search = page.getByRole('searchbox', { name: 'Search across your nest' });
    await userEvent.fill(search, 'FRAC');
    await expect.element(link('First aid')).not.toBeInTheDocument();
    await expect.element(page.getByText('Total 2, 1 shown')).toBeVisible();
    await userEvent.fill(search, 'zebra');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(link('First aid')).toBeVisible();
  });

  it('asks before deleting, says what goes, and can bring it back as it was (L7)', async () => {
    const id = await addModule('First aid');
    const playlist = crypto.randomUUID();
    await store.insert('playlists', {
      id: playlist,
      creator_id: account,
      title: 'All',
      description: '',
      thumbnail_url: null,
      visibility: 'draft',
    });
    await store.insert('playlist_items', {
      id: crypto.randomUUID(),
      playlist_id: playlist,
      module_id: id,
      sub_playlist_id: null,
      position: 0,
    });
    const before = await store.get('modules', id);
    await show();
    await page.getByRole('button', { name: 'Actions for First aid' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(page.getByText(/every playlist that holds it/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Deleted First aid')).toBeVisible();
    expect(await store.get('modules', id)).toBeUndefined();
    expect(await store.find('playlist_items')).toHaveLength(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(link('First aid')).toBeVisible();
    expect(await store.get('modules', id)).toStrictEqual(before);
    // The module is shown again before its places in playlists are back.
    await expect.poll(() => store.find('playlist_items')).toHaveLength(1);
  });

  it('keeps the focus in the list when the row that had it is deleted', async () => {
    await addModule('First aid');
    await addModule('Fractions');
    await show();
    for (const [gone, next] of [
      ['Fractions', link('First aid')],
      ['First aid', link('Create Module').first()],
    ] as const) {
      await page.getByRole('button', { name: `Actions for ${gone}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect.element(page.getByText(`Deleted ${gone}`)).toBeVisible();
      await expect.element(next).toHaveFocus();
    }
  });

  it('says honestly which tabs are still to come', async () => {
    await show();
    await page.getByRole('tab', { name: 'Media' }).click();
    await expect.element(page.getByText('The media library is not built yet.')).toBeVisible();
  });
});
