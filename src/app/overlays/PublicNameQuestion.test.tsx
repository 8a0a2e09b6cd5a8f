import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ownDevice } from '@support/db/own-device';
import type { Visibility } from '@/domain/rows/rows';
import { saveOrPublish } from '@/ui/public-name/ask-public-name';
import { expectAccessible } from '@support/ui/expect-accessible';
import { newProfile } from '@support/rows';
import { PublicNameQuestion } from './PublicNameQuestion';

const device = ownDevice();

beforeEach(async () => {
  await device
    .store()
    .insert(
      'profiles',
      newProfile(device.account(), { username: 'ada@example.org', full_name: 'Ada Lovelace' }),
    );
});

it('asks once for a public name at the first publication, also offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const publish = vi.fn(() => Promise.resolve());
  const set = vi.fn<() => void>();
  const fail = vi.fn<() => void>();
  const formOf = (visibility: Visibility) => ({ values: { visibility }, set, fail, save: publish });
  await render(device.withData(<PublicNameQuestion />));
  const dialog = page.getByRole('dialog', { name: 'Choose your public name' });
  const name = dialog.getByLabelText('Public name');

  saveOrPublish(formOf('draft'), 'public');
  saveOrPublish(formOf('restricted'), 'public');
  expect(publish).toHaveBeenCalledTimes(2);

  saveOrPublish(formOf('public'), 'draft');
  await expect.element(name).toHaveValue('Ada Lovelace');
  await expect.element(dialog.getByText('Learners see “by Ada Lovelace”.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: "Don't publish yet" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(publish).toHaveBeenCalledTimes(2);
  // The switch returns to draft, and the form says why.
  expect(set).toHaveBeenCalledExactlyOnceWith({ visibility: 'draft' });
  expect(fail).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Not published/));

  saveOrPublish(formOf('restricted'), 'draft');
  for (const wrong of ['', 'ada@example.org']) {
    await name.fill(wrong);
    await dialog.getByRole('button', { name: 'Save and continue' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/Enter a name|Leave out the @/);
  }
  await name.fill('Ada');
  await dialog.getByRole('button', { name: 'Save and continue' }).click();
  await expect.poll(() => publish).toHaveBeenCalledTimes(3);
  expect(await device.store().get('profiles', device.account())).toMatchObject({ display_name: 'Ada' });

  saveOrPublish(formOf('public'), 'draft');
  await expect.poll(() => publish).toHaveBeenCalledTimes(4);
  await expect.element(dialog).not.toBeInTheDocument();
});
