import * as v from 'valibot';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { moduleSchema, type PlaylistCard } from '@/catalogue/catalogue-answers';
import { catalogueSource } from '@/catalogue/catalogue-source';
import { cardRow, moduleRow, testId } from '@support/catalogue/catalogue-fixtures';
import { ownDevice } from '@support/db/own-device';
import { writeRun } from '@/db/runs/run-journal';
import type { RunRecord } from '@/db/runs/run-record';
import { AppError } from '@/shared/app-error';
import { expectAccessible } from '@support/ui/expect-accessible';
import { newModule, newPlaylist } from '@support/rows';
import PlaylistPageScreen from './PlaylistPageScreen';

const { account, store, withData } = ownDevice();

const playlistId = testId(1);
const {
  step_count: _steps,
  kind: _kind,
  ...card
} = cardRow(1, {
  title: 'Safety',
  description: 'Two <b>lessons</b>',
});
const playlist = { ...card, visibility: 'public' };
const item = (n: number, change: Partial<PlaylistCard> = {}): PlaylistCard => ({
  ...cardRow(n),
  item_id: testId(n + 100),
  position: n,
  locked: false,
  ...change,
});
const nested = (n: number) => item(n, { kind: 'playlist', title: `Playlist ${n}`, step_count: 2 });
const innerOf = (outer: number, n: number) => ({
  playlist_id: testId(outer),
  id: testId(n),
  title: `Module ${n}`,
});
const link = (name: string) => page.getByRole('link', { name, exact: true });
const entry = (n: number) => page.getByRole('listitem').nth(n);
const learn = (n: number) => `/modules/${testId(n)}/learn?playlist=${playlistId}`;

/** A run in this device's journal. Use `store().insert` for a run of another device. */
const run = (n: number, steps: number, completedAt: string | null = null): RunRecord => ({
  id: testId(n + 500),
  moduleId: testId(n),
  moduleVersion: 'v1',
  startedAt: '2026-03-01T10:00:00.000Z',
  lastSeenAt: '2026-03-01T10:00:00.000Z',
  completedAt,
  currentNode: null,
  path: Array.from({ length: steps }, (_, index) => `node-${index}`),
  visited: Array.from({ length: steps }, (_, index) => `node-${index}`),
  answers: {},
  nodesTotal: 4,
  isSaved: true,
});

async function show(address = `/playlists/${playlistId}`) {
  await render(
    withData(
      <MemoryRouter initialEntries={[address]}>
        <main>
          <Routes>
            <Route path="/playlists/:playlistId?" element={<PlaylistPageScreen />} />
          </Routes>
        </main>
      </MemoryRouter>,
    ),
  );
}

/** Opens the device's copy of the playlist, without a server. */
function keep(items: readonly PlaylistCard[], inner: readonly ReturnType<typeof innerOf>[] = []) {
  catalogueSource(account()).memory.playlists.set(playlistId, { playlist, items, inner });
}

