import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '@/shared/clock';
import { createCatalogueSource } from './catalogue-source';
import { openDexieShelf } from './dexie-shelf';
import { nestTokensOf, type NestTokens } from './nest-tokens';
import {
  cardRow,
  createTestServer,
  settle,
  TEST_CONFIG,
  testId,
} from '@support/catalogue/catalogue-fixtures';
import { watchNest } from './watch-nest';

const NEST = testId(1);
const card = (n: number) => ({ ...cardRow(n), locked: false });
const look = {
  id: NEST,
  title: 'Owl nest',
  logo_url: null,
  theme_style: 'light',
  accent_color: '#008080',
  custom_css: { primary_color: '#008080' },
};
const open = (
  more: Readonly<Record<string, unknown>> = {},
  nest: Readonly<Record<string, unknown>> = {},
) => ({
  state: 'open',
  nest: {
    ...look,
    description: 'Of the night',
    banner_url: null,
    banner_color: '#008080',
    visibility: 'public',
    has_password: false,
    creator_name: 'Ada',
    updated_at: '2026-02-01T00:00:00+00:00',
    ...nest,
  },
  featured: null,
  modules: { cards: [card(2), card(3)], next: null },
  playlists: { cards: [], next: null },
  sections: [],
  ...more,
});
const privately = { visibility: 'private', has_password: true };

function createTokens(): NestTokens {
  const kept = new Map<string, string>();
  return {
    read: (id) => kept.get(id) ?? null,
    keep: (id, pass) => void kept.set(id, pass),
    forget: (id) => void kept.delete(id),
  };
}

let shelves = 0;

/** One device; each visit is a new tab, whose browser session goes on unless it is another one. */
async function setUp(account = 'visitor') {
  const server = createTestServer();
  const shelf = await openDexieShelf(`nest-test-${(shelves += 1)}`, systemClock);
  const tokens = createTokens();
  let asked = 0;
  const visit = (session = tokens) => {
    const source = createCatalogueSource({
      account,
      config: TEST_CONFIG,
      openShelf: () => Promise.resolve(shelf),
      send: server.send,
      getToken: () => Promise.resolve('token'),
    });
    const watch = watchNest(NEST, source, session);
    watch.subscribe(() => {});
    return watch;
  };
  const answer = async (body: unknown, status?: number) => {
    (await server.request(asked)).answer(body, status);
    asked += 1;
  };
  const fail = async () => {
    (await server.request(asked)).fail();
    asked += 1;
  };
  return { server, shelf, tokens, visit, answer, fail };
}

type Watch = ReturnType<typeof watchNest>;
const until = (watch: Watch, expected: object) =>
  vi.waitFor(() => expect(watch.read()).toMatchObject(expected));
const titles = (watch: Watch) => {
  const view = watch.read();
  return view.state === 'ready' ? view.value.modules.cards.map(({ title }) => title) : [];
};

