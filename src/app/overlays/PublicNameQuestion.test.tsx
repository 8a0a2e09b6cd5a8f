import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ownDevice } from '@/db/testing/own-device';
import { beforePublishing } from '@/ui/public-name/ask-public-name';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { PublicNameQuestion } from './PublicNameQuestion';

const device = ownDevice();

beforeEach(async () => {
  await device.store().insert('profiles', {
    id: device.account(),
    username: 'ada@example.org',
    full_name: 'Ada Lovelace',
    display_name: null,
    avatar_url: null,
    role: 'learner',
    notification_preferences: { email_updates: true, module_reminders: true, group_notifications: true },
    data_preference: 'automatic',
  });
});

it('asks whoever publishes first for a public name, offline too, and never again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const publish = vi.fn<() => void>();
  await render(device.withData(<PublicNameQuestion />));
  const dialog = page.getByRole('dialog', { name: 'Choose your public name' });
  const name = dialog.getByLabelText('Public name');

  beforePublishing('public', 'draft', publish);
  beforePublishing('public', 'restricted', publish);
  expect(publish).toHaveBeenCalledTimes(2);

  beforePublishing('draft', 'public', publish);
  await expect.element(name).toHaveValue('Ada Lovelace');
  await expect.element(dialog.getByText('Learners see “by Ada Lovelace”.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(publish).toHaveBeenCalledTimes(2);

  beforePublishing('draft', 'restricted', publish);
  for (const wrong of ['', 'ada@example.org']) {
    await name.fill(wrong);
    await dialog.getByRole('button', { name: 'Save and continue' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/Enter a name|Leave out the @/);
  }
  await name.fill('Ada');
  await dialog.getByRole('button', { name: 'Save and continue' }).click();
  await expect.poll(() => publish).toHaveBeenCalledTimes(3);
  expect(await device.store().get('profiles', device.account())).toMatchObject({ display_name: 'Ada' });

  beforePublishing('draft', 'public', publish);
  await expect.poll(() => publish).toHaveBeenCalledTimes(4);
  await expect.element(dialog).not.toBeInTheDocument();
});
