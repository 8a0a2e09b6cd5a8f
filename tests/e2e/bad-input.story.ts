import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { findCard } from './steps/explore';
import { signUp } from './steps/sign-up';

const UNAVAILABLE = "This module doesn't exist or isn't available to you.";

test('addresses of missing modules say so', async ({ newProfile }) => {
  const page = await newProfile().open();
  for (const id of ['00000000-0000-4000-8000-000000000000', 'not-a-uuid', '%E0%A4%A', "' or 1=1 --"]) {
    for (const end of ['', '/learn']) {
      await page.goto(`/modules/${id}${end}`);
      await expect(page.getByText(UNAVAILABLE), `${id}${end}`).toBeVisible();
    }
  }
});

test('a module requires a title, and a thumbnail of at most 10 MB', async ({ newProfile }) => {
  const page = await newProfile().open();
  await page.goto('/');
  await signUp(page, 'hal');
  await page.goto('/nest/content/module');
  await page.getByLabel('Description').fill('Something typed before the title');
  await page.getByLabel('Title').fill('   ');
  await page.getByLabel('Title').blur();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();

  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Only image files are allowed')).toBeVisible();
  await file.setInputFiles({
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(11 * 1024 * 1024),
  });
  await expect(page.getByText(/File size exceeds 10MB limit/)).toBeVisible();
  await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a png') });
  await expect(page.getByText('This picture cannot be read. Choose another one.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Something typed before the title');
});

test('a tampered session is removed with a clear message, and signing in works again', async ({
  newProfile,
}) => {
  const page = await newProfile().open();
  await page.goto('/');
  await signUp(page, 'ida');
  await page.evaluate(() => localStorage.setItem('sb-auth-token', '{"access_token":42,'));
  await page.goto('/nest/content');
  await expect(page.getByText(/Your saved sign-in could not be read/)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('someone whose session expired offline keeps working (L5)', async ({ newProfile }) => {
  const profile = newProfile();
  const page = await profile.open();
  await page.goto('/');
  await signUp(page, 'jan');
  await whenAppIsCached(page, BUILD_FOLDER, 'all');
  await page.goto('/nest/content');
  await expect(page.getByRole('heading', { name: 'Nest Content' })).toBeVisible();
  await profile.goOffline();
  await page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem('sb-auth-token') ?? '{}');
    localStorage.setItem(
      'sb-auth-token',
      JSON.stringify({ ...(session as object), expires_at: 1, expires_in: 0 }),
    );
  });
  await page.goto('/nest/content/module');
  await page.getByLabel('Title').fill('Written with an expired session');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/nest\/content\/module\/build\?id=/);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});

test('a browser that denies storage explains the consequences, and still plays modules', async ({
  newProfile,
}) => {
  const profile = newProfile({ siteData: 'blocked' });
  const page = await profile.open();
  await page.goto('/');
  await expect(page.getByText(/This browser blocks the storage/)).toBeVisible();
  await (await findCard(page, 'First aid for a burn')).click();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A pan tips over' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'A pan tips over' })).toHaveCount(0);
  expect(profile.pageErrors).toEqual([]);
});

test("an uploaded SVG kept on the device is shown, and runs no script in the app's origin", async ({
  newProfile,
}) => {
  const page = await newProfile().open();
  await page.goto('/');
  await whenAppIsCached(page, BUILD_FOLDER, 'public');
  const address = '/media/public-assets/somebody/drawing.svg';
  await page.evaluate(async (key) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="green"/>
      <script>document.documentElement.setAttribute('data-ran', 'yes')</script></svg>`;
    const kept = await caches.open('fledge-media');
    await kept.put(key, new Response(drawing, { headers: { 'content-type': 'image/svg+xml' } }));
  }, address);
  const width = await page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return picture.width;
  }, address);
  expect(width).toBe(40);
  const answer = await page.goto(address);
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect(page.locator('rect')).toHaveCount(1);
  await expect(page.locator('svg')).not.toHaveAttribute('data-ran');
});
