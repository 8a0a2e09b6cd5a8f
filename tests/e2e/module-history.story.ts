import type { Page } from 'playwright';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { addNode, outlineRow } from './steps/build-module';
import { signIn, signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Name this version' }).waitFor();
}

const version = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

test('restoring a named version offline keeps the current state and later remote changes', async ({
  newProfile,
}) => {
  const laptop = newProfile();
  const page = await laptop.open();
  await page.goto('/');
  const person = await signUp(page, 'hana');
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByLabel('Title').fill('Knots for beginners');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const panel = await addNode(page, 'Message', 'The bowline');
  await openHistory(page);
  await page.getByRole('button', { name: 'Name this version' }).click();
  await page.keyboard.type('As the teacher saw it');
  await page.keyboard.press('Enter');
  await expect(version(page, 'As the teacher saw it')).toBeVisible();
  await expectAllSent(page);
  const address = page.url();

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await outlineRow(page, 'The bowline').first().click();
  await panel.getByLabel('Title').fill('The sheet bend');
  await expectAllSent(page);
  await whenAppIsCached(page, BUILD_FOLDER, 'all');
  await laptop.goOffline();
  await page.reload();

  await test.step('restores it offline', async () => {
    await openHistory(page);
    await version(page, 'As the teacher saw it').click();
    await expect(page.getByText("Message 'The sheet bend' renamed, was 'The bowline'")).toBeVisible();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await expect(page.getByText("Restored 'As the teacher saw it'")).toBeVisible();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(outlineRow(page, 'The bowline').first()).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(outlineRow(page, 'The bowline').first()).toBeVisible();
  });

  await test.step('finds the previous state among the versions', async () => {
    await openHistory(page);
    await version(page, 'Before restoring').or(version(page, 'When you left')).first().click();
    await page.getByRole('tab', { name: 'All nodes' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'The sheet bend' })).toBeVisible();
  });

  await test.step('keeps what another device added meanwhile', async () => {
    const phone = await newProfile().open();
    await phone.goto('/');
    await signIn(phone, person);
    await phone.goto(address);
    await addNode(phone, 'Message', 'From the phone');
    await openHistory(phone);
    await expect(phone.getByText('As the teacher saw it')).toHaveCount(0);
    await expectAllSent(phone);
    await laptop.goOnline();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(outlineRow(page, 'From the phone').first()).toBeVisible();
    await expect(outlineRow(page, 'The bowline').first()).toBeVisible();
    await phone.getByRole('button', { name: 'List', exact: true }).click();
    await expect(outlineRow(phone, 'The bowline').first()).toBeVisible();
  });
});
