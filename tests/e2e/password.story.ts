import { expect, test } from './fixtures/test';
import { signUp } from './steps/sign-up';

test('changing the password requires the old one or a fresh mailed code (D16, E13)', async ({
  newProfile,
  server,
}) => {
  const page = await newProfile({ translated: true }).open();
  await page.goto('/');
  const person = await signUp(page, 'nora');
  const changed = page.getByText('Password updated successfully');
  const old = page.getByLabel('Old password');
  const choose = async (password: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
  };

  await test.step('a signed-in device requires the old one', async () => {
    await page.goto('/set-password');
    await old.fill('a guess of somebody else');
    await choose('a-stolen-password');
    await expect(page.getByText('Old password is incorrect')).toBeVisible();
    await expect(changed).toBeHidden();
  });

  await test.step('a mailed code replaces a forgotten one', async () => {
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset password' });
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect.poll(() => server.codeFor(person.email)).toBeDefined();
    await dialog.getByLabel('Code').fill(server.codeFor(person.email) ?? '');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(old).toBeHidden();
    await choose('a-password-from-a-code');
    await expect(changed).toBeVisible();
  });

  await test.step('only the new one signs in on another device', async () => {
    const other = await newProfile({ translated: true }).open();
    await other.goto('/');
    await other.getByRole('button', { name: 'Sign In' }).click();
    const dialog = other.getByRole('dialog', { name: 'Sign In' });
    const enter = async (password: string) => {
      await dialog.getByLabel('Password').fill(password);
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    };
    await dialog.getByLabel('Email').fill(person.email);
    await enter(person.password);
    // The browser translates the dialog meanwhile, which keeps the input.
    await expect(dialog.locator('font', { hasText: 'Invalid login credentials' }).first()).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
    await enter('a-password-from-a-code');
    await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible();
  });
});
