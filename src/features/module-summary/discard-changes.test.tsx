import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toasts } from '@/ui/toast-store';
import { MODULE_ID, summaryScreen } from '@support/features/module-summary/summary-screen';

const { reopen, show, addModule, title, save } = summaryScreen();

describe('unsaved changes of a module', () => {
  it('are discarded with an undo, keeping the focus (L7)', async () => {
    await addModule();
    await show(`?id=${MODULE_ID}`);
    await userEvent.fill(title(), 'Second thoughts');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(title()).toHaveValue('Knots');
    await expect.element(save()).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
    await userEvent.fill(page.getByRole('textbox', { name: 'Description' }), 'Typed since');
    toasts.read().at(-1)?.undo?.();
    await expect.element(title()).toHaveValue('Second thoughts');
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Typed since');
    await page.getByRole('button', { name: 'Discard' }).click();
    await reopen();
    await show(`?id=${MODULE_ID}`);
    await expect.element(title()).toHaveValue('Knots');
    // The earlier undo applies to the reopened form, and keeps what was typed since.
    await userEvent.fill(page.getByRole('textbox', { name: 'Description' }), 'Typed in the new form');
    toasts.read().at(-1)?.undo?.();
    await expect.element(title()).toHaveValue('Second thoughts');
    await expect
      .element(page.getByRole('textbox', { name: 'Description' }))
      .toHaveValue('Typed in the new form');
  });
});
