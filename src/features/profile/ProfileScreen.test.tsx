import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { SESSION_KEY } from '@/auth/stored-session';
import { makeSession } from '@support/auth/make-session';
import { writeRun } from '@/db/runs/run-journal';
import { newRunRecord, type RunRecord } from '@/db/runs/run-record';
import { startRun } from '@/domain/engine/engine';
import { moduleGraph } from '@/domain/engine/module-graph';
import { readModuleContent } from '@/domain/module/read-module-content';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { ownDevice } from '@support/db/own-device';
import { fetching, NO_FETCHING } from '@/shared/fetching';
import { linkId } from '@/shared/link-id';
import { expectAccessible } from '@support/ui/expect-accessible';
import { newGroup } from '@support/rows';
import ProfileScreen from './ProfileScreen';

const device = ownDevice();
const GROUP = '3c1f7a52-6f0a-4a0e-8b5c-2f9a0b7c1d55';
const OWN_GROUP = '3c1f7a52-6f0a-4a0e-8b5c-2f9a0b7c1d66';
const TEACHER = '3c1f7a52-6f0a-4a0e-8b5c-2f9a0b7c1d77';
const answer = vi.fn<(name: string, body: unknown) => Response>();

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://backend.example');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'anon');
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '{}');
    return Promise.resolve(answer(new URL(url).pathname.split('/').at(-1) ?? '', body));
  });
  answer.mockImplementation(() => Response.json([]));
});

afterEach(() => {
  localStorage.removeItem(SESSION_KEY);
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  answer.mockReset();
});

async function joinGroup(id: string, creator: string, name: string) {
  await device.store().insert('groups', newGroup(creator, { id, name }));
  const member = device.account();
  const row = { id: await linkId('group_members', id, member), group_id: id, member_id: member };
  await device.store().insert('group_members', row);
  return row.id;
}

/** What the account's requests are signed with. */
function storeSession() {
  const user = { id: device.account(), email: 'ada@example.org' };
  const token = `${btoa('{}')}.${btoa(JSON.stringify({ sub: user.id }))}.s`;
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...makeSession(), access_token: token, user }));
}

const show = () =>
  render(
    device.withData(
      <MemoryRouter>
        <ProfileScreen />
      </MemoryRouter>,
    ),
  );

it('shows the empty state only once all groups are fetched', async () => {
  const { marks } = device.store().outbox;
  await marks.clear(FIRST_SYNC_MARK);
  await show();
  const none = page.getByText("You're not in any group yet.");
  await expect.element(page.getByRole('heading', { name: 'Groups you are in' })).toBeVisible();
  await expect.element(page.getByText('Loading...')).toBeInTheDocument();
  expect(none.query()).toBeNull();
  fetching.set({ ...NO_FETCHING, hasFailed: true });
  await expect.element(page.getByRole('alert').getByText('Failed to load groups')).toBeVisible();
  fetching.set(NO_FETCHING);
  await marks.set(FIRST_SYNC_MARK, true);
  await expect.element(none).toBeVisible();
});

/** Titles in the section of this name. */
const linksIn = (name: string) =>
  page
    .getByRole('region', { name })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

it('lists started and finished modules, most recent first (E4)', async () => {
  const graph = moduleGraph(
    readModuleContent({ nodes: ['a', 'b', 'c'].map((id) => ({ id, type: 'message' })) }),
  );
  const writeRunOf = (moduleTitle: string, minutesAgo: number, change: Partial<RunRecord>) => {
    const at = Date.now() - minutesAgo * 60_000;
    const record = newRunRecord(crypto.randomUUID(), '', graph, startRun(graph), at);
    writeRun(device.account(), { ...record, moduleTitle, ...change });
    return record.moduleId;
  };
  const two = { path: ['a', 'b'], visited: ['a', 'b'] };
  writeRunOf('Knots', 60, two);
  const rope = writeRunOf('Rope', 5, two);
  writeRunOf('Only opened', 1, {});
  const done = writeRunOf('Sails', 90, { ...two, completedAt: new Date().toISOString() });
  await show();
  await expect.poll(() => linksIn('Started modules')).toEqual(['Rope', 'Knots']);
  expect(linksIn('Finished modules')).toEqual(['Sails']);
  await expect
    .element(page.getByRole('link', { name: 'Rope' }))
    .toHaveAttribute('href', `/modules/${rope}/learn`);
  await expect.element(page.getByRole('link', { name: 'Sails' })).toHaveAttribute('href', `/modules/${done}`);
  await expectAccessible();
  localStorage.clear();
});

it("leaves another person's group after a confirmation, also offline (D18)", async () => {
  const membership = await joinGroup(GROUP, TEACHER, 'First aid 7b');
  await joinGroup(OWN_GROUP, device.account(), 'My own class');
  answer.mockImplementation(() => {
    throw new TypeError('no connection');
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show();
  await expect.element(page.getByText('First aid 7b')).toBeVisible();
  await expect.element(page.getByText('My own class')).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: 'Leave First aid 7b' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave First aid 7b?' });
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(page.getByText("You're not in any group yet.")).toBeVisible();
  expect(await device.store().get('group_members', membership)).toBeUndefined();
});

it('gives up access to a module after a confirmation, also offline (D18)', async () => {
  const user_id = device.account();
  answer.mockImplementation(() => {
    throw new TypeError('no connection');
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const accesses: string[] = [];
  for (const [module_id, title] of [
    [GROUP, 'Fire safety'],
    [OWN_GROUP, undefined],
  ] as const) {
    const id = await linkId('module_access', user_id, module_id);
    await device.store().insert('module_access', { id, user_id, module_id });
    accesses.push(id);
    const shown = { creator_id: TEACHER, description: '', visibility: 'restricted', thumbnail_url: null };
    if (title !== undefined)
      await device.store().insert('modules', { id: module_id, title, ...shown, content: { nodes: [] } });
  }
  await show();
  await expect.element(page.getByText('A module', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove Fire safety' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Fire safety?' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('Fire safety')).not.toBeInTheDocument();
  expect(await device.store().get('module_access', accesses[0]!)).toBeUndefined();
  expect(await device.store().get('module_access', accesses[1]!)).toBeDefined();
});

it('shows invitations, and accepts or declines them (D18)', async () => {
  const invitations = ['Knots', 'Burns'].map((name, n) => ({
    id: `${n}c1f7a52-6f0a-4a0e-8b5c-2f9a0b7c1d88`,
    group_name: name,
    creator_name: n === 0 ? 'Ada' : null,
  }));
  answer.mockImplementation((name) => Response.json(name === 'my_invitations' ? invitations : {}));
  storeSession();
  await show();
  await expect.element(page.getByText('From Ada')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Join Knots' }).click();
  await expect.element(page.getByText('You joined Knots. It appears here in a moment.')).toBeVisible();
  expect(answer).toHaveBeenLastCalledWith('answer_invitation', { p_id: invitations[0]?.id, p_take: true });
  answer.mockImplementation(() => Response.json({ message: 'no' }, { status: 403 }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await page.getByRole('button', { name: 'Decline Burns' }).click();
  await expect.element(page.getByText('This invitation no longer exists.')).toBeVisible();
});
