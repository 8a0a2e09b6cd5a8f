import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { SESSION_KEY } from '@/auth/stored-session';
import { makeSession } from '@support/auth/make-session';
import { ownDevice } from '@support/db/own-device';
import { FIRST_SETTINGS } from '@/domain/nest/settings';
import { MediaContext } from '@/media/media-context';
import { openFilesDatabase } from '@/media/store/files-database';
import { linkId } from '@/shared/link-id';
import { providePublicNameQuestion } from '@/ui/public-name/ask-public-name';
import { expectAccessible } from '@support/ui/expect-accessible';
import { newModule, newPlaylist } from '@support/rows';
import { Toaster } from '@/ui/Toaster';
import { toasts } from '@/ui/toast-store';
import AppearanceTab from './AppearanceTab';
import BrandingTab from './BrandingTab';
import FeaturedTab from './FeaturedTab';
import NestSettingsLayout from './NestSettingsLayout';
import SeoTab from './SeoTab';
import { NEST_SETTINGS_TEXTS as texts } from './texts';

const dismissToasts = () => {
  for (const { id } of toasts.read()) toasts.dismiss(id);
};

afterEach(() => {
  dismissToasts();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.removeItem(SESSION_KEY);
});

const { account, store, withData, reopen } = ownDevice();
const nobody = () => Promise.resolve(null);

beforeEach(async () => {
  await store().insert('creator_nest_settings', { id: account(), ...FIRST_SETTINGS });
});

async function show(tab = '') {
  await page.viewport(1440, 900);
  const media = { account: account(), config: null, getAccessToken: nobody, renewAccessToken: nobody };
  await render(
    withData(
      <MediaContext value={media}>
        <MemoryRouter initialEntries={[`/nest/settings${tab}`]}>
          <Routes>
            <Route path="/nest/settings" element={<NestSettingsLayout />}>
              <Route index element={<BrandingTab />} />
              <Route path="appearance" element={<AppearanceTab />} />
              <Route path="featured" element={<FeaturedTab />} />
              <Route path="seo" element={<SeoTab />} />
            </Route>
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
        <Toaster />
      </MediaContext>,
    ),
  );
}

const row = async () => (await store().get('creator_nest_settings', account()))!;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const preview = () => page.getByRole('region', { name: texts.frame.region });
const label = (name: string) => page.getByLabelText(name, { exact: true });

async function save() {
  // The toast of an earlier save must not count as this one's.
  dismissToasts();
  await button('Save Changes').click();
  await expect.element(page.getByText(texts.saved)).toBeVisible();
}

const written = async () => {
  const items = await store().outbox.lists.items(100);
  return items.map(({ table, operation }) => `${operation} ${table}`).sort();
};

async function pngOf(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#204060';
  context.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob()], 'My Sky.png', { type: 'image/png' });
}

