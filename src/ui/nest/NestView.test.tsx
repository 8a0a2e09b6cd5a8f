import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NO_NAME } from '@/domain/people/public-name';
import type { NestCard, NestLook, NestPlaylist } from '@/domain/nest/nest-content';
import { Button } from '../Button';
import { expectAccessible } from '@support/ui/expect-accessible';
import { NestView, type NestViewProps } from './NestView';
import type { PictureSource } from './Picture';

const MARKUP = '<img src=x onerror="globalThis.broken=1"><b>Owls</b>';

const look: NestLook = {
  title: 'Owl nest',
  description: 'Lessons of the night.\n\nTake one.',
  banner_url: null,
  banner_color: '#224466',
  logo_url: null,
  theme_style: 'light',
  accent_color: '#7a1f5c',
  custom_css: {
    primary_color: '#008080',
    secondary_color: '#ff4d00',
    background_color: '#ffffff',
    text_color: '#333333',
    login_background: null,
  },
};
const card = (id: string, more: Partial<NestCard> = {}): NestCard => ({
  id,
  kind: 'module',
  title: `Module ${id}`,
  description: `About ${id}`,
  thumbnail_url: null,
  step_count: 3,
  locked: false,
  ...more,
});
const playlist = (id: string, items: readonly NestCard[]): NestPlaylist => ({
  ...card(id, { kind: 'playlist', title: `Playlist ${id}` }),
  module_count: items.length,
  items,
});
const noPictures: PictureSource = ({ children }) => children(undefined);

function Place() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

const show = (props: Partial<NestViewProps> = {}) =>
  render(
    <MemoryRouter>
      <main>
        <NestView
          look={look}
          featured={null}
          modules={[]}
          playlists={[]}
          sections={[]}
          pictures={noPictures}
          account={<Button>Sign In</Button>}
          {...props}
        />
      </main>
      <Place />
    </MemoryRouter>,
  );

const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent);

describe("a creator's nest (shell specification, section 2)", () => {
  it('shows sections in the creator’s order, each once, and the other playlists with their counts', async () => {
    const first = playlist('p1', [card('m7'), card('m8', { locked: true })]);
    const other = playlist('p2', [card('m7')]);
    await show({
      creatorName: 'Ada',
      featured: card('m1', { locked: true }),
      modules: [card('m1', { locked: true }), card('m2')],
      playlists: [other, first],
      sections: [
        { section_type: 'playlist', section_id: 'p1', display_format: 'gallery' },
        { section_type: 'all_modules', section_id: null, display_format: 'gallery' },
        { section_type: 'playlist', section_id: 'p1', display_format: 'list' },
        { section_type: 'playlist', section_id: 'gone', display_format: 'list' },
      ],
    });
    expect(headings()).toEqual(['Featured', 'Playlist p1', 'Modules', 'Playlists']);
    await expect.element(page.getByText('2 modules')).toBeVisible();
    await expect.element(page.getByText('by Ada')).toBeVisible();
    const featured = page.getByRole('region', { name: 'Featured' });
    await expect.element(featured.getByText('Get Access')).toBeVisible();
    expect(page.getByText('Get Access').elements()).toHaveLength(3);
    const others = page.getByRole('region', { name: 'Playlists' });
    await expect.element(others.getByText('1 module')).toBeVisible();
    await expectAccessible();
    await others.getByRole('link', { name: 'Playlist p2' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('/playlists/p2 {"card":{"id":"p2"');
    await featured.getByRole('link', { name: 'Module m1' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('/modules/m1 {"card":{"id":"m1"');
  });

  it('has placeholders for a missing title and no modules, and omits a missing public name', async () => {
    await show({ look: { ...look, title: '  ', description: '' }, creatorName: NO_NAME });
    expect(page.getByText(/^by /).elements()).toEqual([]);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Untitled Nest');
    await expect.element(page.getByText('No public modules available yet.')).toBeVisible();
    await expectAccessible();
  });

  it('escapes markup in stored texts, and ignores styles in stored colors', async () => {
    const bad = '#fff;position:fixed;background:url(https://evil.example)';
    const marked = card('m1', { title: MARKUP, description: MARKUP });
    await show({
      look: { ...look, title: MARKUP, description: MARKUP, accent_color: bad, banner_color: bad },
      featured: marked,
      modules: [marked],
      playlists: [{ ...playlist('p1', [marked]), title: MARKUP }],
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(MARKUP);
    expect(document.querySelector('main b, img, h2 b')).toBeNull();
    expect('broken' in globalThis).toBe(false);
    expect(document.body.innerHTML).not.toContain('evil.example');
  });

  it.each([
    ['ugly', { background_color: '#7f7f00', text_color: '#808000', primary_color: '#7f7f7f' }],
    ['garish', { background_color: '#ff00ff', text_color: '#00ff00', primary_color: '#ff0000' }],
    ['dark', { background_color: '#12082a', text_color: '#222222', secondary_color: '#331111' }],
    ['beautiful', { background_color: '#fff4ec', text_color: '#2b1a24', primary_color: '#7a1f5c' }],
  ])('is readable in %s colors', async (_name, colors) => {
    await show({
      look: { ...look, custom_css: { ...look.custom_css, ...colors } },
      featured: card('m1', { locked: true }),
      modules: [card('m1', { locked: true }), card('m2', { locked: true })],
      playlists: [playlist('p1', [card('m2')])],
      sections: [{ section_type: 'all_modules', section_id: null, display_format: 'gallery' }],
    });
    await expect.element(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
    await expectAccessible();
  });

  it('fits a narrow screen with large text', async () => {
    await page.viewport(320, 640);
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
    await show({
      look: { ...look, title: long },
      featured: card('m1', { title: long }),
      modules: [card(long)],
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await page.viewport(1280, 800);
  });
});