describe('a nest', () => {
  it('shows the server’s state, and the device’s copy without an answer', async () => {
    const { visit, answer, fail } = await setUp();
    const first = visit();
    await answer(open());
    await until(first, { state: 'ready', freshness: 'fresh', value: { nest: { title: 'Owl nest' } } });
    const later = visit();
    await until(later, { state: 'ready', freshness: 'pending' });
    await fail();
    await until(later, {
      state: 'ready',
      freshness: 'unreachable',
      value: { nest: { creator_name: 'Ada' } },
    });
  });

  it('distinguishes not on this device, failed, invalid and missing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { visit, answer, fail, shelf } = await setUp();
    const offline = visit();
    await fail();
    await until(offline, { state: 'not-on-device' });
    const down = visit();
    await answer({}, 500);
    await until(down, { state: 'failed' });
    down.ask();
    expect(down.read()).toEqual({ state: 'loading' });
    await answer(open());
    await until(down, { state: 'ready' });
    const gone = visit();
    await answer({ state: 'missing' });
    await until(gone, { state: 'missing' });
    await vi.waitFor(async () => expect(await shelf.nests.get(NEST)).toBeUndefined());
    expect(
      watchNest('not-an-id', createCatalogueSource({ account: 'visitor', config: null })).read(),
    ).toEqual({ state: 'missing' });
  });

  it('loads pages, and keeps them for the next visit while the first page ends alike', async () => {
    const { visit, answer, server } = await setUp();
    const paged = open({ modules: { cards: [card(2), card(3)], next: ['2026-01-03', testId(3)] } });
    const watch = visit();
    await answer(paged);
    await until(watch, { state: 'ready', freshness: 'fresh' });
    watch.loadMore('modules');
    watch.loadMore('modules');
    expect((await server.request(1)).parameters).toEqual({
      p_creator_id: NEST,
      p_part: 'modules',
      p_after: ['2026-01-03', testId(3)],
      p_pass: null,
    });
    await answer({ cards: [card(4)], next: null });
    await vi.waitFor(() => expect(titles(watch)).toEqual(['Module 2', 'Module 3', 'Module 4']));
    watch.loadMore('modules');
    expect(server.count()).toBe(2);
    await settle();

    const next = visit();
    await vi.waitFor(() => expect(titles(next)).toHaveLength(3));
    await answer(paged);
    await until(next, { freshness: 'fresh' });
    expect(titles(next)).toHaveLength(3);
    const changed = visit();
    await answer(open({ modules: { cards: [card(9), card(2)], next: ['2026-01-02', testId(2)] } }));
    await until(changed, { freshness: 'fresh' });
    expect(titles(changed)).toEqual(['Module 9', 'Module 2']);
  });

  it('reports a failed page, and asks again if a page is empty', async () => {
    const { visit, answer, fail } = await setUp();
    const watch = visit();
    await answer(open({ modules: { cards: [card(2)], next: ['2026-01-02', testId(2)] } }));
    await until(watch, { state: 'ready' });
    watch.loadMore('modules');
    await fail();
    await vi.waitFor(() => expect(watch.paging.read().modules).toBe('failed'));
    expect(watch.read().state).toBe('ready');
    watch.loadMore('modules');
    await answer({ cards: [], next: null });
    await answer({ state: 'missing' });
    await until(watch, { state: 'missing' });
  });
});

