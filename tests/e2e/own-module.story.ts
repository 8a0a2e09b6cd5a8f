import { expect, test } from './fixtures/test';
import { addNode } from './steps/build-module';
import { callApi, tokenOf } from './steps/call-api';
import { signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

test('a creator plays their own draft, online and offline', async ({ newProfile }) => {
  const creator = newProfile();
  const page = await creator.open();
  await page.goto('/');
  await signUp(page, 'ines');
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByLabel('Title').fill('A draft of my own');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/nest\/content\/module\/build\?id=/);
  const panel = await addNode(page, 'Message', 'Only me');
  await panel.getByLabel('Content').fill('Nobody else can read this yet.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expectAllSent(page);
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  await page.goto(`/modules/${id}/learn`);
  await expect(page.getByText('Nobody else can read this yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('A draft of my own').first()).toBeVisible();

  await creator.goOffline();
  await page.goto(`/modules/${id}`);
  await expect(page.getByRole('heading', { name: 'A draft of my own' })).toBeVisible();
});

test('text typed just before leaving through the address bar is sent automatically', async ({
  newProfile,
  server,
}) => {
  const page = await newProfile().open();
  await page.goto('/');
  const person = await signUp(page, 'noor');
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByLabel('Title').fill('Left in a hurry');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const panel = await addNode(page, 'Message', 'Hurry');
  await expectAllSent(page);
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  await panel.getByLabel('Content').fill('Last words');
  await page.goto('/explore');

  const token = await tokenOf(server.url, person);
  await expect
    .poll(async () => JSON.stringify(await callApi(server.url, `/rest/v1/modules?id=eq.${id}`, { token })))
    .toContain('Last words');
});
