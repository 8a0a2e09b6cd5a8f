import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../harness/axe';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { callApi, tokenOf } from './steps/call-api';
import { HOSTILE, watchScripts } from './steps/hostile-text';
import { accountOf } from './steps/my-modules';
import { signIn, signUp } from './steps/sign-up';

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

test('a nest works offline, opens with its password, and has a subdomain', async ({ newProfile, server }) => {
  const visitor = newProfile({ viewport: { width: 360, height: 640 } });
  let page = await newProfile().open();
  let ran: readonly string[] = [];
  await page.goto('/');
  const creator = await signUp(page, 'olive');
  const id = await accountOf(page);
  const token = await tokenOf(server.url, creator);
  const send = async (path: string, body: unknown, method?: string) => {
    const answer = await callApi(server.url, `/rest/v1/${path}`, {
      token,
      body,
      ...(method ? { method } : {}),
    });
    expect(answer.status).toBeLessThan(300);
  };
  const readAsVisitor = async (path: string, body?: unknown) =>
    (await callApi(server.url, `/rest/v1/${path}`, { body })).body;
  const change = (settings: object) => send(`creator_nest_settings?id=eq.${id}`, settings, 'PATCH');
  const subdomain = `olive-${id.slice(0, 8)}`;
  const [locked, playlist] = [randomUUID(), randomUUID()];
  const nest = `/creator/${id}`;
  const modules = () => page.getByRole('region', { name: 'Modules', exact: true }).getByRole('listitem');

  await test.step('its creator fills it, with markup in every text and clashing colours', async () => {
    const mine = { creator_id: id, description: HOSTILE, visibility: 'public' };
    const plain = Array.from({ length: 30 }, (_, n) => ({
      ...mine,
      id: randomUUID(),
      title: `Lesson ${n}`,
      created_at: at(n + 1),
    }));
    await send('modules', [
      ...plain,
      { ...mine, id: locked, title: HOSTILE, visibility: 'restricted', created_at: at(60) },
    ]);
    await send('playlists', { ...mine, id: playlist, title: 'Night birds' });
    await send('playlist_items', { playlist_id: playlist, module_id: plain[0]?.id, position: 0 });
    await change({
      title: HOSTILE,
      description: HOSTILE,
      subdomain,
      featured_module_id: locked,
      accent_color: '#00ff00',
      banner_color: '#ff00ff',
      custom_css: {
        primary_color: '#ffff00',
        secondary_color: '#808080',
        background_color: '#7f7f00',
        text_color: '#808000',
        login_background: null,
      },
    });
  });

  await test.step('a visitor can read it in any colours, and loads more while scrolling', async () => {
    page = await visitor.open();
    ran = await watchScripts(page);
    await page.goto(nest);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE);
    await expect(page).toHaveTitle(`${HOSTILE} · Fledge`);
    await expect(page.getByRole('region', { name: 'Playlists' }).getByText('1 module')).toBeVisible();
    await expect(modules().first().getByText('Get Access')).toBeVisible();
    await expectAccessible(page);
    await modules().last().scrollIntoViewIfNeeded();
    await expect(modules()).toHaveCount(31);
  });

  await test.step("locked content links to requesting access, and the nest's Sign In works", async () => {
    await page.getByRole('region', { name: 'Featured' }).getByRole('link').click();
    await expect(page).toHaveURL(`/modules/${locked}`);
    await expect(page.getByRole('button', { name: 'Get Access' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('dialog', { name: 'Sign In' }).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Night birds' }).click();
    await expect(page).toHaveURL(`/playlists/${playlist}`);
    await expect(page.getByText(HOSTILE).first()).toBeVisible();
    await page.goto('/explore?q=Lesson');
    await expect(page.getByText(HOSTILE).first()).toBeVisible();
    expect(ran).toEqual([]);
    await page.goto(nest);
  });

  await test.step('it opens offline in a restarted browser, in readable colours', async () => {
    const colours = { primary_color: '#7a1f5c', secondary_color: '#b8552b', background_color: '#fff6ee' };
    await change({
      title: 'Owls',
      custom_css: { ...colours, text_color: '#33202c', login_background: null },
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Owls');
    await expectAccessible(page, { inDark: true });
    await whenAppIsCached(page, BUILD_FOLDER, 'public');
    await visitor.goOffline();
    page = await visitor.reopen();
    await page.goto(nest);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Owls');
    await expect(page.getByText('This is the nest as you last saw it.')).toBeVisible();
    await page.goto(`/creator/${randomUUID()}`);
    await expect(page.getByText('This nest is not on this device yet.')).toBeVisible();
    await visitor.goOnline();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nest Not Found' })).toBeVisible();
    await expect(page.getByText("This creator's nest doesn't exist or is not available.")).toBeVisible();
  });

  await test.step('once private, it is removed from the device, and a forged flag does not open it', async () => {
    await change({ visibility: 'private', nest_password: 'who who' });
    expect(await readAsVisitor(`creator_nest_settings?id=eq.${id}`)).toEqual([]);
    const asked = { p_creator_id: id, p_part: 'modules', p_after: null, p_pass: 'true' };
    expect(await readAsVisitor('rpc/nest_page', asked)).toEqual({ cards: [], next: null });
    await page.evaluate((key) => sessionStorage.setItem(key, 'true'), `nest-pass-${id}`);
    await page.goto(nest);
    await expect(page.getByPlaceholder('Enter nest password')).toBeVisible();
    await expect(page.getByText('Lesson')).toHaveCount(0);
    await expectAccessible(page);
    await visitor.goOffline();
    await page.reload();
    await expect(page.getByText('This nest is not on this device yet.')).toBeVisible();
    await visitor.goOnline();
  });

  await test.step('guesses are slowed down, and the password opens it for the browser session', async () => {
    await page.goto(nest);
    const field = page.getByPlaceholder('Enter nest password');
    const access = page.getByRole('button', { name: 'Access Nest' });
    const wait = page.getByText(/^Too many tries\. Please wait \d seconds?\.$/).first();
    for (let n = 0; n < 5; n += 1) {
      await field.fill(`guess ${n}`);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Incorrect password')).toBeVisible();
      await expect(access).not.toHaveAttribute('aria-busy');
    }
    await expect(wait).toBeVisible();
    await expect(access).toBeDisabled();
    await expect(wait).toBeHidden();
    await visitor.goOffline();
    await field.fill('who who');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Failed to verify password')).toBeVisible();
    await visitor.goOnline();
    await access.click();
    await expect(modules().first()).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(modules().first()).toBeVisible();
  });

  await test.step('its subdomain opens it; an unknown one opens the start page with a note', async () => {
    const { port } = new URL(server.url);
    const start = page.getByText('Create Interactive Learning Games');
    await page.route('**/rpc/nest_by_subdomain', async (route) => {
      // The product's start page never flashes up.
      await expect(start).toBeAttached();
      await expect(start).toBeHidden();
      await route.continue();
    });
    await page.goto(`http://${subdomain}.localhost:${port}/`);
    await expect(page).toHaveURL(`http://${subdomain}.localhost:${port}${nest}`);
    await expect(page.getByPlaceholder('Enter nest password')).toBeVisible();
    // The creator signs in on the nest, stays there, and can open it.
    await signIn(page, creator);
    await expect(modules().first()).toBeVisible();
    await expect(page).toHaveURL(`http://${subdomain}.localhost:${port}${nest}`);
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('link', { name: 'Your Nest' })).toHaveAttribute('href', '/nest');
    await page.goto(`http://nobody-${subdomain}.localhost:${port}/`);
    await expect(page.getByText(`There is no nest at nobody-${subdomain}.localhost.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start Creating' }).first()).toBeVisible();
  });
  expect(visitor.pageErrors).toEqual([]);
});
