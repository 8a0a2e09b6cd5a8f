import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { authStore } from '@/auth/auth-state';
import type { AccountDeletion } from '@/catalogue/account';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { ownDevice } from '@support/db/own-device';
import { linkId } from '@/shared/link-id';
import { dataUse, setDataUse } from '@/shared/data-use';
import { setTheme } from '@/shared/theme';
import { expectAccessible } from '@support/ui/expect-accessible';
import { newGroup, newMediaFile, newModule, newProfile } from '@support/rows';
import AccountSettingsScreen from './AccountSettingsScreen';
import { endAccount } from './end-account';
import { makeAccountFile } from './make-account-file';

const device = ownDevice();
const LEARNER = '3c1f7a52-6f0a-4a0e-8b5c-2f9a0b7c1d55';
const TAKEN = 'This display name is already taken. Please choose another one.';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network.')));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  setTheme('system');
  setDataUse('automatic');
});

async function addProfile(id = device.account(), full_name: string | null = null) {
  await device.store().insert('profiles', newProfile(id, { username: 'ada@example.org', full_name }));
}

const show = (tab = 'profile') =>
  render(
    device.withData(
      <MemoryRouter initialEntries={[`/account/settings?tab=${tab}`]}>
        <AccountSettingsScreen />
      </MemoryRouter>,
    ),
  );

const button = (name: string) => page.getByRole('button', { name, exact: true });
const profile = () => device.store().get('profiles', device.account());

it('saves names offline, and reports a taken one later', async () => {
  await addProfile();
  const { rerender } = await show();
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('readonly');
  await page.getByLabelText('Full name').fill('  Ada   Lovelace ');
  await page.getByLabelText('Display name').fill('ada@example.org');
  await button('Save Changes').click();
  await expect.element(page.getByText(/^Leave out the @/).first()).toBeVisible();
  await page.getByLabelText('Display name').fill('Ada');
  await button('Save Changes').click();
  await expect.element(page.getByText('Profile saved')).toBeVisible();
  expect(await profile()).toMatchObject({ full_name: 'Ada Lovelace', display_name: 'Ada' });
  await expectAccessible();
  const [item] = await device.store().outbox.items();
  const refused = {
    ...item!,
    reason: 'refused',
    code: '23505',
    heldAt: 1,
    place: null,
    lastError: '23505: duplicate key value violates unique constraint "profiles_display_name_key"',
  } as const;
  vi.spyOn(device.store().outbox, 'pending').mockResolvedValue(new Map([[item!.key, refused]]));
  await rerender(device.withData(<p>elsewhere</p>));
  await show();
  await expect.element(page.getByText(TAKEN)).toBeVisible();
});

it('keeps unsaved input, and treats an empty name as none', async () => {
  await addProfile(device.account(), 'Ada Lovelace');
  await show();
  await page.getByLabelText('Full name').fill('');
  await page.getByLabelText('Display name').fill('Half a na');
  await device.reopen();
  await show();
  await expect.element(page.getByLabelText('Display name')).toHaveValue('Half a na');
  await page.getByLabelText('Display name').fill('');
  await button('Save Changes').click();
  await expect.element(page.getByText('Profile saved')).toBeVisible();
  expect(await profile()).toMatchObject({ full_name: null, display_name: null });
});

it('writes each preference at once, follows changes, and reports a failed write', async () => {
  await addProfile();
  await show('preferences');
  await page.getByRole('switch', { name: 'Module reminders' }).click();
  await expect.element(page.getByRole('switch', { name: 'Module reminders' })).not.toBeChecked();
  await page.getByRole('radio', { name: /^Save data/ }).click();
  await expect.element(page.getByRole('radio', { name: /^Save data/ })).toBeChecked();
  expect(await profile()).toMatchObject({
    notification_preferences: { email_updates: true, module_reminders: false, group_notifications: true },
    data_preference: 'save-data',
  });
  expect(dataUse.read()).toBe('save-data');
  await page.getByRole('radio', { name: /^Dark/ }).click();
  expect([document.documentElement.dataset['theme'], localStorage.getItem('fledge-theme')]).toEqual([
    'dark',
    'dark',
  ]);
  await expectAccessible();
  vi.spyOn(device.store(), 'modify').mockRejectedValue(new Error('no room'));
  await page.getByRole('switch', { name: 'Email updates' }).click();
  await expect.element(page.getByText('Failed to update notification preferences. Try again.')).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Email updates' })).toBeChecked();
});

it('keeps both of two preferences changed in quick succession (C6)', async () => {
  await addProfile();
  await show('preferences');
  const names = ['Module reminders', 'Email updates'];
  const switches = names.map((name) => page.getByRole('switch', { name }));
  await expect.element(switches[0]!).toBeChecked();
  for (const one of switches) (one.element() as HTMLElement).click();
  for (const one of switches) await expect.element(one).not.toBeChecked();
  expect(await profile()).toMatchObject({
    notification_preferences: { email_updates: false, module_reminders: false, group_notifications: true },
  });
});

const load = (address: string) =>
  address.endsWith('kept.png') ? Promise.resolve(new Blob(['png'])) : Promise.reject(new Error('gone'));

