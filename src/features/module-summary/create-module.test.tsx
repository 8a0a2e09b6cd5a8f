import { lazy } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flushBeforeReload, isReloadHeld } from '@/shared/reload-guard';
import { expectAccessible } from '@support/ui/expect-accessible';
import { slowStore } from '@support/features/module-summary/slow-store';
import { summaryScreen } from '@support/features/module-summary/summary-screen';

const { account, store, reopen, show, title, save } = summaryScreen();

describe('a new module', () => {
  it('requires a title: shows the marker and the error, and disables Save', async () => {
    await show();
    await expect.element(page.getByText('Required')).toBeVisible();
    await expect.element(save()).toBeDisabled();
    await userEvent.click(title());
    await userEvent.tab();
    await expect.element(page.getByText('Title is required')).toBeVisible();
    await userEvent.fill(title(), '   ');
    await expect.element(save()).toBeDisabled();
    await expectAccessible();
  });

  it('is created on this device by the first save, which opens the builder', async () => {
    await show();
    await userEvent.fill(title(), '  Tying knots ');
    await save().click();
    await expect
      .element(page.getByTestId('address'))
      .toHaveTextContent(/^\/nest\/content\/module\/build\?id=/);
    const [row] = await store().find('modules');
    expect(row).toMatchObject({
      title: 'Tying knots',
      visibility: 'draft',
      creator_id: account(),
      updated_at: '',
    });
    expect(page.getByTestId('address').element().textContent).toContain(row!.id);
  });

  it('shows the saved values while the builder loads', async () => {
    const NeverLoads = lazy(() => new Promise<never>(() => undefined));
    await show('', undefined, <NeverLoads />);
    await userEvent.fill(title(), 'Knots');
    await save().click();
    await expect.poll(async () => (await store().find('modules')).length).toBe(1);
    await expect.poll(isReloadHeld).toBe(false);
    await expect.element(title()).toHaveValue('Knots');
    await expect.element(page.getByText('Title is required')).not.toBeInTheDocument();
    await reopen();
    await show();
    await expect.element(title()).toHaveValue('');
  });

  it('keeps unsaved input through a reload', async () => {
    await show();
    await userEvent.fill(title(), 'Half a module');
    await reopen();
    await show();
    await expect.element(title()).toHaveValue('Half a module');
  });

  it('keeps input typed during a save as unsaved changes', async () => {
    const { slow, release } = slowStore(store(), 'insert');
    await show('', slow);
    await userEvent.fill(title(), 'Knots');
    await save().click();
    const description = page.getByRole('textbox', { name: 'Description' });
    await userEvent.fill(description, 'Typed a moment later');
    release();
    await expect.element(page.getByTestId('address')).toBeVisible();
    const [made] = await store().find('modules');
    expect(made).toMatchObject({ title: 'Knots', description: '' });
    await reopen();
    await show(`?id=${made!.id}`);
    await expect.element(description).toHaveValue('Typed a moment later');
    await expect.element(page.getByText('Unsaved changes')).toBeVisible();
    await reopen();
    await show();
    await expect.element(description).toHaveValue('');
  });

  it('is not published by a card chosen during a save, but asks first (E6)', async () => {
    const { slow, release } = slowStore(store(), 'insert');
    await show('', slow);
    await userEvent.fill(title(), 'Knots');
    await save().click();
    await page.getByRole('radio', { name: /^Public/ }).click();
    release();
    await expect.element(page.getByTestId('address')).toBeVisible();
    const [made] = await store().find('modules');
    expect(made).toMatchObject({ title: 'Knots', visibility: 'draft' });
    await reopen();
    await show(`?id=${made!.id}`);
    await expect.element(page.getByRole('radio', { name: /^Public/ })).toBeChecked();
    await save().click();
    await expect.element(page.getByRole('dialog', { name: 'Publish with an error?' })).toBeVisible();
  });

  it('delays the reload for a new version while there are unsaved changes (L6)', async () => {
    await show();
    expect(isReloadHeld()).toBe(false);
    await userEvent.fill(title(), 'Not yet saved');
    await expect.poll(isReloadHeld).toBe(true);
    await userEvent.fill(title(), '');
    await expect.poll(isReloadHeld).toBe(false);
  });

  it('never reloads over input that the browser refuses to keep (L6)', async () => {
    await show();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.fill(title(), 'Nowhere but here');
    await expect.poll(isReloadHeld).toBe(true);
    await expect(flushBeforeReload()).rejects.toMatchObject({ code: 'ERR_STORAGE_DENIED' });
  });
});
