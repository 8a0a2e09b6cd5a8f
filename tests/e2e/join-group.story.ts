import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../harness/axe';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { callApi, tokenOf } from './steps/call-api';
import { createAccount, signUp } from './steps/sign-up';

test('learners join by code, after signing up or while offline; one leaves, one is removed (D18)', async ({
  newProfile,
  server,
}) => {
  test.setTimeout(180_000);
  const teacher = { email: `ada-${randomUUID()}@fledge.example`, password: 'a-long-password-1' };
  const code = 'ABCDEFGH';
  const group = randomUUID();
  await callApi(server.url, '/auth/v1/signup', { body: teacher });
  const token = await tokenOf(server.url, teacher);
  const me = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  await callApi(server.url, `/rest/v1/profiles?id=eq.${me.sub}`, {
    token,
    method: 'PATCH',
    body: { display_name: `Ada ${code}` },
  });
  const made = await callApi(server.url, '/rest/v1/groups', {
    token,
    body: { id: group, creator_id: me.sub, name: 'Night shift', join_code: code },
  });
  expect(made.status).toBe(201);
  const members = async () =>
    (await callApi(server.url, `/rest/v1/group_members?group_id=eq.${group}&select=member_id`, { token }))
      .body as { member_id: string }[];

  await test.step('a visitor enters the code, learns what joining means, signs up, and joins', async () => {
    const page = await newProfile().open();
    await page.goto('/join');
    await page.getByLabel('Code').fill('abcd efgh');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Join Night shift' })).toBeVisible();
    await expect(page.getByText(`Ada ${code} will see your name, your email address`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in and join' }).click();
    await createAccount(page.getByRole('dialog', { name: 'Sign In' }), 'mia');
    await expect(page.getByText('You joined Night shift.')).toBeVisible();
    expect(await members()).toHaveLength(1);
    await page.getByRole('link', { name: 'See your groups' }).click();
    await page.getByRole('button', { name: 'Leave Night shift' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect.poll(members, { timeout: 30_000 }).toHaveLength(0);
  });

  await test.step('an offline learner joins once online', async () => {
    const profile = newProfile();
    const page = await profile.open();
    await page.goto('/');
    await signUp(page, 'tom');
    await whenAppIsCached(page, BUILD_FOLDER, 'all');
    await profile.goOffline();
    await page.goto(`/join/${code}`);
    await page.getByRole('button', { name: "Join when I'm online" }).click();
    await expect(page.getByText("Saved. You'll join as soon as")).toBeVisible();
    await profile.goOnline();
    await expect(page.getByText('You joined Night shift.')).toBeVisible();
    const [tom] = await members();

    await callApi(server.url, `/rest/v1/group_members?member_id=eq.${tom?.member_id}`, {
      token,
      method: 'DELETE',
    });
    await page.goto(`/join/${code}`);
    await expect(page.getByText("We can't find a group with this code.")).toBeVisible();
  });
});
