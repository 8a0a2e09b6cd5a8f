import type { Page } from 'playwright';
import { SEEDED_CREATOR } from './seeded-content';

/** Signs in the seeded creator, or another given person, on any page with the navigation bar. */
export async function signInSeeded(
  page: Page,
  person: { readonly email: string; readonly password: string } = SEEDED_CREATOR,
): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
}
