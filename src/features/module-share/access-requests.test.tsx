import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@support/ui/expect-accessible';
import { shareScreen } from '@support/features/module-share/share-screen';

const { store, show, addRequest, restrict, save } = shareScreen();

describe('requests for access (D4)', () => {
  it('show name and message as plain text, and are granted at once', async () => {
    const id = await addRequest();
    await restrict();
    await show();
    await expect.element(page.getByText('Eve Adams')).toBeVisible();
    await expect.element(page.getByText('<b>Please</b>, for my exam')).toBeVisible();
    await expect.element(page.getByText('1 waiting for an answer')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Grant access to Eve Adams' }).click();
    await expect.element(page.getByText('Has access')).toBeVisible();
    expect((await store().get('access_requests', id))?.status).toBe('granted');
    await expect.element(save()).toBeDisabled();
    // The row takes the focus from its button.
    await expect.element(page.getByRole('row', { name: /^Eve Adams/ })).toHaveFocus();
  });

  it('show the date of the grant at once', async () => {
    vi.setSystemTime('2026-01-05T08:00:00Z');
    const id = await addRequest();
    await restrict();
    await show();
    vi.setSystemTime('2026-01-06T09:00:00Z');
    await page.getByRole('button', { name: 'Decline the request from Eve Adams' }).click();
    await expect.element(page.getByText('Declined', { exact: true })).toBeVisible();
    vi.setSystemTime('2026-01-07T10:00:00Z');
    await page.getByRole('button', { name: 'Grant access to Eve Adams' }).click();
    const since = page.getByText(/^Since/);
    await expect.element(since).toHaveAttribute('datetime', '2026-01-07T10:00:00.000Z');
    // The optimistic state is not a change of the request.
    expect((await store().get('access_requests', id))?.created_at).not.toContain('2026-01-07');
    vi.useRealTimers();
  });

  it('can be granted after a decline', async () => {
    const id = await addRequest();
    await restrict();
    await show();
    await page.getByRole('button', { name: 'Decline the request from Eve Adams' }).click();
    await expect.element(page.getByText('Declined', { exact: true })).toBeVisible();
    expect((await store().get('access_requests', id))?.status).toBe('declined');
    await page.getByRole('button', { name: 'Grant access to Eve Adams' }).click();
    await expect.poll(async () => (await store().get('access_requests', id))?.status).toBe('granted');
  });

  it('are granted offline, without a claim that it was sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await addRequest();
    await restrict();
    await show();
    await page.getByRole('button', { name: 'Grant access to Eve Adams' }).click();
    await expect.element(page.getByText('Has access')).toBeVisible();
    await expect
      .element(
        page.getByText('Eve Adams can take this module as soon as your answer is sent: you are offline.'),
      )
      .toBeVisible();
    await expect.element(page.getByText(/can take this module now/)).not.toBeInTheDocument();
  });

  it('can be searched by name and message and filtered by status', async () => {
    const names = ['Ana', 'Ben', 'Cem', 'Dan', 'Fay', 'Gus', 'Hal'];
    for (const name of names) await addRequest(name, name === 'Gus' ? 'I was ill' : '');
    await addRequest();
    await restrict();
    await show();
    const rows = page.getByRole('grid', { name: /^People/ }).getByRole('row');
    await expect.element(page.getByText('Total 8')).toBeVisible();
    await page.getByRole('button', { name: 'Decline the request from Ben' }).click();
    await page.getByPlaceholder('Search people...').fill('ill');
    await expect.poll(() => rows.elements().length).toBe(1);
    await expect.element(rows).toHaveTextContent('Gus');
    await page.getByPlaceholder('Search people...').fill('nobody like it');
    await expect.element(page.getByText('No people have "nobody like it"', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Declined');
    await page.getByRole('button', { name: 'Show 1' }).click();
    await expect.element(rows).toHaveTextContent('Ben');
    await expectAccessible();
    // Nor is there an unsaved change in the form.
    await expect.element(save()).toBeDisabled();
  });

  it('are hidden for a draft without any', async () => {
    await show();
    await expect.element(save()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Requests for Access' })).not.toBeInTheDocument();
  });
});
