import { describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { asHeld } from '@/db/outbox/item-state';
import { itemKey, type OutboxItem } from '@/db/outbox/outbox-item';
import { playlistItem } from '@/domain/playlist/playlist-item';
import { expectAccessible } from '@support/ui/expect-accessible';
import { PLAYLIST_ID, playlistEditor, unreadable } from '@support/features/playlist-editor/playlist-editor';
import { newModule } from '@support/rows';

const { account, store, show, showContent, addPlaylist, addModule, fill, itemsOf, shownTitles, button } =
  playlistEditor();

describe('content of a playlist', () => {
  it('reports a failed read (section 8)', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await fill('Bowline');
    await showContent(unreadable(store(), 'playlist_items'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load playlist modules');
    await expect
      .element(page.getByText('No content in this playlist yet', { exact: false }))
      .not.toBeInTheDocument();
    await expectAccessible();
    await button('Add Content').click();
    await page.getByRole('tab', { name: 'Playlists' }).click();
    await expect
      .element(page.getByRole('dialog').getByRole('alert').last())
      .toHaveTextContent('Failed to load available playlists');
  });

  it('shows an empty state, and links to the details of an unsaved playlist', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await showContent();
    await expect
      .element(page.getByText('No content in this playlist yet. Click "Add Module" to get started.'))
      .toBeVisible();
    await expectAccessible();
    await cleanup();
    await show('/nest/content/playlist/content');
    await expect.element(page.getByRole('heading', { name: 'No playlist yet' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Go to Details' }))
      .toHaveAttribute('href', '/nest/content/playlist');
  });

  it('lists the items in order, and marks drafts and missing ones', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    const [first] = await fill('Bowline', 'Reef knot');
    const nested = await addPlaylist('Bends');
    const draft = await addModule('Not done', 'draft');
    const gone = crypto.randomUUID();
    for (const [index, content] of [
      { kind: 'playlist', id: nested } as const,
      { kind: 'module', id: draft } as const,
      { kind: 'module', id: gone } as const,
    ].entries()) {
      await store().insert('playlist_items', await playlistItem(PLAYLIST_ID, content, 2 + index));
    }
    await showContent();
    await expect.poll(shownTitles).toEqual(['Bowline', 'Reef knot', 'Bends', 'Not done']);
    await expect
      .element(page.getByRole('link', { name: 'Bowline' }))
      .toHaveAttribute('href', `/nest/content/module?id=${first!}`);
    await expect
      .element(page.getByRole('link', { name: 'Bends' }))
      .toHaveAttribute('href', `/nest/content/playlist?id=${nested}`);
    await expect.element(page.getByText('A module that is not on this device')).toBeVisible();
    await expect
      .element(page.getByText('1 item is a draft: learners do not see it in this playlist.'))
      .toBeVisible();
    await expectAccessible();
  });

  it('follows changes of another device', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await fill('a', 'b', 'c');
    await showContent();
    await expect.poll(shownTitles).toEqual(['a', 'b', 'c']);
    const [a] = await itemsOf(PLAYLIST_ID);
    await store().patch('playlist_items', a!.id, { position: 9 });
    await expect.poll(shownTitles).toEqual(['b', 'c', 'a']);
  });

  it('marks items that the server refused', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await fill('a', 'b');
    const [a] = await itemsOf(PLAYLIST_ID);
    const key = itemKey('playlist_items', a!.id);
    await store().outbox.revise([key], (_key, pending) => ({
      pending: asHeld(pending as OutboxItem, 'refused', { now: 0, code: '23514' }),
    }));
    await showContent();
    await expect.poll(shownTitles).toEqual(['a', 'b']);
    await expect.element(page.getByText('Needs attention')).toBeVisible();
  });

  it('fits a phone with text at 200%', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    await fill('First aid for a burn', 'Spot the phishing mail');
    await showContent();
    await expect.poll(shownTitles).toHaveLength(2);
    // 200% text on a 360 px phone leaves this much room.
    await page.viewport(180, 400);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(180);
  });

  it('displays 200 items', async () => {
    await addPlaylist('Knots', PLAYLIST_ID);
    const ids = Array.from({ length: 200 }, () => crypto.randomUUID());
    const titles = ids.map((_, n) => `Knot ${n}`);
    const modules = ids.map((id, n) => newModule(account(), { id, title: titles[n]!, visibility: 'public' }));
    const items = await Promise.all(ids.map((id, n) => playlistItem(PLAYLIST_ID, { kind: 'module', id }, n)));
    await store().writeMany([
      ...modules.map((row) => ({ kind: 'insert', table: 'modules', row }) as const),
      ...items.map((row) => ({ kind: 'insert', table: 'playlist_items', row }) as const),
    ]);
    await showContent();
    await expect.poll(shownTitles, { timeout: 10_000 }).toEqual(titles);
    await button('More for Knot 199').click();
    await page.getByRole('menuitem', { name: 'Move to the top' }).click();
    await expect.poll(() => shownTitles()[0]).toBe('Knot 199');
  }, 40_000);

  it('requests pictures in the size of a row (E19)', async () => {
    // No request checks whether the size exists.
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    await addPlaylist('Ropework', PLAYLIST_ID);
    const fileName = `rows-${crypto.randomUUID()}`;
    const thumbnail_url = `public-assets/another/${fileName}.w320-640-1280-1920.webp`;
    const id = crypto.randomUUID();
    await store().insert(
      'modules',
      newModule(account(), { id, title: 'Bowline', visibility: 'public', thumbnail_url }),
    );
    await store().insert('playlist_items', await playlistItem(PLAYLIST_ID, { kind: 'module', id }, 0));
    const asked: string[] = [];
    // Missing pictures leave the page at once.
    const watch = new MutationObserver((changes) => {
      for (const added of changes.flatMap((change) => [...change.addedNodes])) {
        if (!(added instanceof Element)) continue;
        const pictures = [added, ...added.querySelectorAll('img')].map(
          (one) => one.getAttribute('src') ?? '',
        );
        asked.push(...pictures.filter((src) => src.includes(fileName)));
      }
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const config = { url: globalThis.location.origin, anonKey: 'k' };
    await show(`/nest/content/playlist/content?id=${PLAYLIST_ID}`, store(), config);
    await page.getByRole('button', { name: 'Add Content' }).click();
    await expect.element(page.getByRole('dialog').getByText('In this playlist')).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
    watch.disconnect();
    expect(asked.filter((src) => !src.endsWith('.320.webp'))).toEqual([]);
  });
});
