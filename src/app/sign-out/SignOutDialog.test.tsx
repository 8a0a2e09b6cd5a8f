import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@support/ui/expect-accessible';
import { SignOutDialog, type SignOutDialogProps } from './SignOutDialog';

const nothing = () => Promise.resolve();
const button = (name: string) => page.getByRole('button', { name, exact: true });

function dialog(props: Partial<SignOutDialogProps> = {}) {
  return (
    <SignOutDialog
      unsent={{ changes: 3, files: 0 }}
      onCancel={() => undefined}
      onSend={nothing}
      onSee={() => undefined}
      onLeave={nothing}
      {...props}
    />
  );
}

const show = (props?: Partial<SignOutDialogProps>) => render(dialog(props));

it('counts unsent changes (decision L4)', async () => {
  await show();
  await expect.element(page.getByText('3 changes have not been sent yet.')).toBeVisible();
  await expectAccessible();
});

it('counts files that are not uploaded (decision L4)', async () => {
  const { rerender } = await show({ unsent: { changes: 0, files: 2 } });
  await expect.element(page.getByRole('dialog', { name: 'Sign out with unsent files?' })).toBeVisible();
  await expect.element(page.getByText('2 files are not uploaded yet.')).toBeVisible();
  await expectAccessible();
  await rerender(dialog({ unsent: { changes: 1, files: 1 } }));
  await expect
    .element(page.getByText('1 change has not been sent yet. 1 file is not uploaded yet.'))
    .toBeVisible();
});

it('can be closed during a large upload', async () => {
  const onCancel = vi.fn();
  await show({ unsent: { changes: 0, files: 1 }, onSend: () => new Promise(() => undefined), onCancel });
  await button('Send now, then sign out').click();
  await button('Cancel').click();
  expect(onCancel).toHaveBeenCalledOnce();
});

it('stays open with a message when something could not be sent', async () => {
  await show();
  await button('Send now, then sign out').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not everything could be sent.');
});

it('can keep the changes on this device', async () => {
  const onLeave = vi.fn(nothing);
  await show({ onLeave });
  await button('Keep on this device').click();
  expect(onLeave).toHaveBeenCalledExactlyOnceWith({ discard: false });
});

it('discards only after confirmation', async () => {
  const onLeave = vi.fn(nothing);
  await show({ onLeave });
  await button('Discard').click();
  expect(onLeave).not.toHaveBeenCalled();
  await button('Discard for good').click();
  expect(onLeave).toHaveBeenCalledExactlyOnceWith({ discard: true });
});

it('lists the changes', async () => {
  const onSee = vi.fn();
  await show({ onSee });
  await button('See what they are').click();
  expect(onSee).toHaveBeenCalledOnce();
});

it('reports a queue that could not be discarded (shell specification, section 8)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show({ onLeave: () => Promise.reject(new Error('blocked')) });
  await button('Discard').click();
  await button('Discard for good').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to clear sync queue');
});
