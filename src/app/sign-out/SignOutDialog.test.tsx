import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { SignOutDialog, type SignOutDialogProps } from './SignOutDialog';

const nothing = () => Promise.resolve();
const button = (name: string) => page.getByRole('button', { name, exact: true });

function show(props: Partial<SignOutDialogProps> = {}) {
  return render(
    <SignOutDialog
      unsent={3}
      onCancel={() => undefined}
      onSend={nothing}
      onSee={() => undefined}
      onLeave={nothing}
      {...props}
    />,
  );
}

it('says how many changes were not sent (decision L4)', async () => {
  await show();
  await expect.element(page.getByText('3 changes have not been sent yet.')).toBeVisible();
  await expectAccessible();
});

it('stays with a clear message when not everything could be sent', async () => {
  await show();
  await button('Send now, then sign out').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not everything could be sent.');
});

it('keeps the changes on this device on wish', async () => {
  const onLeave = vi.fn(nothing);
  await show({ onLeave });
  await button('Keep on this device').click();
  expect(onLeave).toHaveBeenCalledExactlyOnceWith({ discard: false });
});

it('discards only after a second press', async () => {
  const onLeave = vi.fn(nothing);
  await show({ onLeave });
  await button('Discard').click();
  expect(onLeave).not.toHaveBeenCalled();
  await button('Discard for good').click();
  expect(onLeave).toHaveBeenCalledExactlyOnceWith({ discard: true });
});

it('shows what the changes are', async () => {
  const onSee = vi.fn();
  await show({ onSee });
  await button('See what they are').click();
  expect(onSee).toHaveBeenCalledOnce();
});

it('says so when the queue could not be discarded (shell specification, section 8)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show({ onLeave: () => Promise.reject(new Error('blocked')) });
  await button('Discard').click();
  await button('Discard for good').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to clear sync queue');
});
