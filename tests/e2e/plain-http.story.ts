import { expect, test } from './fixtures/test';
import { addNode, configurePanel } from './steps/build-module';
import { findCard } from './steps/explore';
import { signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

/** A name of this machine that, unlike `localhost`, browsers do not treat as secure. */
const HOST = 'class.test';

test('over plain http, people can play, sign up and create, and see what requires https', async ({
  newProfile,
  server,
}) => {
  const profile = newProfile({
    url: server.url.replace('localhost', HOST),
    browserArgs: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  });
  const page = await profile.open();

  await test.step('a visitor sees the note, and plays', async () => {
    await (await findCard(page, 'First aid for a burn')).click();
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
    await expect(page.getByRole('alert').filter({ hasText: 'not secure' })).toBeVisible();
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Run to the freezer for ice' }).click();
    await expect(page.getByRole('heading', { name: 'Neither ice nor butter' })).toBeVisible();
  });

  await test.step('progress is kept', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Neither ice nor butter' })).toBeVisible();
  });

  await test.step('sign up, create a module and type', async () => {
    await page.goto('/');
    await signUp(page, 'rosa');
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await page.getByLabel('Title').fill('Made in class');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const panel = await addNode(page, 'Message', 'Welcome');
    await panel.getByLabel('Content').fill('Written without a secure address.');
    await expectAllSent(page);
  });

  await test.step('after a reload it is there, and plays to its end', async () => {
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await page.reload();
    await page.getByRole('group', { name: /^Message: Welcome/ }).click();
    await expect(configurePanel(page).getByLabel('Content')).toHaveValue('Written without a secure address.');
    await page.goto(`/modules/${id}/learn`);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('You reached the end')).toBeVisible();
  });

  expect(profile.pageErrors).toEqual([]);
});
