import { afterEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { keepForThisPage } from '@/auth/stored-session';
import { makeSession, PERSON } from '@support/auth/make-session';
import { moduleSchema } from '@/catalogue/catalogue-answers';
import { createMemoryShelf } from '@/catalogue/memory-shelf';
import { moduleRow, TEST_CONFIG, testId } from '@support/catalogue/catalogue-fixtures';
import { AppError } from '@/shared/app-error';
import { systemClock } from '@/shared/clock';
import { evictInaccessible } from './evict-inaccessible';

const ACCOUNT = '7b0f2c9e-0000-4000-8000-00000000000d';
const isOwn = () => Promise.resolve(false);
const isTheirs = () => Promise.resolve(true);

afterEach(() => {
  vi.unstubAllGlobals();
  keepForThisPage(null);
});

function setUp() {
  const shelf = createMemoryShelf(systemClock);
  const verify = vi.fn(() => Promise.resolve<readonly string[]>([]));
  const forget = vi.fn(() => Promise.resolve());
  const memory = { modules: new Map(), playlists: new Map(), nests: new Map(), cards: new Map() };
  const source = { shelf: () => Promise.resolve(shelf), memory };
  const publicShelf = createMemoryShelf(systemClock);
  const device = { shelf: () => Promise.resolve(publicShelf), memory };
  const verifyPublic = vi.fn(() => Promise.resolve<readonly string[]>([]));
  return {
    shelf,
    verify,
    forget,
    source,
    device,
    verifyPublic,
    look: evictInaccessible({
      account: ACCOUNT,
      config: TEST_CONFIG,
      isOwn,
      source,
      device,
      verify,
      verifyPublic,
      forget,
    }),
  };
}

it('evicts inaccessible modules and their media at the first sync, and when one has gone (D10)', async () => {
  const { shelf, verify, forget, look } = setUp();
  verify.mockResolvedValueOnce(['opened']);
  expect(await look(['a'])).toBe(true);
  expect(forget.mock.calls).toEqual([[ACCOUNT, 'opened', shelf.copies]]);
  await look(['a', 'b']);
  expect(verify).toHaveBeenCalledTimes(1);
  verify.mockResolvedValueOnce(['a']);
  await look(['b']);
  expect(forget.mock.calls.at(-1)).toEqual([ACCOUNT, 'a', shelf.copies]);
});

it('retries at the next sync when the server was unreachable', async () => {
  const { verify, look } = setUp();
  verify.mockRejectedValueOnce(new AppError('ERR_OFFLINE', 'no line'));
  expect(await look([])).toBe(false);
  expect(await look([])).toBe(true);
  expect(verify).toHaveBeenCalledTimes(2);
});

it('uses only the token of its account', async () => {
  const { shelf, source, device, verifyPublic, forget } = setUp();
  await shelf.modules.put([v.parse(moduleSchema, moduleRow(1))]);
  keepForThisPage(JSON.stringify(makeSession()));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  const lookAs = (account: string) =>
    evictInaccessible({ account, config: TEST_CONFIG, isOwn, source, device, verifyPublic, forget })([]);
  expect(await lookAs(ACCOUNT)).toBe(false);
  expect(await shelf.modules.ids()).toEqual([testId(1)]);
  expect(await lookAs(PERSON.id)).toBe(true);
  expect(await shelf.modules.ids()).toEqual([]);
});

it('evicts unpublished content from the public shelf, own content too (D10)', async () => {
  const { device, source, forget } = setUp();
  const shelf = await device.shelf();
  await shelf.modules.put([v.parse(moduleSchema, moduleRow(1))]);
  await shelf.modules.put([v.parse(moduleSchema, moduleRow(2))]);
  keepForThisPage(JSON.stringify(makeSession()));
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('authorization'));
    return Promise.resolve(Response.json([testId(2)]));
  });
  await evictInaccessible({
    account: PERSON.id,
    config: TEST_CONFIG,
    isOwn: isTheirs,
    source,
    device,
    forget,
  })([]);
  expect(asked).toEqual([`Bearer ${TEST_CONFIG.anonKey}`]);
  expect(await shelf.modules.ids()).toEqual([testId(2)]);
  expect(forget.mock.calls).toEqual([['visitor', testId(1), shelf.copies]]);
});
