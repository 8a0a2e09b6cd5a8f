import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/app-error';
import { systemClock } from '@/shared/clock';
import { backupInUse } from '@/shared/project-in-use';
import * as v from 'valibot';
import { moduleSchema } from './catalogue-answers';
import { createCatalogueSource } from './catalogue-source';
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
import { watchModule, type ModuleView } from './watch-module';

/** Notes each view, from the first one, until the returned function is called. */
function follow(watch: ReturnType<typeof watchModule>, views: ModuleView[]): () => void {
  views.push(watch.read());
  return watch.subscribe(() => views.push(watch.read()));
}

function setUp(
  options: { account?: string; getToken?: () => Promise<string | null>; shelfNever?: boolean } = {},
) {
  const server = createTestServer();
  const shelf = createMemoryShelf(systemClock);
  const source = createCatalogueSource({
    account: options.account ?? 'visitor',
    config: TEST_CONFIG,
    getToken: options.getToken ?? (() => Promise.resolve('token')),
    openShelf: () => (options.shelfNever === true ? new Promise(() => {}) : Promise.resolve(shelf)),
    send: server.send,
  });
  const views: ModuleView[] = [];
  const watch = (n = 1) => follow(watchModule(testId(n), source), views);
  const keep = (n: number, change = {}) => shelf.modules.put([v.parse(moduleSchema, moduleRow(n, change))]);
  return { server, shelf, source, views, watch, keep, last: () => views.at(-1) };
}

afterEach(() => vi.restoreAllMocks());

describe('watchModule', () => {
  it('shows the server’s answer without waiting for the device, and keeps it', async () => {
    const { server, watch, last } = setUp({ shelfNever: true });
    watch();
    (await server.request(0)).answer({ access: 'full', module: moduleRow(1) });
    await settle();
    expect(last()).toMatchObject({ state: 'ready', freshness: 'fresh', value: { title: 'Module 1' } });
    const kept = setUp();
    kept.watch();
    (await kept.server.request(0)).answer({ access: 'full', module: moduleRow(1) });
    await settle();
    expect((await kept.shelf.modules.get(testId(1)))?.value.title).toBe('Module 1');
  });

  it('shows the device’s copy until the server answers', async () => {
    const { server, watch, views, keep } = setUp();
    await keep(1, { title: 'Kept' });
    watch();
    const request = await server.request(0);
    await settle();
    request.answer({ access: 'full', module: moduleRow(1, { title: 'New' }) });
    await settle();
    expect(views).toMatchObject([
      { state: 'loading' },
      { state: 'ready', freshness: 'pending', value: { title: 'Kept' } },
      { state: 'ready', freshness: 'fresh', value: { title: 'New' } },
    ]);
  });

  it('keeps the device’s copy when the network fails', async () => {
    const { server, watch, last, keep } = setUp();
    await keep(1);
    watch();
    (await server.request(0)).fail();
    await settle();
    expect(last()).toMatchObject({ state: 'ready', freshness: 'unreachable' });
  });

  it('reports a module that is not on this device while offline', async () => {
    const { server, watch, last } = setUp();
    watch();
    (await server.request(0)).fail();
    await settle();
    expect(last()).toEqual({ state: 'not-on-device' });
  });

  it('distinguishes a server that is down from a device that is offline', async () => {
    const { server, watch, last } = setUp();
    watch();
    (await server.request(0)).answer({}, 503);
    await settle();
    expect(last()).toEqual({ state: 'failed', code: 'ERR_SERVER_DOWN' });
  });

  it.each([undefined, '', 'not-a-uuid', '../etc', testId(1) + '0'])(
    'takes %s for a module that does not exist, without asking',
    (id) => {
      const { server, source, views } = setUp();
      follow(watchModule(id, source), views);
      expect(views).toEqual([{ state: 'missing' }]);
      expect(server.count()).toBe(0);
    },
  );

  it('removes the copy once access is lost (decision D10)', async () => {
    const { server, shelf, watch, last, keep } = setUp();
    await keep(1);
    await shelf.cards.put([cardRow(1)]);
    watch();
    (await server.request(0)).answer({ access: 'none' });
    await settle();
    expect(last()).toEqual({ state: 'missing' });
    expect(await shelf.modules.get(testId(1))).toBeUndefined();
    expect(await shelf.cards.all()).toEqual([]);
  });

  it('shows the card of a locked module', async () => {
    const { server, watch, last } = setUp();
    watch();
    (await server.request(0)).answer({ access: 'locked', card: cardRow(1) });
    await settle();
    expect(last()).toMatchObject({ state: 'locked', preview: { title: 'Module 1' } });
  });

  it('keeps the copy after a refusal to a visitor request while the session cannot be renewed (decision L5)', async () => {
    const { server, shelf, watch, last, keep } = setUp({
      account: testId(7),
      getToken: () => Promise.reject(new AppError('ERR_SESSION_EXPIRED', 'expired')),
    });
    await keep(1);
    watch();
    const request = await server.request(0);
    expect(request.authorization).toBe('Bearer anon');
    request.answer({ access: 'none' });
    await settle();
    expect(last()).toMatchObject({ state: 'ready', freshness: 'unreachable' });
    expect(await shelf.modules.get(testId(1))).toBeDefined();
  });

  it('repeats the request as a visitor if the token is refused', async () => {
    const { server, watch, last } = setUp({ account: testId(7) });
    watch();
    const first = await server.request(0);
    expect(first.authorization).toBe('Bearer token');
    first.answer({ message: 'JWT expired' }, 401);
    const second = await server.request(1);
    expect(second.authorization).toBe('Bearer anon');
    second.answer({ access: 'full', module: moduleRow(1) });
    await settle();
    expect(last()).toMatchObject({ state: 'ready', freshness: 'fresh' });
  });

  it('rejects an invalid answer', async () => {
    const { server, watch, last } = setUp();
    watch();
    (await server.request(0)).answer({ access: 'full', module: { id: 'x', title: 4 } });
    await settle();
    expect(last()).toEqual({ state: 'failed', code: 'ERR_BAD_ANSWER' });
  });

  it('reports its own errors as unknown, not as network errors', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const lacking = new TypeError('AbortSignal.any is not a function');
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw lacking;
    });
    const { watch, last } = setUp();
    watch();
    await settle();
    expect(last()).toEqual({ state: 'failed', code: 'ERR_UNKNOWN' });
    expect(reported).toHaveBeenCalledWith(expect.stringContaining('ERR_UNKNOWN'), lacking);
  });

  it('emits nothing after it is stopped', async () => {
    const { server, watch, views } = setUp();
    const stop = watch();
    const request = await server.request(0);
    stop();
    request.answer({ access: 'full', module: moduleRow(1) });
    await settle();
    expect(views).toEqual([{ state: 'loading' }]);
  });
});

