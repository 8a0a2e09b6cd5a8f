import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ExploreQuery, ExploreView } from '@/catalogue/explore';
import { cardRow, testId } from '@support/catalogue/catalogue-fixtures';
import { NO_NAME } from '@/domain/people/public-name';
import { MediaContext } from '@/media/media-context';
import { expectAccessible } from '@support/ui/expect-accessible';
import { CardGrid } from './CardGrid';
import { ExploreResults } from './ExploreResults';

const plain: ExploreQuery = { search: '', kind: null, sort: 'newest', onDevice: false };
const found: ExploreView = {
  cards: [
    cardRow(1, { title: 'A burn', views: 1, duration_seconds: 200 }),
    cardRow(2, { kind: 'playlist', title: 'Safety', step_count: 1, description: '' }),
  ],
  shown: 'server',
  isLoading: false,
  hasMore: true,
  isSimilar: false,
  error: null,
  seenAt: null,
};
const progress = new Map([[testId(1), { isFinished: false, visited: 3, total: 12 }]]);
const visitor = {
  account: 'visitor',
  getAccessToken: () => Promise.resolve(null),
  renewAccessToken: () => Promise.resolve(null),
};
const askedFor = () => performance.getEntriesByType('resource').map(({ name }) => name);
const nothing: ExploreView = { ...found, cards: [], hasMore: false };

async function show(explore: Partial<ExploreView>, query: Partial<ExploreQuery> = {}) {
  const loadMore = vi.fn();
  const onClear = vi.fn();
  await render(
    <MemoryRouter>
      <ExploreResults
        query={{ ...plain, ...query }}
        explore={{ ...found, ...explore, loadMore }}
        onClear={onClear}
        progress={progress}
      />
    </MemoryRouter>,
  );
  return { loadMore, onClear };
}

describe('ExploreResults (decision E1)', () => {
  it('links each card, and loads more near the end or on click', async () => {
    const { loadMore } = await show({});
    await expect
      .element(page.getByRole('link', { name: 'A burn' }))
      .toHaveAttribute('href', `/modules/${testId(1)}`);
    await expect
      .element(page.getByRole('link', { name: 'Safety' }))
      .toHaveAttribute('href', `/playlists/${testId(2)}`);
    await expect
      .element(page.getByText('by Amina · 12 steps · about 3 min · 1 view', { exact: true }))
      .toBeVisible();
    // Both links can be tapped, and neither is nested in the other.
    const further = page.getByRole('link', { name: /^Continue\s*3 of 12 steps visited$/ });
    await expect.element(further).toHaveAttribute('href', `/modules/${testId(1)}/learn`);
    const { x, y, width, height } = further.element().getBoundingClientRect();
    expect(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a')).toBe(further.element());
    // The end of the list is in view.
    await expect.poll(() => loadMore.mock.calls.length).toBe(1);
    await page.getByRole('button', { name: 'Load more' }).click();
    expect(loadMore).toHaveBeenCalledTimes(2);
    await expectAccessible();
  });

  it('requests pictures in the size of a card (E19), and names only people with a public name', async () => {
    const picture = `public-assets/another/${crypto.randomUUID()}.w320-640-1280-1920.webp`;
    const nobody = { title: 'Nobody’s', creator_name: NO_NAME, thumbnail_url: picture, views: 0 };
    await render(
      <MemoryRouter>
        <MediaContext value={{ ...visitor, config: { url: globalThis.location.origin, anonKey: 'k' } }}>
          <CardGrid cards={[cardRow(1, nobody)]} progress={progress} />
        </MediaContext>
      </MemoryRouter>,
    );
    await expect.element(page.getByText('12 steps', { exact: true })).toBeVisible();
    const wanted = picture.replace('.webp', `.${368 * devicePixelRatio > 640 ? 1280 : 640}.webp`);
    await expect.poll(askedFor).toContain(`${globalThis.location.origin}/storage/v1/object/public/${wanted}`);
  });

  it('shows no duration for a module without steps', async () => {
    await show({ cards: [cardRow(1, { step_count: 0, duration_seconds: 0, views: 0 })] });
    await expect.element(page.getByText('by Amina · No steps yet', { exact: true })).toBeVisible();
  });

  it('says that results are only similar to the query', async () => {
    await show({ isSimilar: true }, { search: '<b>brun</b>' });
    await expect.element(page.getByText('No exact match for “<b>brun</b>”. Similar results:')).toBeVisible();
  });

  it('shows the age of remembered results', async () => {
    await show({ shown: 'device', error: 'ERR_OFFLINE', seenAt: Date.UTC(2026, 0, 5, 12) });
    await expect.element(page.getByText(/You are offline\. Showing results from .*2026/)).toBeVisible();
    await expectAccessible();
  });

  it.each([
    ['ERR_SERVER_DOWN', /The server sent an unexpected answer/],
    ['ERR_UNKNOWN', /Something went wrong in the app/],
  ] as const)('says why %s may be out of date', async (error, words) => {
    await show({ shown: 'device', error, seenAt: Date.UTC(2026, 0, 5, 12) });
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByText(/Showing results from .*2026/)).toBeVisible();
  });

  it('shows skeletons only while nothing is known', async () => {
    await show({ ...nothing, shown: 'nothing', isLoading: true });
    await expect.element(page.getByText('Loading modules')).toBeInTheDocument();
    await expectAccessible();
  });

  it.each([
    ['nothing was published', {}, {}, 'Nothing published yet'],
    ['nothing matches the text', {}, { search: 'zzz' }, 'Nothing found'],
    ['nothing is on this device', { shown: 'device' }, { onDevice: true }, 'Nothing on this device yet'],
    ['offline without earlier content', { shown: 'device', error: 'ERR_OFFLINE' }, {}, 'You are offline'],
    [
      'the server does not respond',
      { shown: 'device', error: 'ERR_SERVER_DOWN' },
      {},
      'The modules could not be loaded',
    ],
  ] as const)('says why there is nothing: %s', async (_why, change, query, title) => {
    await show({ ...nothing, ...change }, query);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible();
  });

  it('says offline that only remembered content is searched', async () => {
    await show({ ...nothing, shown: 'device', error: 'ERR_OFFLINE' }, { search: 'zzz' });
    await expect.element(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect
      .element(page.getByText('Nothing you have seen before matches. Connect to search everything.'))
      .toBeVisible();
  });

  it('keeps its cards when the next page fails, and offers a retry', async () => {
    const { loadMore } = await show({ error: 'ERR_OFFLINE' });
    await expect.element(page.getByRole('link', { name: 'A burn' })).toBeVisible();
    await expect.element(page.getByText('More could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(loadMore).toHaveBeenCalledOnce();
  });
});
