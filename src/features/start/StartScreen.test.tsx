import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { writeRun } from '@/db/runs/run-journal';
import { ownDevice } from '@support/db/own-device';
import { linkId } from '@/shared/link-id';
import { expectAccessible } from '@support/ui/expect-accessible';
import { newGroup, newModule, newPlaylist } from '@support/rows';
import StartScreen from './StartScreen';

const device = ownDevice();
const ids = Array.from({ length: 9 }, (_, n) => `3c1f7a52-6f0a-4a0e-8b5c-2f9a0b7c1d${n}0`);
const [TEACHER = '', GROUP = '', GIVEN = '', OWN = '', LESSON = '', DONE = '', OF_STRANGER = '', LIST = ''] =
  ids;

beforeEach(() => {
  // The start page makes no requests.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  render(
    device.withData(
      <MemoryRouter>
        <StartScreen />
      </MemoryRouter>,
    ),
  );

const module = (id: string, creator_id: string, title: string) =>
  device.store().insert('modules', newModule(creator_id, { id, title, visibility: 'restricted' }));

function run(moduleId: string, moduleTitle: string, completedAt: string | null) {
  writeRun(device.account(), {
    id: moduleId,
    moduleId,
    moduleTitle,
    moduleVersion: '',
    startedAt: '2026-01-01T00:00:00Z',
    lastSeenAt: '2026-01-01T00:00:00Z',
    completedAt,
    currentNode: 'b',
    path: ['a', 'b'],
    visited: ['a', 'b'],
    answers: {},
    nodesTotal: 5,
    isSaved: true,
  });
}

const links = (section: string) =>
  page
    .getByRole('region', { name: section })
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('offers content to continue with, also offline', async () => {
  run(LESSON, 'Fire <b>safety</b>', null);
  run(DONE, 'Knots', '2026-01-02T00:00:00Z');
  await device.store().insert('groups', newGroup(TEACHER, { id: GROUP, name: 'First aid 7b' }));
  const member = device.account();
  await device.store().insert('group_members', {
    id: await linkId('group_members', GROUP, member),
    group_id: GROUP,
    member_id: member,
  });
  await module(GIVEN, TEACHER, 'Burns');
  await module(DONE, TEACHER, 'Knots, which are finished');
  await module(OF_STRANGER, LESSON, 'Of nobody who has a group');
  await module(OWN, member, 'My lesson');
  await device.store().insert('playlists', newPlaylist(member, { id: LIST, title: 'My list' }));
  await show();
  // The lesson shows at once; the titles of both lists arrive with the local data.
  await expect.element(page.getByRole('link', { name: 'Fire <b>safety</b>' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'My list' })).toBeVisible();
  expect(links('Continue')).toEqual([['Fire <b>safety</b>', `/modules/${LESSON}/learn`]]);
  await expect
    .element(page.getByRole('progressbar'))
    .toHaveAttribute('aria-valuetext', '2 of 5 steps visited');
  expect(links('From your groups')).toEqual([['Burns', `/modules/${GIVEN}`]]);
  await expect.element(page.getByText(/First aid 7b/)).toBeVisible();
  expect(new Map(links('Your recent work') as [string, string][])).toEqual(
    new Map([
      ['My lesson', `/nest/content/module?id=${OWN}`],
      ['My list', `/nest/content/playlist?id=${LIST}`],
    ]),
  );
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme;
    await expectAccessible();
  }
  delete document.documentElement.dataset['theme'];
  // A phone with 200% text.
  await page.viewport(180, 400);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(180);
});

it('offers a new account two next steps', async () => {
  await show();
  await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your learning' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Explore Modules' }))
    .toHaveAttribute('href', '/explore');
  await expect
    .element(page.getByRole('link', { name: 'Start Creating' }))
    .toHaveAttribute('href', '/nest/content/module');
  await expectAccessible();
});
