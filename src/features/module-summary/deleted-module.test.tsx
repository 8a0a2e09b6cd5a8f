import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isReloadHeld } from '@/shared/reload-guard';
import { expectAccessible } from '@support/ui/expect-accessible';
import { MODULE_ID, summaryScreen } from '@support/features/module-summary/summary-screen';

const { store, reopen, show, addModule, title } = summaryScreen();
const gone = () => page.getByRole('heading', { name: 'This module is not on this device', level: 1 });
const button = (label: string) => page.getByRole('button', { name: label, exact: true });

async function typeAndLose() {
  await addModule('draft');
  await show(`?id=${MODULE_ID}`);
  await title().fill('Burns and scalds');
  await page.getByRole('radio', { name: /^Public/ }).click();
  // Applies another device's deletion as a pull does.
  await store().outbox.revise([`modules|${MODULE_ID}`], () => ({ pending: null }));
  await store().exclusively('modules', (documents) =>
    documents.write(new Map([[MODULE_ID, { row: null, version: '2126-01-01T00:00:00+00:00' }]])),
  );
  await expect.element(gone()).toBeVisible();
}

describe('an unsaved summary of a module that another device deleted', () => {
  it('stays on the screen, delays no update, and survives a reload', async () => {
    await typeAndLose();
    await expect.element(gone()).toHaveFocus();
    await expect.element(title()).toHaveValue('Burns and scalds');
    await expect.element(page.getByText('Public', { exact: true })).toBeVisible();
    // Untouched fields are not listed as lost input.
    await expect.element(page.getByRole('textbox', { name: /^Description/ })).not.toBeInTheDocument();
    expect(isReloadHeld()).toBe(false);
    await expectAccessible();
    await reopen();
    await show(`?id=${MODULE_ID}`);
    await expect.element(title()).toHaveValue('Burns and scalds');
    await button('Discard').click();
    await expect.element(title()).not.toBeInTheDocument();
    await expect.element(gone()).toHaveFocus();
  });

  it('can be used for a new module, unless one is already started', async () => {
    await show('');
    await title().fill('Something else');
    await reopen();
    await typeAndLose();
    await expect.element(page.getByText(/^You already have an unsaved new module/)).toBeVisible();
    await expect.element(button('Use for a new module')).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Go to the new module' }).click();
    await expect.element(title()).toHaveValue('Something else');
    await button('Discard').click();
    await reopen();
    await show(`?id=${MODULE_ID}`);
    await button('Use for a new module').click();
    await expect.element(title()).toHaveValue('Burns and scalds');
    await expect.element(page.getByText(/^Unsaved changes/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: /^Description/ })).toHaveValue('Three of them');
  });
});