describe('a private nest (decision D6)', () => {
  const gate = { state: 'locked', nest: look };

  it('opens with its password, and stays open for the browser session', async () => {
    const { visit, answer, tokens, server } = await setUp();
    const watch = visit();
    await answer(gate);
    await until(watch, { state: 'locked', preview: { title: 'Owl nest' } });
    const wrong = watch.tryPassword('guess');
    expect((await server.request(1)).parameters).toEqual({ p_creator_id: NEST, p_password: 'guess' });
    await answer({ state: 'tried', pass: 'of a guess' });
    await answer({ state: 'wrong_password', wait: 2 });
    expect(await wrong).toEqual({ opens: false, isWrong: true, wait: 2 });
    const hasty = watch.tryPassword('guess');
    await answer({ state: 'slow_down', wait: 2 });
    expect(await hasty).toEqual({ opens: false, isWrong: false, wait: 2 });
    expect(tokens.read(NEST)).toBeNull();
    const right = watch.tryPassword('open sesame');
    await answer({ state: 'tried', pass: 'the pass' });
    await answer(open({}, privately));
    expect(await right).toEqual({ opens: true });
    await until(watch, { state: 'ready', freshness: 'fresh' });

    const next = visit();
    expect((await server.request(6)).parameters).toEqual({ p_creator_id: NEST, p_pass: 'the pass' });
    await until(next, { state: 'ready', freshness: 'pending' });
  });

  it('rejects if a password cannot be checked', async () => {
    const { visit, answer, fail } = await setUp();
    const watch = visit();
    await answer(gate);
    await until(watch, { state: 'locked' });
    const tried = expect(watch.tryPassword('open sesame')).rejects.toMatchObject({ code: 'ERR_OFFLINE' });
    await fail();
    await tried;
    expect(watch.read().state).toBe('locked');
  });

  it('opens offline only with its token, and goes once the server rejects the token', async () => {
    const { visit, answer, fail, tokens, shelf } = await setUp();
    tokens.keep(NEST, 'the pass');
    const first = visit();
    await answer(open({}, privately));
    await until(first, { state: 'ready' });
    await vi.waitFor(async () => expect(await shelf.nests.get(NEST)).toBeDefined());

    const stranger = visit(createTokens());
    await until(stranger, { state: 'locked', preview: { title: 'Owl nest' } });
    await fail();
    await settle();
    expect(stranger.read().state).toBe('locked');

    const expired = visit();
    await until(expired, { state: 'ready', freshness: 'pending' });
    await answer(gate);
    await until(expired, { state: 'locked' });
    expect(tokens.read(NEST)).toBeNull();
    await vi.waitFor(async () => expect(await shelf.nests.get(NEST)).toBeUndefined());
  });

  it('stays for tabs with its token when another tab without one is locked out', async () => {
    const { visit, answer, fail, tokens, shelf } = await setUp();
    tokens.keep(NEST, 'the pass');
    const first = visit();
    await answer(open({}, privately));
    await until(first, { state: 'ready', freshness: 'fresh' });
    await vi.waitFor(async () => expect(await shelf.nests.get(NEST)).toBeDefined());

    const second = visit(createTokens());
    await answer(gate);
    await until(second, { state: 'locked' });
    const guesser = createTokens();
    guesser.keep(NEST, 'of a wrong password');
    const third = visit(guesser);
    await answer({ state: 'wrong_password', wait: 0 });
    await answer(gate);
    await until(third, { state: 'locked' });
    await settle();

    const offline = visit();
    await until(offline, { state: 'ready', freshness: 'pending' });
    await fail();
    await until(offline, { state: 'ready', freshness: 'unreachable' });
  });

  it('leaves the device once a public nest becomes private (D10)', async () => {
    const { visit, answer, shelf } = await setUp();
    const first = visit();
    await answer(open());
    await until(first, { state: 'ready', freshness: 'fresh' });
    await vi.waitFor(async () => expect(await shelf.nests.get(NEST)).toBeDefined());
    const later = visit();
    await answer(gate);
    await until(later, { state: 'locked' });
    await vi.waitFor(async () => expect(await shelf.nests.get(NEST)).toBeUndefined());
  });

  it('drops a token of a wrong password and asks without it', async () => {
    const { visit, answer, tokens } = await setUp();
    tokens.keep(NEST, 'of a wrong password');
    const watch = visit();
    await answer({ state: 'wrong_password', wait: 0 });
    await answer(gate);
    await until(watch, { state: 'locked' });
    expect(tokens.read(NEST)).toBeNull();
  });

  it('needs no token for its creator, also with an expired session', async () => {
    const { visit, answer, fail } = await setUp(NEST);
    const first = visit();
    await answer(open({}, privately));
    await until(first, { state: 'ready' });
    const offline = visit();
    await until(offline, { state: 'ready', freshness: 'pending' });
    await fail();
    await until(offline, { state: 'ready', freshness: 'unreachable' });
  });
});

it('a visitor’s nest token carries over to an account, and an account’s to no other', () => {
  const [visitor, amina, ben] = ['visitor', 'amina', 'ben'].map(nestTokensOf);
  visitor?.keep(testId(1), 'of a visitor');
  amina?.keep(testId(2), 'of an account');
  expect(amina?.read(testId(1))).toBe('of a visitor');
  expect([visitor?.read(testId(2)), ben?.read(testId(2))]).toEqual([null, null]);
  amina?.forget(testId(2));
  expect(amina?.read(testId(2))).toBeNull();
});
