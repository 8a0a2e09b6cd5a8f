import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { reachOf } from '../harness/reachable';
import { expect, test } from './fixtures/test';
import { configurePanel, openBuilder, openNode } from './steps/build-module';
import { callApi, tokenOf } from './steps/call-api';
import { findCard } from './steps/explore';
import { accountOf, putModule } from './steps/my-modules';
import { signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';
import { openSyncPanel } from './steps/sync-panel';

const PHONE = { width: 360, height: 640 };

/** Viewing conditions: large page text, forced colours, and offline, which shows more messages. */
const LOOKS = [
  { look: 'as it is', fontSize: '', forcedColors: 'none', isOffline: false },
  { look: 'letters twice as large', fontSize: '200%', forcedColors: 'none', isOffline: false },
  { look: 'forced colours', fontSize: '', forcedColors: 'active', isOffline: true },
  { look: 'large letters in forced colours', fontSize: '200%', forcedColors: 'active', isOffline: true },
] as const;

const TYPES = {
  message: { content: 'Some words to read. '.repeat(12) },
  video: { videoUrl: 'https://videos.example/film.mp4' },
  router: {
    question: 'Where do you want to go from here?',
    choices: ['To the left of it', 'To the right', 'Back'].map((text, at) => ({
      id: `${at}`,
      text,
      connection: 'end',
    })),
  },
  textInput: { question: 'What do you think of it?', required: true },
  multipleChoice: {
    question: 'Which of them are right?',
    choices: ['One', 'Another one', 'A third'].map((text, at) => ({ id: `${at}`, text })),
    allowMultiple: true,
    required: true,
  },
  ranking: { question: 'What comes first?', rankingItems: ['A beginning', 'A middle', 'An end'] },
};

type NodeType = keyof typeof TYPES;

const nodeOf = (type: NodeType) => ({
  id: type,
  type,
  position: { x: 60, y: 60 },
  config: {
    title: `A step of type ${type}`,
    isStart: true,
    allowPrevious: false,
    required: false,
    ...TYPES[type],
  },
  connection: 'end',
});
const END = {
  id: 'end',
  type: 'message',
  position: { x: 60, y: 400 },
  config: { title: 'The end', content: 'Over.' },
};

/** Checks a screen under each condition, after `open` has opened it. */
async function expectReachable(page: Page, name: string, open?: () => Promise<void>): Promise<void> {
  const found: string[] = [];
  for (const { look, fontSize, forcedColors, isOffline } of LOOKS) {
    await page.context().setOffline(isOffline);
    if (isOffline) await expect(page.getByText('You are offline').first()).toBeAttached();
    await page.emulateMedia({ forcedColors });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      // As with large text in the browser's settings.
      window.dispatchEvent(new Event('resize'));
      // Two frames, so that resize observers have run.
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, fontSize);
    await open?.();
    // Layout reserves space for a new line one frame later, so overlaps must disappear by themselves.
    let reach = await reachOf(page);
    const read = async () => {
      reach = await reachOf(page);
      // A dialog that is still opening has no reachable controls yet.
      return reach.count === 0 ? Number.NaN : reach.problems.length;
    };
    if (reach.problems.length > 0 || reach.count === 0)
      await expect
        .poll(read, { timeout: 2000 })
        .toBe(0)
        .catch(() => undefined);
    expect(reach.count, name).toBeGreaterThan(0);
    found.push(...reach.problems.map((problem) => `${look}: ${problem}`));
  }
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.context().setOffline(false);
  expect.soft(found, name).toEqual([]);
}

test('nothing is covered on a phone: visitor screens', async ({ newProfile }) => {
  const profile = newProfile({ viewport: PHONE });
  const page = await profile.open();
  await page.goto('/');
  await expectReachable(page, 'landing');
  const card = await findCard(page, 'First aid for a burn');
  await expect(card).toBeVisible();
  await expectReachable(page, 'explore');
  await card.click();
  await expect(page.getByRole('link', { name: /^Start/ })).toBeVisible();
  await expectReachable(page, 'module page');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await expectReachable(page, 'sign-in dialog');
});

