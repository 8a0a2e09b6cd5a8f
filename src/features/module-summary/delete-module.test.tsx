import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { LocalStore } from '@/db/local-store';
import { AppError } from '@/shared/app-error';
import { expectAccessible } from '@support/ui/expect-accessible';
import { toasts } from '@/ui/toast-store';
import { MODULE_ID, summaryScreen } from '@support/features/module-summary/summary-screen';

const { store, show, addModule, addRun, title } = summaryScreen();
const askToDelete = () => page.getByRole('button', { name: 'Delete module' }).click();
const dialog = () => page.getByRole('dialog', { name: 'Delete Knots?' });

describe('deleting (L7)', () => {
  it('shows the cascades, and can be canceled', async () => {
    await addModule();
    await addRun(crypto.randomUUID());
    await show(`?id=${MODULE_ID}`);
    await askToDelete();
    await expect.element(dialog().getByText('1 run of 1 learner, with the answers')).toBeVisible();
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect(await store().find('modules')).toHaveLength(1);
    await expect.element(page.getByRole('button', { name: 'Delete module' })).toHaveFocus();
  });

  it('opens the content library, and is undone from the toast', async () => {
    await addModule();
    await show(`?id=${MODULE_ID}`);
    await askToDelete();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByTestId('address')).toHaveTextContent('/nest/content');
    expect(await store().find('modules')).toEqual([]);
    const [toast] = toasts.read().slice(-1);
    expect(toast?.text).toBe('Deleted Knots');
    toast?.undo?.();
    await expect.poll(() => store().find('modules')).toMatchObject([{ title: 'Knots' }]);
  });

  it('reports a failed undo until dismissed, and retries it (L9)', async () => {
    await addModule();
    let isFull = false;
    const refusing: LocalStore = {
      ...store(),
      writeMany: (changes) =>
        isFull
          ? Promise.resolve(changes.map((_, index) => ({ index, error: new AppError('ERR_QUOTA', 'full') })))
          : store().writeMany(changes),
    };
    await show(`?id=${MODULE_ID}`, refusing);
    await askToDelete();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByTestId('address')).toHaveTextContent('/nest/content');
    isFull = true;
    toasts.read().at(-1)?.undo?.();
    await expect.poll(() => toasts.read().at(-1)?.text).toBe('Knots could not be restored.');
    expect(toasts.read().at(-1)?.isError).toBe(true);
    isFull = false;
    toasts.read().at(-1)?.retry?.();
    await expect.poll(() => store().find('modules')).toMatchObject([{ title: 'Knots' }]);
  });

  it('reports a failed deletion, and changes nothing', async () => {
    await addModule();
    const refusing: LocalStore = {
      ...store(),
      writeMany: (changes) =>
        Promise.resolve(changes.map((_, index) => ({ index, error: new AppError('ERR_QUOTA', 'full') }))),
    };
    await show(`?id=${MODULE_ID}`, refusing);
    await askToDelete();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('Knots could not be deleted.')).toBeVisible();
    await expect.element(title()).toHaveValue('Knots');
  });
});
