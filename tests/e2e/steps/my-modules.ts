import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { callApi, tokenOf } from './call-api';

/** Creates a module with the form, and stays in its builder. Returns its id. */
export async function createModule(page: Page, title: string): Promise<string> {
  await page.goto('/nest/content/module');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/nest\/content\/module\/build\?id=/);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Renames the open module and waits until it is saved. `whenSaved` advances a held clock. */
export async function saveTitle(
  page: Page,
  title: string,
  whenSaved: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Module saved successfully')).toBeVisible();
  await whenSaved();
  await expect(page.getByText('Module saved successfully')).toHaveCount(0);
}

/** The id of the account signed in on a page of the app. */
export function accountOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('sb-auth-token') ?? '{}') as { user?: { id?: string } };
    return session.user?.id ?? '';
  });
}

/** Stores a module with content on the server, as another device of the same person would. Returns its id. */
export async function putModule(
  page: Page,
  url: string,
  person: Parameters<typeof tokenOf>[1],
  { title, content }: { readonly title: string; readonly content: unknown },
): Promise<string> {
  const id = randomUUID();
  const answer = await callApi(url, '/rest/v1/modules', {
    token: await tokenOf(url, person),
    body: { id, creator_id: await accountOf(page), title, description: '', visibility: 'draft', content },
  });
  expect(answer).toMatchObject({ status: 201 });
  return id;
}