it("exports all of the person's data, and no one else's", async () => {
  const me = device.account();
  const store = device.store();
  await addProfile();
  await addProfile(LEARNER, 'Somebody Else');
  const [own, theirs, group] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  for (const [id, creator_id] of [
    [own, me],
    [theirs, LEARNER],
  ] as const)
    await store.insert('modules', newModule(creator_id, { id, title: `Of ${id}` }));
  await store.insert('groups', newGroup(LEARNER, { id: group, name: 'Class' }));
  for (const member_id of [me, LEARNER])
    await store.insert('group_members', {
      id: await linkId('group_members', group, member_id),
      group_id: group,
      member_id,
    });
  localStorage.setItem(`fledge-${me}-form:new`, 'half a title');
  const server = { account: { email: 'ada@example.org' }, files: [], events: [] };
  for (const name of ['kept.png', 'lost.png']) await store.insert('media_files', newMediaFile(me, name));
  const making = { store, account: me, server, load, now: Date.UTC(2026, 2, 1) };
  await store.outbox.marks.clear(FIRST_SYNC_MARK);
  const { file, missing } = await makeAccountFile(making);
  expect(missing).toEqual(['arriving', 'files']);
  await store.outbox.marks.set(FIRST_SYNC_MARK, true);
  const whole = { ...making, load: () => Promise.resolve(new Blob()) };
  expect((await makeAccountFile(whole)).missing).toEqual([]);
  localStorage.removeItem(`fledge-${me}-form:new`);
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const json = (name: string): unknown => JSON.parse(strFromU8(files[name]!));
  expect(json('data/modules.json')).toMatchObject([{ id: own }]);
  expect(json('data/profiles.json')).toMatchObject([{ id: me }]);
  expect(json('data/group_members.json')).toMatchObject([{ member_id: me }]);
  expect(json('data/feedback.json')).toEqual([]);
  expect(json('server.json')).toEqual(server);
  expect(json('device/unsaved-texts.json')).toMatchObject({ [`fledge-${me}-form:new`]: 'half a title' });
  expect(JSON.stringify(json('device/changes.json'))).toContain(own);
  const data = Object.keys(files).filter((name) => name.startsWith('data/'));
  expect(JSON.stringify(data.map(json))).not.toMatch(/Somebody Else|Class/);
  expect(Object.keys(files)[0]).toBe('README.txt');
  expect(strFromU8(files['files/public-assets/kept.png']!)).toBe('png');
  const readme = strFromU8(files['README.txt']!);
  expect(readme).toContain('data/modules.json: 1');
  expect(readme).toMatch(/could not be loaded, or did not fit:\n {2}public-assets\/.*\/lost\.png/);
});

it('lists what an account deletion removes, confirms it twice, and refuses it offline', async () => {
  await addProfile();
  const id = crypto.randomUUID();
  await device.store().insert('groups', newGroup(device.account(), { id, name: 'Class' }));
  await show('preferences');
  await button('Delete my account').click();
  const what = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect.element(what.getByText('1 group, with its members')).toBeVisible();
  await expect.element(what.getByText(/^2 changes or files on this device/)).toBeVisible();
  await button('Continue').click();
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await button('Delete permanently').click();
  await expect.element(sure.getByText('Enter your password.')).toBeVisible();
  await expectAccessible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(sure.getByText('You are offline. Connect to delete your account.')).toBeVisible();
  await expect.element(button('Delete permanently')).toHaveAttribute('aria-disabled', 'true');
  window.dispatchEvent(new Event('online'));
});

/** Gives the answers in order, and repeats the last one. */
const answers = (...all: readonly AccountDeletion[]) => {
  const left = [...all];
  return () => Promise.resolve(left.length > 1 ? left.shift()! : left[0]!);
};

const files = (path: string): AccountDeletion => ({
  status: 'files',
  files: [{ bucket: 'public-assets', path }],
});

it('removes files first and local data last, and nothing after a refusal', async () => {
  const account = device.account();
  const removed: string[] = [];
  const transport = {
    remove: (bucket: string, paths: readonly string[]) => {
      removed.push(...paths.map((path) => `${bucket}/${path}`));
      return Promise.resolve();
    },
  };
  const end = (...all: readonly AccountDeletion[]) =>
    endAccount({ account, password: null, transport, onRemoved: () => undefined, ask: answers(...all) });
  expect(await end({ status: 'sign_in' })).toBe('signIn');
  await expect(end(files('kept.png'))).rejects.toMatchObject({ code: 'ERR_REFUSED' });
  expect(authStore.read().account).toBe(account);
  localStorage.setItem(`fledge-${account}-form:new`, 'half a title');
  await device.store().close();
  expect(await end(files('a.png'), files('b.png'), { status: 'deleted' })).toBe('deleted');
  expect(removed).toEqual(['public-assets/kept.png', 'public-assets/a.png', 'public-assets/b.png']);
  expect(Object.keys(localStorage).filter((key) => key.includes(account))).toEqual([]);
  expect((await indexedDB.databases()).filter(({ name }) => name?.includes(account))).toEqual([]);
});
