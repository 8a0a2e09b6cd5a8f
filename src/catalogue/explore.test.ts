import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '@/shared/clock';
import { backupInUse } from '@/shared/project-in-use';
import * as v from 'valibot';
import { moduleSchema } from './catalogue-answers';
import { createCatalogueSource } from './catalogue-source';
import { lastView, watchExplore, type ExploreQuery, type ExploreView } from './explore';
import { createMemoryShelf } from './memory-shelf';
import {
  cardRow,
  createTestServer,
  moduleRow,
  settle,
  TEST_BACKUP,
  TEST_CONFIG,
  testId,
} from '@support/catalogue/catalogue-fixtures';

const query: ExploreQuery = { search: '', kind: null, sort: 'newest', onDevice: false };

function setUp() {
  const server = createTestServer();
  const shelf = createMemoryShelf(systemClock);
  const source = createCatalogueSource({
    account: 'visitor',
    config: TEST_CONFIG,
    openShelf: () => Promise.resolve(shelf),
    send: server.send,
  });
  const start = (change: Partial<ExploreQuery> = {}, last?: ExploreView) => {
    const explore = watchExplore({ ...query, ...change }, source, last);
    return { ...explore, stop: explore.subscribe(() => {}) };
  };
  return { server, shelf, source, start };
}

const ids = (cards: readonly { readonly id: string }[]) => cards.map((card) => card.id);

describe('watchExplore (decision E1)', () => {
  it('shows cards of this device until the server answers', async () => {
    const { server, shelf, start } = setUp();
    await shelf.cards.put([cardRow(1), cardRow(2)]);
    const view = start();
    const request = await server.request(0);
    await settle();
    expect(view.read()).toMatchObject({ shown: 'device', isLoading: true });
    expect(ids(view.read().cards)).toEqual([testId(2), testId(1)]);
    request.answer({ cards: [cardRow(3)], more: false });
    await settle();
    expect(view.read()).toMatchObject({ shown: 'server', isLoading: false, hasMore: false, seenAt: null });
    expect(ids(view.read().cards)).toEqual([testId(3)]);
    expect(await shelf.cards.all()).toHaveLength(3);
  });

  it('keeps cards of this device offline, with their age', async () => {
    const { server, shelf, start } = setUp();
    await shelf.cards.put([cardRow(1)]);
    const view = start();
    (await server.request(0)).fail();
    await settle();
    expect(view.read()).toMatchObject({ shown: 'device', isLoading: false, error: 'ERR_OFFLINE' });
    expect(view.read().seenAt).toBeTypeOf('number');
  });

  it('reports an empty device without a connection', async () => {
    const { server, start } = setUp();
    const view = start();
    (await server.request(0)).fail();
    await settle();
    expect(view.read()).toMatchObject({ shown: 'device', cards: [], error: 'ERR_OFFLINE' });
  });

  it('loads pages one after the other and shows no card twice', async () => {
    const { server, start } = setUp();
    const explore = start();
    (await server.request(0)).answer({ cards: [cardRow(5), cardRow(4)], more: true });
    await settle();
    explore.loadMore();
    explore.loadMore();
    const second = await server.request(1);
    expect(second.parameters).toMatchObject({ p_offset: 2 });
    second.answer({ cards: [cardRow(4), cardRow(3)], more: false });
    await settle();
    expect(ids(explore.read().cards)).toEqual([testId(5), testId(4), testId(3)]);
    explore.loadMore();
    expect(server.count()).toBe(2);
  });

  it('restores all pages on going back, and asks again on a new visit', async () => {
    const { server, source, start } = setUp();
    const first = start();
    (await server.request(0)).answer({ cards: [cardRow(5)], more: true });
    await settle();
    first.loadMore();
    (await server.request(1)).answer({ cards: [cardRow(4)], more: true, similar: true });
    await settle();
    first.stop();
    const again = start({}, lastView(query, source));
    expect(ids(again.read().cards)).toEqual([testId(5), testId(4)]);
    expect(again.read()).toMatchObject({ shown: 'server', isLoading: false, isSimilar: true });
    expect(server.count()).toBe(2);
    again.loadMore();
    expect((await server.request(2)).parameters).toMatchObject({ p_offset: 2 });
    expect(lastView({ ...query, sort: 'title' }, source)).toBeUndefined();
    expect(start().read()).toMatchObject({ shown: 'nothing', isLoading: true });
  });

  it('keeps loaded pages when the next one fails, and retries it', async () => {
    const { server, start } = setUp();
    const explore = start();
    (await server.request(0)).answer({ cards: [cardRow(5)], more: true });
    await settle();
    explore.loadMore();
    (await server.request(1)).fail();
    await settle();
    expect(explore.read()).toMatchObject({
      shown: 'server',
      error: 'ERR_OFFLINE',
      cards: [{ id: testId(5) }],
    });
    explore.loadMore();
    (await server.request(2)).answer({ cards: [cardRow(4)], more: false });
    await settle();
    expect(explore.read()).toMatchObject({ error: null });
    expect(explore.read().cards).toHaveLength(2);
  });

  it('lists what opens offline without asking the server', async () => {
    const { server, shelf, start } = setUp();
    await shelf.cards.put([cardRow(1), cardRow(2)]);
    await shelf.modules.put([v.parse(moduleSchema, moduleRow(2))]);
    // Opened by links, without their cards.
    await shelf.modules.put([v.parse(moduleSchema, moduleRow(3))]);
    const list = { ...v.parse(moduleSchema, moduleRow(4)), content: undefined };
    await shelf.playlists.put([{ playlist: list, items: [], inner: [] }]);
    const view = start({ onDevice: true });
    await settle();
    expect(ids(view.read().cards)).toEqual([testId(4), testId(3), testId(2)]);
    expect(view.read().cards).toMatchObject([
      { kind: 'playlist', step_count: 0 },
      { kind: 'module', step_count: 1 },
      { step_count: 12 },
    ]);
    expect(view.read().isLoading).toBe(false);
    expect(server.count()).toBe(0);
  });

  it('sends the query', async () => {
    const { server, start } = setUp();
    start({ search: '  burn ', kind: 'playlist', sort: 'popular' });
    expect((await server.request(0)).parameters).toEqual({
      p_search: 'burn',
      p_kind: 'playlist',
      p_sort: 'popular',
      p_limit: 24,
      p_offset: 0,
    });
  });
});

describe('watchExplore while a backup project stands in (decision E16)', () => {
  afterEach(() => backupInUse.set(null));

  it('shows cards of the backup, and keeps those that are not older than this device has', async () => {
    const { server, shelf, start } = setUp();
    await shelf.cards.put([cardRow(1, { title: 'Newer', updated_at: '2026-03-01T00:00:00+00:00' })]);
    backupInUse.set(TEST_BACKUP);
    const view = start();
    (await server.request(0)).answer({ cards: [cardRow(1), cardRow(2)], more: false });
    await settle();
    expect(view.read()).toMatchObject({ shown: 'server', error: null });
    expect(ids(view.read().cards)).toEqual([testId(1), testId(2)]);
    const kept = await shelf.cards.all();
    expect(kept.map(({ value }) => value.title)).toEqual(['Newer', 'Module 2']);
  });
});
