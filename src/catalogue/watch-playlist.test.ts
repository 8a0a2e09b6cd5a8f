import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '@/shared/clock';
import { backupInUse } from '@/shared/project-in-use';
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
import { watchPlaylist, type PlaylistView } from './watch-playlist';

function follow(watch: ReturnType<typeof watchPlaylist>, views: PlaylistView[]): void {
  views.push(watch.read());
  watch.subscribe(() => views.push(watch.read()));
}

function setUp() {
  const server = createTestServer();
  const shelf = createMemoryShelf(systemClock);
  const openShelf = () => Promise.resolve(shelf);
  // A new tab each time: nothing is remembered but what is on the device.
  const newSource = () =>
    createCatalogueSource({ account: 'visitor', config: TEST_CONFIG, openShelf, send: server.send });
  const views: PlaylistView[] = [];
  const watch = (id: string | undefined = testId(1)) => follow(watchPlaylist(id, newSource()), views);
  const answer = {
    access: 'full',
    playlist: moduleRow(1, { title: 'Safety' }),
    items: [{ ...cardRow(2), item_id: testId(3), position: 0, locked: false }],
  };
  return { server, shelf, views, watch, answer, last: () => views.at(-1) };
}

describe('watchPlaylist', () => {
  it('shows the server’s state, and keeps it for offline use', async () => {
    const { server, watch, answer, last } = setUp();
    watch();
    (await server.request(0)).answer(answer);
    await settle();
    expect(last()).toMatchObject({
      state: 'ready',
      freshness: 'fresh',
      value: { playlist: { title: 'Safety' }, items: [{ locked: false }] },
    });
    watch();
    (await server.request(1)).fail();
    await settle();
    expect(last()).toMatchObject({
      state: 'ready',
      freshness: 'unreachable',
      value: { playlist: { title: 'Safety' } },
    });
  });

  it('removes the copy once access is lost (decision D10)', async () => {
    const { server, shelf, watch, answer, last } = setUp();
    watch();
    (await server.request(0)).answer(answer);
    await settle();
    watch();
    (await server.request(1)).answer({ access: 'none' });
    await settle();
    expect(last()).toEqual({ state: 'missing' });
    expect(await shelf.playlists.ids()).toEqual([]);
  });

  it('distinguishes not on this device, failed and invalid', async () => {
    const { server, watch, last, views } = setUp();
    watch();
    (await server.request(0)).fail();
    await settle();
    expect(last()).toEqual({ state: 'not-on-device' });
    watch();
    (await server.request(1)).answer({}, 500);
    await settle();
    expect(last()).toEqual({ state: 'failed', code: 'ERR_SERVER_DOWN' });
    views.length = 0;
    watch('not-an-id');
    expect(views).toEqual([{ state: 'missing' }]);
  });
});

describe('watchPlaylist while a backup project stands in (decision E16)', () => {
  afterEach(() => backupInUse.set(null));

  it('neither replaces the device’s copy by an older one nor removes it', async () => {
    const { server, shelf, watch, answer, last } = setUp();
    watch();
    (await server.request(0)).answer(answer);
    await settle();
    backupInUse.set(TEST_BACKUP);
    const older = moduleRow(1, { title: 'Older', updated_at: '2026-01-01T00:00:00+00:00' });
    for (const [nth, body] of [{ ...answer, playlist: older }, { access: 'none' }].entries()) {
      watch();
      (await server.request(nth + 1)).answer(body);
      await settle();
      expect(last()).toMatchObject({
        state: 'ready',
        freshness: 'unreachable',
        value: { playlist: { title: 'Safety' } },
      });
      expect((await shelf.playlists.get(testId(1)))?.value.playlist.title).toBe('Safety');
    }
  });

  it('does not report a playlist as missing', async () => {
    const { server, watch, last } = setUp();
    backupInUse.set(TEST_BACKUP);
    watch();
    (await server.request(0)).answer({ access: 'none' });
    await settle();
    expect(last()).toEqual({ state: 'failed', code: 'ERR_SERVER_DOWN' });
  });
});