/** Chooses a file in the nth picture field. Sets it directly, since the test driver accepts no large files. */
function choose(at: number, file: File): void {
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')][at]!;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('branding (shell specification, section 2)', () => {
  it('previews input, saves only changes, and disables Save without any', async () => {
    await show();
    await expect.element(page.getByRole('heading', { name: 'Nest Settings' })).toBeVisible();
    await expect.element(page.getByText('Customize how your nest appears to learners')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Preview Nest' }))
      .toHaveAttribute('href', `/creator/${account()}`);
    await expect.element(button('Save Changes')).toBeDisabled();
    await label('Title').fill('Tidepools');
    await expect.element(preview()).toHaveTextContent('Tidepools');
    await label('Banner colour').fill('teal');
    await button('Save Changes').click();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('Enter # and 6 digits');
    await label('Banner colour').fill('#123');
    await expectAccessible();
    await save();
    await expect.element(button('Save Changes')).toBeDisabled();
    expect(await row()).toMatchObject({ title: 'Tidepools', banner_color: '#112233', description: '' });
  });

  it('asks for a public name before anything becomes public, and saves nothing without one', async () => {
    await show();
    const ask = vi.fn(() => Promise.resolve(false));
    onTestFinished(providePublicNameQuestion(ask));
    await label('Title').fill('Tidepools');
    await button('Save Changes').click();
    await expect.poll(() => ask.mock.calls.length).toBe(1);
    expect((await row()).title).toBe('');
    ask.mockResolvedValue(true);
    await save();
    expect((await row()).title).toBe('Tidepools');
  });

  it('keeps a picture on this device until it is saved, and replaces it with the next one', async () => {
    await show();
    const { files } = openFilesDatabase(account());
    choose(0, await pngOf(2400, 600));
    await expect.element(button('Change picture')).toBeVisible();
    const kept = await files.toArray();
    expect(kept).toMatchObject([{ bucket: 'nest-assets', isDraft: true, originalFilename: 'My Sky.png' }]);
    expect(kept[0]!.path).toMatch(new RegExp(`^${account()}/banner\\.(webp|png|jpg)\\?v=\\d+$`));
    expect((await row()).banner_url).toBeNull();
    await save();
    expect((await row()).banner_url).toBe(kept[0]!.address);
    expect(await files.toArray()).toMatchObject([{ address: kept[0]!.address, isDraft: false }]);

    choose(0, await pngOf(1200, 300));
    await expect.poll(() => files.count()).toBe(2);
    // Unsaved changes do not affect what learners see.
    expect((await files.get(kept[0]!.address))?.isDraft).toBe(false);
    await save();
    const saved = (await row()).banner_url;
    expect(await files.toCollection().primaryKeys()).toEqual([saved]);

    choose(0, await pngOf(600, 150));
    await expect.poll(() => files.count()).toBe(2);
    // Another tab replaced it.
    await files.where('address').notEqual(saved!).delete();
    await button('Save Changes').click();
    await expect.element(page.getByText(/Choose it again/).first()).toBeVisible();
    expect([(await row()).banner_url, await files.count()]).toEqual([saved, 1]);
  });

  it.each([
    [
      '60 MB',
      () => new File([new Uint8Array(60 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
      /exceeds 10MB limit/,
    ],
    [
      'a drawing with a script',
      () =>
        new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'a.svg', {
          type: 'image/svg+xml',
        }),
      /contains a script/,
    ],
    ['a text', () => new File(['words'], 'a.txt', { type: 'text/plain' }), /Only image files are allowed/],
  ])('explains why %s cannot be a banner', async (_what, file, words) => {
    await show();
    await expect.element(label('Title')).toBeVisible();
    choose(0, file());
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect.element(button('Save Changes')).toBeDisabled();
  });
});

it('appearance: changes colours one by one, keeps unsaved ones, and resets to the defaults', async () => {
  await show('/appearance');
  await page.getByRole('radio', { name: /^Dark/ }).click();
  await label('Primary colour').fill('#ABC');
  await expectAccessible();
  await label('Text colour').fill('tea');
  // Invalid input is kept, too.
  await reopen();
  await show('/appearance');
  await expect.element(label('Text colour')).toHaveValue('tea');
  await expect.element(page.getByText(texts.appearanceForm.noColor)).toBeVisible();
  await label('Text colour').fill('#333333');
  await save();
  expect(await row()).toMatchObject({
    theme_style: 'dark',
    custom_css: { ...FIRST_SETTINGS.custom_css, primary_color: '#aabbcc' },
  });
  await button(texts.appearanceForm.reset).click();
  await save();
  expect((await row()).custom_css).toEqual(FIRST_SETTINGS.custom_css);
});

async function fill() {
  const ids = { Crabs: crypto.randomUUID(), Anemones: crypto.randomUUID(), Shore: crypto.randomUUID() };
  for (const title of ['Crabs', 'Anemones'] as const)
    await store().insert('modules', newModule(account(), { id: ids[title], title, visibility: 'public' }));
  await store().insert(
    'playlists',
    newPlaylist(account(), { id: ids.Shore, title: 'Shore', visibility: 'public' }),
  );
  return ids;
}

describe('featured content', () => {
  it('finds a module to feature, adds a section once, orders by keyboard, hides, and writes only the difference (L3)', async () => {
    const ids = await fill();
    await show('/featured');
    await page.getByPlaceholder('Search your modules...').fill('CRAB');
    await expect.element(page.getByRole('radio', { name: 'Feature Anemones' })).not.toBeInTheDocument();
    await page.getByRole('radio', { name: 'Feature Crabs' }).click();
    await expect.element(preview()).toHaveTextContent('Featured');

    await button('Add Section').click();
    const dialog = page.getByRole('dialog', { name: 'Add Section' });
    await expect.element(dialog.getByRole('button', { name: 'Add All Modules' })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Add Shore' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Add Shore' })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Done' }).click();

    const handle = button('Move Shore');
    handle.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('Shore is lifted, 2 of 2.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByText('Shore is at 1 of 2.')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('Shore is dropped at 1 of 2.')).toBeInTheDocument();
    const modules = page.getByRole('group', { name: 'Display format of All Modules' });
    await modules.getByText('Gallery').click();
    await button('Hide from nest: Anemones').click();
    await expect.element(button('Show on nest: Anemones')).toBeVisible();
    await expectAccessible();
    await save();

    expect((await row()).featured_module_id).toBe(ids.Crabs);
    const order = await store().find('creator_content_order');
    expect(order.toSorted((a, b) => a.display_order - b.display_order)).toMatchObject([
      {
        id: await linkId('creator_content_order', account(), 'playlist', ids.Shore),
        section_id: ids.Shore,
        display_order: 0,
        display_format: 'list',
        sort_type: null,
      },
      { section_type: 'all_modules', display_order: 1, display_format: 'gallery', sort_type: 'date_created' },
    ]);
    expect(await store().find('module_nest_visibility')).toMatchObject([
      { module_id: ids.Anemones, is_visible: false },
    ]);
    expect(await store().find('playlist_nest_visibility')).toEqual([]);

    await button('Remove Shore').click();
    await expect.element(button('Remove All Modules')).toHaveFocus();
    await button('Show on nest: Anemones').click();
    await save();
    expect(await store().find('creator_content_order')).toMatchObject([{ display_order: 0 }]);
    expect(await store().find('module_nest_visibility')).toMatchObject([{ is_visible: true }]);

    // Without sections, the default order applies again (section 2).
    await button('Remove All Modules').click();
    await expect.element(page.getByText(texts.featuredForm.noSections)).toBeVisible();
    await expect.element(button('Add Section')).toHaveFocus();
    await save();
    expect(await store().find('creator_content_order')).toEqual([]);
    expect((await written()).filter((one) => one.includes('modules'))).toHaveLength(2);
  });
});

describe('SEO & visibility', () => {
  const asked: string[] = [];
  const answers = new Map<string, Promise<boolean>>();

  beforeEach(() => {
    asked.length = 0;
    answers.clear();
    localStorage.setItem(SESSION_KEY, JSON.stringify(makeSession()));
    vi.stubEnv('VITE_SUPABASE_URL', 'https://backend.example');
    vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'anon');
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      const { p_subdomain } = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as {
        p_subdomain: string;
      };
      asked.push(p_subdomain);
      return Response.json(await (answers.get(p_subdomain) ?? Promise.resolve(true)));
    });
  });

  it('cleans a subdomain, and shows only the availability of the current one', async () => {
    const slow = Promise.withResolvers<boolean>();
    answers.set('taken', slow.promise).set('free-one', Promise.resolve(true));
    await show('/seo');
    await label('Subdomain').fill('TAKEN 🍵');
    await expect.element(label('Subdomain')).toHaveValue('taken');
    await expect.element(page.getByText('Checking availability...')).toBeVisible();
    await expect.poll(() => asked).toEqual(['taken']);
    await label('Subdomain').fill('free-one');
    await expect.element(page.getByText(`Your nest opens at free-one.${location.host}.`)).toBeVisible();
    await expect.element(page.getByText('This subdomain is available')).toBeVisible();
    // A late response about an earlier subdomain.
    slow.resolve(false);
    await expect.element(page.getByText('This subdomain is already taken')).not.toBeInTheDocument();
    await save();
    expect((await row()).subdomain).toBe('free-one');

    await label('Subdomain').fill('taken');
    await expect.element(page.getByText('This subdomain is already taken')).toBeVisible();
    await expectAccessible();
    await button('Save Changes').click();
    await expect.element(page.getByText('Subdomain is not available')).toBeVisible();
    expect((await row()).subdomain).toBe('free-one');
    await label('Subdomain').fill('admin');
    await expect.element(page.getByText('Subdomain is not available')).not.toBeInTheDocument();
    await expect.element(page.getByText(texts.seoForm.problems.reserved)).toBeVisible();
  });

  it('accepts a subdomain offline, and says that it is checked later', async () => {
    await show('/seo');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    globalThis.dispatchEvent(new Event('offline'));
    await label('Subdomain').fill('tidepools');
    await expect.element(page.getByText(texts.seoForm.states.offline)).toBeVisible();
    await save();
    expect((await row()).subdomain).toBe('tidepools');
    expect(asked).toEqual([]);
  });

  it('sets, keeps and removes a password that no one can read (D6), and explains private nests (D13)', async () => {
    await show('/seo');
    await page.getByRole('radio', { name: /^Private/ }).click();
    await expect.element(page.getByText(texts.seoForm.privateText)).toBeVisible();
    await label('New password').fill('seven-limpets');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('limpets');
    await save();
    await expect.element(label('Change password')).toHaveValue('');
    expect(await row()).not.toHaveProperty('nest_password');
    const queued = async () =>
      (await store().outbox.lists.items(10)).map(({ secret }) => secret?.['nest_password']).find(Boolean);
    expect(await queued()).toBe('seven-limpets');

    // Not sent yet, but already effective for the creator.
    await expect.element(page.getByText(texts.seoForm.passwordText.private.set)).toBeVisible();
    await button('Remove password').click();
    await expect.element(page.getByText(texts.seoForm.removing)).toBeVisible();
    await save();
    expect((await store().outbox.lists.items(10)).map(({ secret }) => secret?.['nest_password'])).toContain(
      '',
    );
  });
});
