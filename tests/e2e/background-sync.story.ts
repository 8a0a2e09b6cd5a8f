import { watchServer, type WatchedServer } from '../harness/watched-server';
import type { WatchedRequest } from '../harness/faults';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { backgroundSync, closeApp, lineOf, whenSenderIsInstalled } from './steps/background-sync';
import { callApi, tokenOf } from './steps/call-api';
import { createModule, saveTitle } from './steps/my-modules';
import { endSession } from './steps/end-session';
import { signUp, type Person } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

let watched: WatchedServer;
let backend = '';

test.beforeEach(async ({ server }) => {
  backend = server.url;
  watched = await watchServer(backend);
});

test.afterEach(() => watched.stop());

test('offline changes are sent with the app closed, and the next visit continues from there (Q14)', async ({
  newProfile,
}) => {
  const profile = newProfile({ url: watched.url });
  let page = await profile.open();
  await page.goto('/');
  const person = await signUp(page, 'nia');
  await whenAppIsCached(page, BUILD_FOLDER, 'all');
  await whenSenderIsInstalled(page);
  await profile.goOffline();
  const id = await createModule(page, 'Written on a train');

  const empty = await closeApp(profile.browser);
  const sync = await backgroundSync(empty, watched.url);
  await profile.goOnline();
  await sync.wake();
  await expect.poll(() => titleOf(person, id)).toBe('Written on a train');
  expect(pushes().every(({ referrer }) => referrer.includes('sender'))).toBe(true);

  const sent = pushes().length;
  page = await profile.browser.newPage();
  await page.goto(`/nest/content/module?id=${id}`);
  await expectAllSent(page);
  expect(pushes()).toHaveLength(sent);
  await saveTitle(page, 'Read again on the platform');
  await expect.poll(() => titleOf(person, id)).toBe('Read again on the platform');
  await expectAllSent(page);
  await expect(page.getByText(/two versions/)).toHaveCount(0);
  const edit = pushes().slice(sent);
  expect(edit).toHaveLength(1);
  expect(edit[0]?.body).toContain('"update"');
  expect(profile.pageErrors).toEqual([]);
});

test('the sender renews an expired session, and the page continues with it (Q11, L5)', async ({
  newProfile,
}) => {
  const profile = newProfile({ url: watched.url });
  let page = await profile.open();
  await page.goto('/');
  const person = await signUp(page, 'omar');
  await whenAppIsCached(page, BUILD_FOLDER, 'all');
  await whenSenderIsInstalled(page);
  await profile.goOffline();
  const id = await createModule(page, 'Longer than an hour ago');
  await endSession(page);

  let empty = await closeApp(profile.browser);
  const sync = await backgroundSync(empty, watched.url);
  await profile.goOnline();
  await sync.wake();
  await expect.poll(() => titleOf(person, id)).toBe('Longer than an hour ago');
  expect(renewals()).toHaveLength(1);

  page = await profile.browser.newPage();
  await empty.close();
  await page.goto(`/nest/content/module?id=${id}`);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await saveTitle(page, 'Just now');
  await expect.poll(() => titleOf(person, id)).toBe('Just now');
  expect(renewals()).toHaveLength(1);

  // An hour later the page renews with the refresh token that the sender received.
  await endSession(page);
  empty = await profile.browser.newPage();
  await page.close();
  page = await profile.browser.newPage();
  await page.goto(`/nest/content/module?id=${id}`);
  await saveTitle(page, 'An hour later');
  await expect.poll(() => titleOf(person, id)).toBe('An hour later');
  expect(renewals()).toHaveLength(2);
  expect(new Set(renewals()).size).toBe(2);
  await expect(page.getByText(/session has ended/)).toHaveCount(0);
  expect(profile.pageErrors).toEqual([]);
});

test('of two tabs and the sender, one sends at a time, each edit exactly once (Q11)', async ({
  newProfile,
}) => {
  test.setTimeout(300_000);
  const profile = newProfile({ url: watched.url });
  const left = await profile.open();
  await left.goto('/');
  const person = await signUp(left, 'pia');
  await whenAppIsCached(left, BUILD_FOLDER, 'all');
  await whenSenderIsInstalled(left);
  const create = async (title: string): Promise<string> => {
    const id = await createModule(left, title);
    // Opening the next page would abort the request, and the insert would be sent again, which is allowed.
    await expectAllSent(left);
    return id;
  };
  const ids = [await create('Left 0'), await create('Right 0')] as const;
  const right = await profile.browser.newPage();
  await left.goto(`/nest/content/module?id=${ids[0]}`);
  await right.goto(`/nest/content/module?id=${ids[1]}`);
  const sync = await backgroundSync(right, watched.url);
  const lines = [await lineOf(left), await lineOf(right)];
  const arrived = async (edit: string): Promise<void> => {
    await expect.poll(() => titleOf(person, ids[0])).toBe(`Left ${edit}`);
    await expect.poll(() => titleOf(person, ids[1])).toBe(`Right ${edit}`);
  };
  const save = (edit: string) =>
    Promise.all([saveTitle(left, `Left ${edit}`), saveTitle(right, `Right ${edit}`)]);

  const rounds = ['1', '2'];
  for (const round of rounds) {
    // The tabs are offline but the sender is not, so it sends meanwhile.
    for (const line of lines) await line.cut();
    await save(`${round} by the sender`);
    await sync.wake();
    await arrived(`${round} by the sender`);
    // They continue from what it sent, and all three want to send at once.
    await save(`${round} by anyone`);
    await Promise.all([sync.wake(), ...lines.map((line) => line.mend()), sync.wake()]);
    await arrived(`${round} by anyone`);
    await expectAllSent(left);
    await expectAllSent(right);
  }

  expect(Math.max(...pushes().map(({ atOnce }) => atOnce))).toBe(1);
  const bodies = pushes().map(({ body }) => body);
  const edits = rounds.flatMap((round) => [`${round} by the sender`, `${round} by anyone`]);
  for (const title of edits.flatMap((edit) => [`Left ${edit}`, `Right ${edit}`]))
    expect(
      bodies.filter((body) => body.includes(`"${title}"`)),
      title,
    ).toHaveLength(1);
  expect(bodies.filter((body) => body.includes('"insert"')).length).toBeLessThanOrEqual(ids.length);
  expect(pushes().some(({ referrer }) => referrer.includes('sender'))).toBe(true);
  await expect(left.getByText(/two versions/)).toHaveCount(0);
  expect(profile.pageErrors).toEqual([]);
});

function requestsTo(path: string): readonly WatchedRequest[] {
  return watched.requests.filter((request) => request.path === path);
}

function pushes(): readonly WatchedRequest[] {
  return requestsTo('/rest/v1/rpc/sync_push');
}

/** The used refresh tokens, without sign-ups and sign-ins. */
function renewals(): readonly string[] {
  return requestsTo('/auth/v1/token').flatMap(({ body }) => {
    const { refresh_token: token } = JSON.parse(body) as { refresh_token?: string };
    return token === undefined ? [] : [token];
  });
}

async function titleOf(person: Person, id: string): Promise<unknown> {
  const token = await tokenOf(backend, person);
  const { body } = await callApi(backend, `/rest/v1/modules?select=title&id=eq.${id}`, { token });
  return (body as { title: string }[])[0]?.title;
}
