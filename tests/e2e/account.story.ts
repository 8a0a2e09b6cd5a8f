import { unzipSync, strFromU8 } from 'fflate';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expectAccessible } from '../harness/axe';
import { expect, test } from './fixtures/test';
import { callApi, tokenOf } from './steps/call-api';
import { endSession } from './steps/end-session';
import { accountOf } from './steps/my-modules';
import { giveName } from './steps/public-name';
import { signIn, signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

const databasesOf = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map((database) => database.name));

test('an account gets names and a new password, exports its data, and is deleted completely', async ({
  newProfile,
  server,
}) => {
  const laptop = newProfile({ translated: true });
  const page = await laptop.open();
  await page.goto('/');
  const person = await signUp(page, 'vera');
  const id = await accountOf(page);
  const name = `Vera ${person.email.slice(5, 13)}`;
  const changed = { ...person, password: 'another-long-password' };
  const tab = (label: string) => page.getByRole('tab', { name: label });
  const read = async (path: string, token?: string) =>
    (await callApi(server.url, `/rest/v1/${path}`, token === undefined ? {} : { token })).body;

  await test.step('the first publication asks for a public name, and rejects a taken one', async () => {
    const other = await callApi(server.url, '/auth/v1/signup', {
      body: { email: `taken-${person.email}`, password: person.password },
    });
    const { access_token: token, user } = other.body as { access_token: string; user: { id: string } };
    const body = { display_name: name };
    const patch = { token, body, method: 'PATCH' };
    expect((await callApi(server.url, `/rest/v1/profiles?id=eq.${user.id}`, patch)).status).toBe(204);

    await page.goto('/nest/content/playlist');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ropework');
    await page.getByRole('radio', { name: /^Public/ }).check();
    await page.getByRole('button', { name: /^(Save|Create)/ }).click();
    const question = page.getByRole('dialog', { name: 'Choose your public name' });
    await question.getByLabel('Public name').fill(name.toUpperCase());
    await question.getByRole('button', { name: 'Save and continue' }).click();
    await expect(
      question.getByText('This display name is already taken. Please choose another one.'),
    ).toBeVisible();
    await expectAccessible(page);
    await giveName(page, 'Vera');
    await expect(page).toHaveURL(/playlist\/content\?id=/);
    await expectAllSent(page);
  });

  await test.step('the settings reject a taken name as well, and keep the current one', async () => {
    await page.goto('/account/settings');
    await page.getByLabel('Full name').fill('Vera Example');
    await page.getByLabel('Display name').fill(name);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      page.getByText('This display name is already taken. Please choose another one.').first(),
    ).toBeVisible();
    await page.getByLabel('Display name').fill(`${name} B`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile saved')).toBeVisible();
    await expectAllSent(page);
    const token = await tokenOf(server.url, person);
    expect(await read(`profiles?id=eq.${id}&select=full_name,display_name`, token)).toEqual([
      { full_name: 'Vera Example', display_name: `${name} B` },
    ]);
  });

  await test.step('a new password requires the old one, and ends other sessions', async () => {
    const session = await callApi(server.url, '/auth/v1/token?grant_type=password', { body: person });
    const { refresh_token } = session.body as { refresh_token: string };
    await tab('Security').click();
    const choose = async (old: string, next: string, again: string) => {
      await page.getByLabel('Old password').fill(old);
      await page.getByLabel('New password', { exact: true }).fill(next);
      await page.getByLabel('Confirm new password').fill(again);
      await page.getByRole('button', { name: 'Save password' }).click();
    };
    await choose(person.password, changed.password, 'something else');
    await expect(page.getByText('New passwords do not match')).toBeVisible();
    await choose('a wrong one', changed.password, changed.password);
    await expect(page.getByText('Old password is incorrect')).toBeVisible();
    await choose(person.password, changed.password, changed.password);
    await expect(page.getByText('Password updated successfully')).toBeVisible();
    const renewed = await callApi(server.url, '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token },
    });
    expect(renewed.status).toBe(400);
    const another = await callApi(server.url, '/auth/v1/token?grant_type=password', { body: changed });
    await page.getByRole('button', { name: 'Sign out other devices' }).click();
    await expect(page.getByText(/^Other devices are signed out/)).toBeVisible();
    const body = { refresh_token: (another.body as { refresh_token: string }).refresh_token };
    expect((await callApi(server.url, '/auth/v1/token?grant_type=refresh_token', { body })).status).toBe(400);
  });

  await test.step('dark mode survives a reload, from the first paint', async () => {
    await tab('Preferences').click();
    await page.getByRole('radio', { name: /^Dark/ }).check();
    const reminders = page.getByRole('switch', { name: 'Module reminders' });
    await reminders.click();
    await expect(reminders).not.toBeChecked();
    await page.getByRole('radio', { name: /^Save data/ }).click();
    await expect(page.getByRole('radio', { name: /^Save data/ })).toBeChecked();
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.body !== null);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await expect(reminders).not.toBeChecked();
    await expectAccessible(page);
  });

  await test.step('the export contains everything in one file', async () => {
    await expectAllSent(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const files = unzipSync(readFileSync(await (await download).path()));
    const json = (file: string): unknown => JSON.parse(strFromU8(files[file] ?? new Uint8Array()));
    expect(json('data/playlists.json')).toMatchObject([{ title: 'Ropework', creator_id: id }]);
    expect(json('data/profiles.json')).toMatchObject([{ display_name: `${name} B` }]);
    expect(json('server.json')).toMatchObject({ account: { email: person.email }, files: [] });
    expect(strFromU8(files['README.txt']!)).toContain('data/playlists.json: 1');
  });

  const phone = await newProfile({ translated: true }).open();
  await test.step('deleting asks twice, and removes everything', async () => {
    await phone.goto('/explore');
    await signIn(phone, changed);
    await phone.goto('/nest/content/playlist');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const what = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(what.getByText('1 playlist')).toBeVisible();
    await what.getByRole('button', { name: 'Continue' }).click();
    const sure = page.getByRole('dialog', { name: 'Are you sure?' });
    await sure.getByLabel('Your password').fill(person.password);
    await sure.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(sure.getByText('The password is incorrect.')).toBeVisible();
    await expectAccessible(page);
    await sure.getByLabel('Your password').fill(changed.password);
    await sure.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  await test.step('the phone signs out once its session cannot be renewed', async () => {
    await endSession(phone);
    await phone.reload();
    await expect(phone.getByText('Your account is deleted.')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect.poll(() => databasesOf(phone)).not.toContainEqual(expect.stringContaining(id));
  });

  await test.step('nothing is left on the server or the device', async () => {
    const again = await callApi(server.url, '/auth/v1/token?grant_type=password', { body: changed });
    expect(again.status).toBe(400);
    expect(await read(`playlists?creator_id=eq.${id}&select=id`)).toEqual([]);
    await expect.poll(() => databasesOf(page)).not.toContainEqual(expect.stringContaining(id));
    expect(
      await page.evaluate((account) => Object.keys(localStorage).filter((key) => key.includes(account)), id),
    ).toEqual([]);
    await page.getByRole('button', { name: 'Sign In' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign In' });
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByLabel('Password').fill(changed.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Invalid login credentials')).toBeVisible();
  });
});
