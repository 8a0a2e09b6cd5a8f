import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deleteAccountData } from '@/db/delete-account-data';
import { itemKey } from '@/db/outbox/outbox-item';
import { ownDevice } from '@support/db/own-device';
import { linkId } from '@/shared/link-id';
import { expectAccessible } from '@support/ui/expect-accessible';
import { GetAccess } from './GetAccess';

const moduleId = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d55';
const DECLINED_AT = '2026-03-01T10:00:00.123456+00:00';
const HOUR = 3_600_000;

// Hooks registered before the device's run after it is closed.
afterEach(async () => {
  await deleteAccountData(account());
  localStorage.clear();
});
const { account, store, withData, reopen } = ownDevice();

/** A request as received from the server. */
async function decline() {
  const id = await linkId('access_requests', account(), moduleId);
  await store().insert('access_requests', {
    id,
    user_id: account(),
    module_id: moduleId,
    message: 'Please',
    status: 'declined',
  });
  const [row] = await store().find('access_requests');
  const state = { row: { ...row!, updated_at: DECLINED_AT }, version: DECLINED_AT };
  await store().exclusively('access_requests', (documents) => documents.write(new Map([[id, state]])));
  await store().outbox.revise([itemKey('access_requests', id)], () => ({ pending: null }));
  return id;
}

function show(now: number, userId = account()) {
  const clock = { now: () => now, after: () => () => {} };
  return render(
    withData(
      <main>
        <GetAccess key={userId} moduleId={moduleId} userId={userId} onGranted={vi.fn()} clock={clock} />
      </main>,
    ),
  );
}

const answeredAt = Date.parse(DECLINED_AT);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const message = () => page.getByRole('textbox', { name: /^Message to the creator/ });

it('says for a day after a decline when asking again is possible (D4)', async () => {
  await decline();
  await show(answeredAt + 23 * HOUR);
  await expect.element(page.getByText('The creator has declined your request.')).toBeVisible();
  const from = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  await expect
    .element(page.getByText(`You can ask again from ${from.format(answeredAt + 24 * HOUR)}.`))
    .toBeVisible();
  await expect.element(button('Ask again')).not.toBeInTheDocument();
  await expectAccessible();
});

it('asks again with a new message in the same request (D4)', async () => {
  const id = await decline();
  await show(answeredAt + 24 * HOUR);
  await button('Ask again').click();
  await message().fill('I am Ada, from the evening class.');
  await button('Send request').click();
  await expect
    .element(page.getByText('You have asked for access. The creator will see your request.'))
    .toBeVisible();
  expect(await store().find('access_requests')).toMatchObject([
    { id, status: 'pending', message: 'I am Ada, from the evening class.' },
  ]);
  // The button that opened the dialog is gone, so the keyboard focus continues here.
  expect(document.activeElement?.textContent).toContain('You have asked for access.');
});

it('keeps an unsent message for its author only', async () => {
  await show(answeredAt);
  await button('Get Access').click();
  await message().fill('I am Ada, and');
  await reopen();
  await show(answeredAt, crypto.randomUUID());
  await button('Get Access').click();
  await expect.element(message()).toHaveValue('');
  await reopen();
  await show(answeredAt);
  await button('Get Access').click();
  await expect.element(message()).toHaveValue('I am Ada, and');
  await button('Send request').click();
  await expect.element(page.getByText(/^You have asked for access\./)).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.includes('ask:'))).toEqual([]);
});
