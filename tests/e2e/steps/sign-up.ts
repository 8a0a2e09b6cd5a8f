import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** Creates a new account from any page with the navigation bar, and waits until it is signed in. */
export async function signUp(page: Page, name: string): Promise<Person> {
  await page.getByRole('button', { name: 'Sign In' }).click();
  const person = await createAccount(page.getByRole('dialog', { name: 'Sign In' }), name);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  return person;
}

/** The same in an already open sign-in dialog. */
export async function createAccount(signInDialog: Locator, name: string): Promise<Person> {
  const person = {
    email: `${name}-${randomUUID().slice(0, 8)}@fledge.example`,
    password: 'a-long-password-1',
  };
  await signInDialog.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  const dialog = signInDialog.page().getByRole('dialog', { name: 'Create Account' });
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  return person;
}

/** Signs in with an existing account. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
}
