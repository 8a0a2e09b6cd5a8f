import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@support/ui/expect-accessible';
import { mediaLibrary } from '@support/features/media-library/media-library';

const { show, view, file, drawn, button } = mediaLibrary();
const head = (name: string) => page.getByRole('columnheader', { name });

/** An old file that was changed later. */
const changed = (at: string) => ({ created_at: '2025-12-31T10:00:00Z', updated_at: at });

describe('the list of files', () => {
  it('shows the specified empty state', async () => {
    await show();
    await expect.element(page.getByRole('heading', { name: 'My Media' })).toBeVisible();
    await expect.element(page.getByText(/^Upload and manage your media files here\./)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'No files found.' })).toBeVisible();
    await expect.element(page.getByText('Total 0')).toBeVisible();
    await expectAccessible();
  });

  it.each([1280, 360])('shows title, type, size, date and storage at %i px', async (width) => {
    await page.viewport(width, 800);
    await show({
      rows: [
        file('Photo.png'),
        file('Film.mp4', { bucket: 'module-content', mime_type: 'video/mp4', file_size: 3 * 1024 * 1024 }),
      ],
    });
    const row = page.getByRole('row').filter({ hasText: 'Film.mp4' });
    await expect.element(row).toHaveTextContent(/Video MP4.*3 MB.*Jan.*2026.*Private/);
    await expect.element(page.getByRole('row').filter({ hasText: 'Photo.png' })).toHaveTextContent(/Public/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  });

  it('shows and sorts by change date in the library, and by added date on a page', async () => {
    const rows = [
      file('a', changed('2026-02-01T10:00:00Z')),
      file('b', changed('2026-03-01T10:00:00Z')),
      file('c', { created_at: '2026-01-01T10:00:00Z', updated_at: '' }),
    ];
    const { rerender } = await show({ rows });
    await expect.poll(drawn).toEqual(['id-b', 'id-a', 'id-c']);
    const row = page.getByRole('row').filter({ hasText: /^b/ });
    await expect.element(row).toHaveTextContent(/Mar 1, 2026/);
    await rerender(view({ rows, place: 'page' }));
    await expect.element(row).toHaveTextContent(/Dec 31, 2025/);
    await expect.element(head('Date Added')).toBeVisible();
  });

  it('filters by type, and clears the filter', async () => {
    await show({ rows: [file('a.png'), file('b.mp4', { mime_type: 'video/mp4' })] });
    const filter = page.getByRole('button', { name: /^Filter/ });
    await filter.click();
    await page.getByRole('dialog').getByLabelText('Type').selectOptions('Video');
    await page.getByRole('button', { name: 'Show 1' }).click();
    await expect.poll(drawn).toEqual(['id-b.mp4']);
    await expect.element(page.getByText('Showing 1 of 2')).toBeVisible();
    await expectAccessible();
    await filter.click();
    await page.getByRole('dialog').getByLabelText('Type').selectOptions('Audio');
    await page.getByRole('button', { name: 'Show 0' }).click();
    await expect.element(page.getByText('No files match these filters.')).toBeVisible();
    await button('Clear filters').click();
    await expect.poll(drawn).toEqual(['id-a.png', 'id-b.mp4']);
  });

  it('sorts ascending, then descending, newest first by default', async () => {
    await show({
      rows: [
        file('b', { file_size: 1, updated_at: '2026-01-01T10:00:00Z' }),
        file('a', { file_size: 3, updated_at: '2026-01-03T10:00:00Z' }),
        file('c', { file_size: 2, updated_at: '2026-01-02T10:00:00Z' }),
      ],
    });
    await expect.poll(drawn).toEqual(['id-a', 'id-c', 'id-b']);
    await head('Size').getByRole('button').click();
    await expect.poll(drawn).toEqual(['id-b', 'id-c', 'id-a']);
    await expect.element(head('Size')).toHaveAttribute('aria-sort', 'ascending');
    await head('Size').getByRole('button').click();
    await expect.poll(drawn).toEqual(['id-a', 'id-c', 'id-b']);
    await expect.element(head('Size')).toHaveAttribute('aria-sort', 'descending');
    await head('Title').getByRole('button').click();
    await expect.poll(drawn).toEqual(['id-a', 'id-b', 'id-c']);
  });

  it('offers the sort order on a phone', async () => {
    await page.viewport(360, 800);
    await show({ rows: [file('b', { file_size: 1 }), file('a', { file_size: 3 })] });
    await page.getByLabelText('Sort').selectOptions('Smallest first');
    await expect.poll(drawn).toEqual(['id-b', 'id-a']);
    await page.getByLabelText('Sort').selectOptions('Largest first');
    await expect.poll(drawn).toEqual(['id-a', 'id-b']);
  });

  it('fits a phone with text at 200%, also during a selection', async () => {
    await show({ rows: [file('a.png'), file('a picture with a long name.png')] });
    // 200% text on a 360 px phone leaves this much room.
    await page.viewport(180, 400);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(180);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(180);
  });

  it.each([
    ['has columns if they fit in a narrow window', 880, '', true],
    ['is cards if a side bar leaves no room in a wide window', 1280, '34rem', false],
  ])("depends on its own width, not the window's: it %s", async (_what, width, room, hasColumns) => {
    await page.viewport(width, 800);
    await render(<div style={{ inlineSize: room }}>{view({ rows: [file('a.png')] })}</div>);
    await expect.element(button('a.png')).toBeVisible();
    expect(head('Type').elements()).toHaveLength(hasColumns ? 1 : 0);
    await expectAccessible();
  });

  it('renders only rows near the viewport of 10,000 files', async () => {
    const rows = Array.from({ length: 10_000 }, (_one, index) => file(`File ${index}.png`));
    await show({ rows });
    await expect.element(page.getByText('Total 10,000')).toBeVisible();
    expect(drawn().length).toBeLessThan(60);
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');
    await expectAccessible();
  });

  it('filters by title, and says when nothing matches', async () => {
    const rows = [file('First aid.png'), file('Fractions.png')];
    await show({ rows });
    const search = page.getByRole('searchbox');
    await userEvent.fill(search, 'FRAC');
    await expect.poll(drawn).toEqual(['id-Fractions.png']);
    await expect.element(page.getByText('Showing 1 of 2')).toBeVisible();
    await userEvent.fill(search, 'zebra');
    await expect.element(page.getByText('No files have "zebra" in their title.')).toBeVisible();
    await button('Clear search').click();
    await expect.element(search).toHaveValue('');
  });

  it('shows a skeleton while loading, and an error without storage', async () => {
    const { rerender } = await show({ isReady: false, database: 'opening' });
    await expect.element(page.getByLabelText('Loading files')).toBeInTheDocument();
    await rerender(view({ isReady: false, database: 'denied' }));
    await expect
      .element(page.getByRole('alert').filter({ hasText: /does not let the page store/ }))
      .toBeVisible();
    await expectAccessible();
  });

  it('displays names of 300 characters in any script', async () => {
    await page.viewport(360, 800);
    const names = ['ملف '.repeat(75), '照片'.repeat(150), '👩🏽‍🚒'.repeat(42)];
    await show({ rows: names.map((name, index) => file(name, { id: `id-${index}` })) });
    await expect.poll(() => drawn().length).toBe(3);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    for (const name of names) expect(document.body.textContent).toContain(name.trim());
  });

  it('is navigated with the arrow keys', async () => {
    await show({ rows: [file('a'), file('b')] });
    await expect.poll(drawn).toEqual(['id-a', 'id-b']);
    document.querySelector<HTMLElement>('[data-row="id-a"] th button')?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(button('b')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(button('a')).toHaveFocus();
  });
});
