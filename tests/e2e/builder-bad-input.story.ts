import type { Page } from 'playwright';
import { expect, test } from './fixtures/test';
import { addNode, configurePanel, openBuilder, openNode, outline, outlineRow } from './steps/build-module';
import { HOSTILE, HOSTILE_ADDRESS, watchScripts } from './steps/hostile-text';
import { createModule, putModule } from './steps/my-modules';
import { signUp } from './steps/sign-up';
import { serverNodes } from './steps/stored-module';
import { expectAllSent } from './steps/sync-state';

/** Pastes a text from the clipboard into a field of the panel, as Ctrl+V does. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const field = configurePanel(page).getByLabel(label, { exact: true });
  await field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await expect(field).toHaveValue(text);
}

const message = (id: string, title: string, more: object = {}) => ({
  id,
  type: 'message',
  position: { x: 0, y: 0 },
  config: { title, content: title, isStart: false },
  ...more,
});

const showList = (page: Page) => page.getByRole('button', { name: 'List', exact: true }).click();

test('pasted markup and scripts stay text everywhere, and never run', async ({ newProfile }) => {
  test.setTimeout(240_000);
  const profile = newProfile();
  const page = await profile.open();
  const ran = await watchScripts(page);
  await page.goto('/');
  await signUp(page, 'nat');
  const moduleId = await createModule(page, HOSTILE);
  await profile.browser.grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = configurePanel(page);

  await test.step('into every text field of every type', async () => {
    await addNode(page, 'Message', '');
    await paste(page, 'Title', `1${HOSTILE}`);
    await paste(page, 'Content', HOSTILE);
    await paste(page, 'Picture link', HOSTILE_ADDRESS);
    await addNode(page, 'Video', '');
    await paste(page, 'Title', `2${HOSTILE}`);
    for (const label of ['Video URL', 'Thumbnail URL', 'Subtitles URL'])
      await paste(page, label, HOSTILE_ADDRESS);
    await addNode(page, 'Text Input', '');
    await paste(page, 'Title', `3${HOSTILE}`);
    await paste(page, 'Question', HOSTILE);
    for (const [type, title, button, entry] of [
      ['Multiple Choice', '4', 'Add answer', 'Answer 1'],
      ['Ranking', '5', 'Add item', 'Item 1'],
      ['Router', '6', 'Add choice', 'Choice 1'],
    ] as const) {
      await addNode(page, type, '');
      await paste(page, 'Title', `${title}${HOSTILE}`);
      await paste(page, 'Question', HOSTILE);
      await panel.getByRole('button', { name: button }).click();
      await paste(page, entry, HOSTILE);
    }
    await expect(page.getByRole('group', { name: `Router: 6${HOSTILE}` })).toContainText(HOSTILE);
  });

  await test.step('the list shows it as text, and finds nodes by it', async () => {
    await showList(page);
    for (const [from, to] of ['1', '2', '3', '4', '5', '6'].map((one, index, all) => [one, all[index + 1]])) {
      if (to === undefined) break;
      await page.getByRole('treeitem', { name: `${from}${HOSTILE}` }).focus();
      await page.keyboard.press('Control+k');
      await page.getByRole('option', { name: `${to}${HOSTILE}` }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(outlineRow(page, 'Choice 1')).toContainText(HOSTILE);
  });

  await test.step('the preview and the viewer show it as text', async () => {
    const walk = async (where: 'preview' | 'viewer') => {
      await expect(page.getByRole('heading', { name: `1${HOSTILE}` }), where).toBeVisible();
      await expect(page.getByText(HOSTILE, { exact: true }).first()).toBeVisible();
      for (const title of ['2', '3', '4', '5', '6']) {
        await page.getByRole('button', { name: 'Next' }).last().click();
        await expect(page.getByRole('heading', { name: `${title}${HOSTILE}` }).last()).toBeVisible();
      }
      await page.getByRole('button', { name: HOSTILE }).last().click();
    };
    await page.getByRole('button', { name: 'Preview Nodes' }).click();
    await walk('preview');
    await page.goto(`/modules/${moduleId}/learn`);
    await walk('viewer');
  });
  expect(ran).toEqual([]);
  expect(profile.pageErrors).toEqual([]);
});

test('a megabyte of text in a node is kept, shown and sent', async ({ newProfile, server }) => {
  test.setTimeout(180_000);
  const profile = newProfile();
  const page = await profile.open();
  await page.goto('/');
  const person = await signUp(page, 'ola');
  const moduleId = await createModule(page, 'A very long story');
  await addNode(page, 'Message', 'Long');
  const long = 'All the words of a very long book. '.repeat(30_000);
  await configurePanel(page).getByLabel('Content').fill(long);
  await configurePanel(page).getByLabel('Content').press('End');
  await page.keyboard.type('The end.');
  await addNode(page, 'Message', 'Short');
  await showList(page);
  await expect(outlineRow(page, 'Long')).toContainText('All the words of a very long book.');
  const sent = async () => (await serverNodes(server.url, person, moduleId))[0]?.config;
  await expect.poll(sent, { timeout: 60_000 }).toMatchObject({ title: 'Long', content: `${long}The end.` });
  await page.reload();
  await openNode(page, 'Long');
  await expect(configurePanel(page).getByLabel('Content')).toHaveValue(`${long}The end.`);
  expect(profile.pageErrors).toEqual([]);
});

test('nodes and fields of a newer version survive edits and the server', async ({ newProfile, server }) => {
  const profile = newProfile();
  const page = await profile.open();
  await page.goto('/');
  const person = await signUp(page, 'pia');
  const hologram = {
    id: 'holo',
    type: 'hologram',
    position: { x: 300, y: 60 },
    connection: 'last',
    depth: 3,
    config: { title: 'From the future', layers: [{ glow: true }, 'deep'] },
  };
  const content = {
    theme: 'dusk',
    nodes: [
      {
        id: 'first',
        type: 'message',
        position: { x: 60, y: 60 },
        connection: 'holo',
        color: '#3b82f6',
        mood: 'calm',
        config: {
          title: 'First',
          content: 'Hello',
          required: false,
          isStart: true,
          allowPrevious: false,
          tempo: 7,
        },
      },
      hologram,
      {
        id: 'last',
        type: 'message',
        position: { x: 600, y: 60 },
        color: '#3b82f6',
        config: { title: 'Last', content: 'Bye', required: false, isStart: false, allowPrevious: true },
      },
    ],
  };
  const moduleId = await putModule(page, server.url, person, { title: 'From a newer version', content });
  await openBuilder(page, moduleId);
  await showList(page);
  await expect(outlineRow(page, 'From the future')).toBeVisible();
  const panel = await openNode(page, 'First');
  await panel.getByLabel('Title').fill('First, edited');
  await openNode(page, 'From the future');
  await expect(
    panel.getByText('This node was made with a newer version. It is kept as it is.'),
  ).toBeVisible();
  await outlineRow(page, 'From the future').focus();
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Control+z');
  const stored = () => serverNodes(server.url, person, moduleId);
  await expect.poll(async () => (await stored())[0]?.config.title).toBe('First, edited');
  await expectAllSent(page);
  const nodes = await stored();
  expect(nodes).toHaveLength(3);
  expect(nodes[1]).toEqual(hologram);
  expect(nodes[0]).toMatchObject({ mood: 'calm', config: { title: 'First, edited', tempo: 7 } });
  expect(profile.pageErrors).toEqual([]);
});

test('damaged content opens and can be edited, without losing nodes', async ({ newProfile, server }) => {
  const profile = newProfile();
  const page = await profile.open();
  await page.goto('/');
  const person = await signUp(page, 'quin');
  const content = {
    nodes: [
      message('a', 'Start here', { connection: 'a', config: { title: 'Start here', isStart: true } }),
      message('a', 'Same id', { connection: 'gone', config: { title: 'Same id', isStart: true } }),
      {
        id: 'r',
        type: 'router',
        position: { x: 0, y: 200 },
        config: {
          title: 'Fork',
          choices: ['Bare', { text: 5 }, null, { id: 'x', text: 'X', connection: 'gone' }],
        },
      },
      { id: 'e', type: 'message', position: { x: 0, y: 400 } },
      {
        id: 'k',
        type: 'ranking',
        position: { x: 0, y: 600 },
        config: { title: 'No items', rankingItems: 'none' },
      },
      { id: 'odd', type: '', position: { x: 0, y: 800 }, config: 'text' },
    ],
  };
  const moduleId = await putModule(page, server.url, person, { title: 'Damaged', content });
  await openBuilder(page, moduleId);
  await expect(page.getByRole('group', { name: 'Message: Start here, start' })).toBeVisible();
  await showList(page);
  await expect(outline(page).locator('[data-node]')).toHaveCount(6);
  for (const title of ['Start here', 'Same id', 'Fork', 'Untitled message', 'No items']) {
    await expect(outlineRow(page, title)).toBeVisible();
  }
  await page.getByRole('treeitem', { name: /^Start here/ }).focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /^Same id/ }).click();
  const panel = await openNode(page, 'Same id');
  await panel.getByLabel('Title').fill('Another id');
  const stored = () => serverNodes(server.url, person, moduleId);
  await expect.poll(async () => (await stored())[1]?.config.title).toBe('Another id');
  const nodes = await stored();
  expect(nodes).toHaveLength(6);
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(6);
  expect(nodes[0]).toMatchObject({ id: 'a', connection: nodes[1]?.id, config: { isStart: true } });
  expect(nodes[1]).toMatchObject({ config: { title: 'Another id', isStart: false } });
  await page.getByRole('button', { name: 'Preview Nodes' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Start here' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Message: Another id' })).toBeVisible();
  expect(profile.pageErrors).toEqual([]);
});

test('nodes are copied from one module and pasted into another in a second window', async ({
  newProfile,
  server,
}) => {
  const profile = newProfile();
  const page = await profile.open();
  await page.goto('/');
  const person = await signUp(page, 'rio');
  const fromId = await createModule(page, 'Copied from');
  await addNode(page, 'Message', 'One');
  await addNode(page, 'Ranking', 'Two');
  await showList(page);
  await outlineRow(page, 'One').focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /^Two/ }).click();

  const other = await profile.browser.newPage();
  const toId = await createModule(other, 'Pasted into');
  await addNode(other, 'Message', 'Mine');
  await showList(other);

  await page.bringToFront();
  await outlineRow(page, 'One').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Copied 2 nodes')).toBeVisible();
  await other.bringToFront();
  await outlineRow(other, 'Mine').focus();
  await other.keyboard.press('Control+v');
  await expect(outline(other).locator('[data-node]')).toHaveCount(3);
  await expect(outlineRow(other, 'Two')).toBeVisible();
  const sent = () => serverNodes(server.url, person, toId);
  await expect
    .poll(async () => (await sent()).map(({ config }) => config.title))
    .toEqual(['Mine', 'One', 'Two']);
  const pasted = await sent();
  expect(pasted[1]?.connection).toBe(pasted[2]?.id);
  const copied = await serverNodes(server.url, person, fromId);
  expect(copied.map(({ id }) => id)).not.toContain(pasted[1]?.id);

  // Pasting again in the same window creates separate copies.
  await other.keyboard.press('Control+v');
  await expect(outline(other).locator('[data-node]')).toHaveCount(5);
  await other.keyboard.press('Control+z');
  await expect(outline(other).locator('[data-node]')).toHaveCount(3);
  expect(profile.pageErrors).toEqual([]);
});