/** Asks the backup, which answers with this. */
const answerOf = async (parts: ReturnType<typeof setUp>, body: unknown) => {
  backupInUse.set(TEST_BACKUP);
  parts.watch();
  (await parts.server.request(0)).answer(body);
  await settle();
};

describe('watchModule while a backup project stands in (decision E16)', () => {
  afterEach(() => backupInUse.set(null));

  it('shows and keeps a module that is not on the device', async () => {
    const parts = setUp();
    await answerOf(parts, { access: 'full', module: moduleRow(1) });
    expect(parts.last()).toMatchObject({ state: 'ready', freshness: 'fresh', value: { title: 'Module 1' } });
    expect((await parts.shelf.modules.get(testId(1)))?.value.title).toBe('Module 1');
  });

  it.each([
    ['older', '2026-02-02T00:00:00.5+00:00', 'Kept'],
    ['newer', '2026-01-31T00:00:00+00:00', 'Module 1'],
  ])(
    'lets what the device has be replaced by nothing older: its version is %s',
    async (_age, updated_at, title) => {
      const parts = setUp();
      await parts.keep(1, { title: 'Kept', updated_at });
      await answerOf(parts, { access: 'full', module: moduleRow(1) });
      expect(parts.last()).toMatchObject({ state: 'ready', value: { title } });
      expect((await parts.shelf.modules.get(testId(1)))?.value.title).toBe(title);
      expect(parts.source.memory.modules.get(testId(1))?.title).toBe(title);
    },
  );

  it('compares with the copy of another tab if that is newer', async () => {
    const parts = setUp();
    const remembered = moduleRow(1, { title: 'Remembered', updated_at: '2026-01-31T00:00:00+00:00' });
    parts.source.memory.modules.set(testId(1), v.parse(moduleSchema, remembered));
    await parts.keep(1, { title: 'Kept', updated_at: '2026-02-03T00:00:00+00:00' });
    await answerOf(parts, { access: 'full', module: moduleRow(1) });
    expect(parts.last()).toMatchObject({ state: 'ready', value: { title: 'Kept' } });
    expect((await parts.shelf.modules.get(testId(1)))?.value.title).toBe('Kept');
  });

  it.each([{ access: 'none' }, { access: 'locked', card: cardRow(1) }])(
    'takes nothing from the device that the backup does not show (D10): %o',
    async (answer) => {
      const parts = setUp();
      await parts.keep(1);
      await answerOf(parts, answer);
      expect(parts.last()).toMatchObject({ state: 'ready', freshness: 'unreachable' });
      expect(await parts.shelf.modules.ids()).toEqual([testId(1)]);
    },
  );

  it('does not report a module as missing, because it may be newer than the backup', async () => {
    const parts = setUp();
    await answerOf(parts, { access: 'none' });
    expect(parts.last()).toEqual({ state: 'failed', code: 'ERR_SERVER_DOWN' });
  });
});
