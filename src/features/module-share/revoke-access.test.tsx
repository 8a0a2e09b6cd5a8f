import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '@/shared/app-error';
import { expectAccessible } from '@support/ui/expect-accessible';
import { ASKER, MODULE_ID, shareScreen } from '@support/features/module-share/share-screen';

const { store, reopen, show, addRequest, addAccess, restrict } = shareScreen();

describe('personal access (D4)', () => {
  it('is revoked after a confirmation', async () => {
    await restrict();
    await addAccess();
    await show();
    const remove = page.getByRole('button', { name: 'Remove access for a learner without a name' });
    await remove.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await store().find('module_access')).toHaveLength(1);
    await remove.click();
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
    await expect.element(page.getByText('No one has asked for access.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Requests for Access' })).toHaveFocus();
    expect(await store().find('module_access')).toEqual([]);
  });

  it('granted by a request is revoked, also after a return (D4)', async () => {
    const request = await addRequest();
    await store().patch('access_requests', request, { status: 'granted' });
    await restrict();
    const id = await addAccess();
    // The server has both rows, but has not yet received the next change.
    const sent = (key: string) => store().outbox.revise([key], () => ({ pending: null }));
    await sent(`access_requests|${request}`);
    await sent(`module_access|${id}`);
    await show();
    await page.getByRole('button', { name: 'Remove access for Eve Adams' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
    await expect.element(page.getByText('No one has asked for access.')).toBeVisible();
    await expect.element(page.getByText('Has access')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Requests for Access' })).toHaveFocus();
    await sent(`module_access|${id}`);
    await reopen();
    await show();
    await expect.element(page.getByText('No one has asked for access.')).toBeVisible();
    expect((await store().get('access_requests', request))?.status).toBe('granted');
  });

  it('stays revoked after a reload while the change is queued', async () => {
    const request = await addRequest();
    await store().patch('access_requests', request, { status: 'granted' });
    await restrict();
    const id = await addAccess();
    await store().outbox.revise([`module_access|${id}`], () => ({ pending: null }));
    await store().remove('module_access', id);
    await show();
    await expect.element(page.getByText('No one has asked for access.')).toBeVisible();
  });

  it('is restored in one click (L7), which reports a failure (L9)', async () => {
    await restrict();
    await addAccess();
    let isFull = true;
    await show(undefined, {
      ...store(),
      insert: (table, row) =>
        isFull ? Promise.reject(new AppError('ERR_QUOTA', 'full')) : store().insert(table, row),
    });
    await page.getByRole('button', { name: /^Remove access for/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    const alert = page.getByRole('alert').filter({ hasText: "couldn't be restored" });
    await expect.element(alert).toBeVisible();
    isFull = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Has access')).toBeVisible();
    expect(await store().find('module_access')).toMatchObject([{ user_id: ASKER, module_id: MODULE_ID }]);
    await expect.element(alert).not.toBeInTheDocument();
  });
});
