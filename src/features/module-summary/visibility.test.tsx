import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@support/ui/expect-accessible';
import { MODULE_ID, summaryScreen } from '@support/features/module-summary/summary-screen';

const { store, show, addModule, save } = summaryScreen();

describe('the audience of a module', () => {
  it('can be restricted or made a draft', async () => {
    await addModule();
    await show(`?id=${MODULE_ID}`);
    await page.getByRole('radio', { name: /^Restricted/ }).click();
    await save().click();
    await expect.element(page.getByText('Module saved successfully')).toBeVisible();
    expect((await store().get('modules', MODULE_ID))?.visibility).toBe('restricted');
  });

  it('confirms before publishing with errors, and saves nothing until then (E6)', async () => {
    await addModule('draft');
    await show(`?id=${MODULE_ID}`);
    await page.getByRole('radio', { name: /^Public/ }).click();
    await save().click();
    const question = page.getByRole('dialog', { name: 'Publish with an error?' });
    await expect.element(question.getByText('This module has no nodes yet.')).toBeVisible();
    await expectAccessible();
    expect((await store().get('modules', MODULE_ID))?.visibility).toBe('draft');
    await question.getByRole('button', { name: 'Publish anyway' }).click();
    await expect.element(page.getByText('Module saved successfully')).toBeVisible();
    expect((await store().get('modules', MODULE_ID))?.visibility).toBe('public');
  });

  it('links to the groups when it is restricted', async () => {
    await addModule('restricted');
    await show(`?id=${MODULE_ID}`);
    await expect
      .element(page.getByRole('link', { name: 'Choose groups in Share & Access' }))
      .toHaveAttribute('href', `/nest/content/module/share?id=${MODULE_ID}`);
  });
});