test('nothing is covered on a phone: a lesson', async ({ newProfile, server }) => {
  const profile = newProfile({ viewport: PHONE });
  const page = await profile.open();
  await page.goto('/');
  const person = await signUp(page, 'zoe');
  for (const type of Object.keys(TYPES) as NodeType[]) {
    const id = await putModule(page, server.url, person, {
      title: `A module that begins with a ${type}`,
      content: { nodes: [nodeOf(type), END] },
    });
    await page.goto(`/modules/${id}/learn`);
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expectReachable(page, type);
    if (type !== 'message') continue;
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
    await expectReachable(page, 'finish');
  }
});

test('nothing is covered on a phone: the nest', async ({ newProfile, server }) => {
  const profile = newProfile({ viewport: PHONE });
  const page = await profile.open();
  await page.goto('/');
  const person = await signUp(page, 'zoe');
  const nodes = [
    nodeOf('router'),
    { ...nodeOf('message'), config: { ...nodeOf('message').config, isStart: false } },
    END,
  ];
  const module = await putModule(page, server.url, person, {
    title: 'How to splice a rope',
    content: { nodes },
  });
  await putModule(page, server.url, person, { title: 'Another one', content: { nodes: [] } });
  const playlist = randomUUID();
  const token = await tokenOf(server.url, person);
  const creator_id = await accountOf(page);
  const common = { description: '', visibility: 'draft', title: 'All about ropes' };
  await callApi(server.url, '/rest/v1/playlists', { token, body: { id: playlist, creator_id, ...common } });

  await page.goto('/nest/content');
  await expect(page.getByRole('link', { name: 'How to splice a rope' })).toBeVisible();
  await expectReachable(page, 'modules');
  await expectReachable(page, 'menu of a module', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for How to splice a rope' }).click();
  });
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select How to splice a rope' }).check();
  await expectReachable(page, 'selected modules');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expectReachable(page, 'filters');

  for (const tab of ['playlists', 'media']) {
    await page.goto(`/nest/content?tab=${tab}`);
    await expect(page.getByText(/^Total/)).toBeVisible();
    await expectReachable(page, tab);
  }
  for (const screen of ['', '/share', '/media', '/analytics']) {
    await page.goto(`/nest/content/module${screen}?id=${module}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReachable(page, `module${screen}`);
  }
  for (const screen of ['', '/content']) {
    await page.goto(`/nest/content/playlist${screen}?id=${playlist}`);
    await expect(page.getByRole('heading', { level: 1, name: 'All about ropes' })).toBeVisible();
    await expectReachable(page, `playlist${screen}`);
  }
  await page.goto('/nest/content/import');
  await expectReachable(page, 'import');
});

test('nothing is covered on a phone: builder and sync', async ({ newProfile, server }) => {
  const profile = newProfile({ viewport: PHONE });
  const page = await profile.open();
  await page.goto('/');
  const person = await signUp(page, 'zoe');
  const types = Object.keys(TYPES) as NodeType[];
  const nodes = types.map((type, at) => ({
    ...nodeOf(type),
    position: { x: 60, y: 300 * at },
    config: { ...nodeOf(type).config, isStart: at === 0 },
  }));
  const module = await putModule(page, server.url, person, {
    title: 'Ropes',
    content: { nodes: [...nodes, END] },
  });
  await openBuilder(page, module);
  await expectReachable(page, 'list');
  await page.getByRole('button', { name: 'Canvas', exact: true }).click();
  await expectReachable(page, 'canvas');
  for (const type of types) {
    await openNode(page, `A step of type ${type}`);
    await expectReachable(page, `panel of ${type}`);
    await configurePanel(page).getByRole('button', { name: 'Close', exact: true }).click();
  }
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Check for Errors/ }).click();
  await expectReachable(page, 'checks');
  await page.reload();
  await page.getByRole('button', { name: 'Preview Nodes' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectReachable(page, 'preview');
  await page.goto('/nest/content/module');
  await page.getByLabel('Title').fill('Sent');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/build/);
  await expectAllSent(page);
  await openSyncPanel(page);
  await expectReachable(page, 'sync panel');
});
