import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '@/shared/app-error';
import { expectAccessible } from '@support/ui/expect-accessible';
import { slowStore } from '@support/features/module-summary/slow-store';
import { MODULE_ID, summaryScreen } from '@support/features/module-summary/summary-screen';

const { store, show, addModule, title, save } = summaryScreen();

describe('an existing module', () => {
  it('shows its status, and saves changed fields only', async () => {
    await addModule();
    await show(`?id=${MODULE_ID}`);
    await expect.element(title()).toHaveValue('Knots');
    await expect.element(page.getByText('Anyone can find and take this module.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to Build' })).toBeVisible();
    await userEvent.fill(title(), 'More knots');
    await store().patch('modules', MODULE_ID, { description: 'Changed elsewhere' });
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Changed elsewhere');
    await save().click();
    await expect.element(page.getByText('Module saved successfully')).toBeVisible();
    expect(await store().get('modules', MODULE_ID)).toMatchObject({
      title: 'More knots',
      description: 'Changed elsewhere',
    });
    await expectAccessible();
  });

  it('keeps input typed during a save as unsaved', async () => {
    await addModule();
    const { slow, release } = slowStore(store(), 'patch');
    await show(`?id=${MODULE_ID}`, slow);
    await userEvent.fill(title(), 'First');
    await save().click();
    await userEvent.fill(title(), 'First and second');
    release();
    await expect.element(page.getByText('Module saved successfully')).toBeVisible();
    await expect.element(title()).toHaveValue('First and second');
    await expect.element(page.getByText(/^Unsaved changes/)).toBeVisible();
    expect((await store().get('modules', MODULE_ID))?.title).toBe('First');
  });

  it('confirms a save without changes', async () => {
    await addModule();
    await show(`?id=${MODULE_ID}`);
    await userEvent.fill(title(), 'Knots ');
    await save().click();
    await expect.element(page.getByText('Module saved successfully')).toBeVisible();
    await expect.element(page.getByText(/^Unsaved changes/)).not.toBeInTheDocument();
  });

  it('reports a refused save at the top of the page, and keeps the form', async () => {
    await addModule();
    const refusing = {
      ...store(),
      patch: () => Promise.reject(new AppError('ERR_QUOTA', 'full')),
    };
    await show(`?id=${MODULE_ID}`, refusing);
    await userEvent.fill(title(), 'Not lost');
    const scrolled = vi.spyOn(globalThis, 'scrollTo');
    await save().click();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent(/no room left on this device/);
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    await expect.element(title()).toHaveValue('Not lost');
    expect((await store().get('modules', MODULE_ID))?.title).toBe('Knots');
  });

  it('requires a title before saving', async () => {
    await addModule();
    await show(`?id=${MODULE_ID}`);
    await userEvent.fill(title(), '');
    await userEvent.type(title(), '{Enter}');
    await expect.element(page.getByText('Title is required')).toBeVisible();
    await expect.element(save()).toBeDisabled();
    expect((await store().get('modules', MODULE_ID))?.title).toBe('Knots');
  });

  it('says so when it is not on this device', async () => {
    await show(`?id=${MODULE_ID}`);
    await expect.element(page.getByText('This module is not on this device')).toBeVisible();
    await expectAccessible();
  });
});