describe('the page of a playlist', () => {
  it('lists numbered items, and starts with the first open module', async () => {
    keep([item(2, { locked: true }), nested(3), item(4)]);
    await show();
    await expect.element(page.getByRole('heading', { name: 'Safety', level: 1 })).toBeVisible();
    await expect.element(page.getByText('by Amina · 3 videos')).toBeVisible();
    await expect.element(page.getByText('Two <b>lessons</b>')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Videos in this Playlist' })).toBeVisible();
    await expect.element(entry(0)).toHaveTextContent(/^Video 1Get AccessModule 2/);
    await expect.element(entry(1)).toHaveTextContent(/^Video 2Playlist 3.*Playlist · 2 videos$/);
    await expect.element(link('Playlist 3')).toHaveAttribute('href', `/playlists/${testId(3)}`);
    await expect
      .element(link('Module 4'))
      .toHaveAttribute('href', `/modules/${testId(4)}?playlist=${playlistId}`);
    await expect
      .element(link('Start Learning'))
      .toHaveAttribute('href', `/modules/${testId(4)}?playlist=${playlistId}`);
    expect(document.title).toMatch(/^Safety · /);
    await expectAccessible();
  });

  it('shows your runs of all devices, and continues at the first unfinished one (D12)', async () => {
    keep([item(2), nested(3), item(4), item(7)], [innerOf(3, 5), innerOf(3, 6)]);
    writeRun(account(), run(2, 4, '2026-03-01T10:00:00.000Z'));
    writeRun(account(), run(4, 2));
    // Opened, but not started.
    writeRun(account(), run(7, 1));
    const { id, moduleId, path } = run(5, 4);
    await store().insert('module_sessions', {
      id,
      user_id: account(),
      module_id: moduleId,
      module_version: 'v1',
      started_at: '2026-03-01T10:00:00.000Z',
      last_seen_at: '2026-03-01T10:00:00.000Z',
      completed_at: '2026-03-01T11:00:00.000Z',
      current_node: null,
      path,
      answers: {},
      nodes_visited: 4,
      nodes_total: 4,
    });
    await show();
    await expect.element(entry(0)).toHaveTextContent('Finished');
    await expect.element(entry(1)).toHaveTextContent('1 of 2 finished');
    await expect
      .element(page.getByRole('progressbar', { name: 'Your progress in Module 4' }))
      .toHaveAttribute('aria-valuetext', '2 of 4 steps');
    await expect.element(entry(3)).not.toHaveTextContent('of 4 steps');
    // The nested playlist's second module.
    await expect.element(link('Continue Learning')).toHaveAttribute('href', learn(6));
    await expect.element(page.getByText('Next: Module 6')).toBeVisible();
    await expect.element(page.getByText('2 of 5 finished')).toBeVisible();
    await expectAccessible();
  });

  it('reports completion, and restarts', async () => {
    keep([item(2)]);
    writeRun(account(), run(2, 4, '2026-03-01T10:00:00.000Z'));
    await show();
    await expect.element(page.getByText('You finished everything.')).toBeVisible();
    await expect
      .element(link('Start Learning'))
      .toHaveAttribute('href', `/modules/${testId(2)}?playlist=${playlistId}`);
  });

  it('starts with the first playlist by default, and marks offline content', async () => {
    keep([nested(2), item(3, { locked: true })]);
    const shelf = await catalogueSource(account()).shelf();
    await shelf.modules.put([v.parse(moduleSchema, moduleRow(3))]);
    // Public content would stay on the device for later tests.
    onTestFinished(() => shelf.modules.drop(testId(3)));
    await show();
    await expect.element(link('Start Learning')).toHaveAttribute('href', `/playlists/${testId(2)}`);
    await expect.element(entry(1)).toHaveTextContent('On this device');
    await expect.element(entry(0)).not.toHaveTextContent('On this device');
  });

  it('opens own and shared content offline', async () => {
    vi.spyOn(catalogueSource(account()), 'call').mockRejectedValue(new AppError('ERR_OFFLINE', 'offline'));
    await store().insert('playlists', newPlaylist(account(), { id: playlistId, title: 'Mine' }));
    await store().insert('playlists', newPlaylist(account(), { id: testId(3), title: 'Inner' }));
    for (const n of [2, 4])
      await store().insert('modules', newModule(account(), { id: testId(n), title: `Module ${n}` }));
    for (const [list, module, sub, position] of [
      [playlistId, null, testId(3), 0],
      [playlistId, testId(2), null, 1],
      [testId(3), testId(4), null, 0],
      // Missing on this device.
      [playlistId, testId(9), null, 2],
    ] as const)
      await store().insert('playlist_items', {
        id: testId(200 + position + (list === playlistId ? 10 : 0)),
        playlist_id: list,
        module_id: module,
        sub_playlist_id: sub,
        position,
      });
    await show();
    await expect.element(page.getByText('by you · 2 videos')).toBeVisible();
    await expect.element(entry(0)).toHaveTextContent(/^Video 1InnerPlaylist · 1 video$/);
    await expect.element(entry(1)).toHaveTextContent(/^Video 2Module 2$/);
    await expect
      .element(link('Start Learning'))
      .toHaveAttribute('href', `/modules/${testId(4)}?playlist=${playlistId}`);
  });

  it('says so when it is empty', async () => {
    keep([]);
    await show();
    await expect.element(page.getByText('No videos in this playlist yet.')).toBeVisible();
    await expect.element(page.getByText('0 videos')).toBeVisible();
    await expect.element(link('Start Learning')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it.each([
    ['there is no id', '/playlists', new Promise(() => {}), 'No playlist ID provided'],
    ['it loads', undefined, new Promise(() => {}), 'Loading...'],
    [
      'it does not exist',
      undefined,
      { answer: { access: 'none' }, isForAccount: true },
      'Playlist not found.',
    ],
    ['the server fails', undefined, new AppError('ERR_SERVER_DOWN', 'down'), 'Failed to load playlist'],
    [
      'the server fails, without showing its developer message',
      undefined,
      new AppError('ERR_REFUSED', 'open_playlist answered 403', {
        details: { message: 'permission denied for function open_playlist' },
      }),
      'Failed to load playlist',
    ],
    [
      'there is no connection',
      undefined,
      new AppError('ERR_OFFLINE', 'offline'),
      'This playlist is not on this device yet.',
    ],
  ])('explains that %s', async (_when, address, answer, words) => {
    const call = vi.spyOn(catalogueSource(account()), 'call');
    if (answer instanceof Error) call.mockRejectedValue(answer);
    else call.mockReturnValue(Promise.resolve(answer) as never);
    await show(address);
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await expectAccessible();
  });
});
