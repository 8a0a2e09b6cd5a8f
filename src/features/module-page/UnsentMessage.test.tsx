import { expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { expectAccessible } from '@support/ui/expect-accessible';
import { toasts } from '@/ui/toast-store';
import { accessRequestDraft } from './access-request-draft';
import { UnsentMessage } from './UnsentMessage';

it('shows an unsent request for a deleted module until it is discarded', async () => {
  const userId = crypto.randomUUID();
  const show = () => render(<UnsentMessage moduleId="gone" userId={userId} />);
  const message = page.getByRole('textbox', { name: 'Message to the creator' });
  await show();
  await expect.element(message).not.toBeInTheDocument();
  await cleanup();
  accessRequestDraft(userId, 'gone').write('I am in class 7b');
  await show();
  await expect.element(message).toHaveValue('I am in class 7b');
  await expectAccessible();
  const discard = page.getByRole('button', { name: 'Discard' });
  await discard.click();
  await expect.element(message).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
  toasts.read().at(-1)?.undo?.();
  await expect.element(message).toHaveValue('I am in class 7b');
  await discard.click();
  for (const { id } of toasts.read()) toasts.dismiss(id);
  expect(accessRequestDraft(userId, 'gone').read()).toBeUndefined();
});
