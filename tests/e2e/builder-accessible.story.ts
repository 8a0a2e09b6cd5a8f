import type { Page } from 'playwright';
import { expectAccessible } from '../harness/axe';
import { expect, test } from './fixtures/test';
import { configurePanel, openBuilder, outlineRow } from './steps/build-module';
import { putModule } from './steps/my-modules';
import { signUp } from './steps/sign-up';

const node = (type: string, id: string, config: object, more: object = {}) => ({
  id,
  type,
  position: { x: 60, y: 60 },
  config: { title: id, isStart: false, ...config },
  ...more,
});

/** One node of every type, one of a newer version, and something for every check to find. */
const CONTENT = {
  nodes: [
    node('message', 'Hello', { content: 'Words.', isStart: true }, { connection: 'Fork' }),
    node(
      'router',
      'Fork',
      {
        question: 'Where to?',
        choices: [
          { id: '1', text: 'Left', connection: 'Film' },
          { id: '2', text: '' },
        ],
      },
      { position: { x: 60, y: 260 } },
    ),
    node(
      'video',
      'Film',
      { videoUrl: 'not an address' },
      { position: { x: 60, y: 560 }, connection: 'Words' },
    ),
    node('textInput', 'Words', {}, { position: { x: 360, y: 560 }, connection: 'Ticks' }),
    node(
      'multipleChoice',
      'Ticks',
      { question: 'Which?' },
      { position: { x: 660, y: 560 }, connection: 'Order' },
    ),
    node('ranking', 'Order', { rankingItems: ['One'] }, { position: { x: 660, y: 260 }, connection: 'Film' }),
    node('hologram', 'Later', {}, { position: { x: 660, y: 60 } }),
  ],
};

/** Panels over or next to the module: how to open each, and how to tell that it is open. */
const PARTS: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
  ['the list of types', (page) => page.getByRole('button', { name: 'Add Node', exact: true }).click()],
  ['the checks', (page) => page.getByRole('button', { name: /^Check for Errors/ }).click()],
  ['the preview', (page) => page.getByRole('button', { name: 'Preview Nodes' }).click()],
  ['the keys', (page) => page.keyboard.press('?')],
  ['the search', (page) => page.keyboard.press('Control+f')],
  [
    'the history',
    async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'History' }).click();
    },
  ],
  [
    'the menu',
    async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  ],
  [
    'the export',
    async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Export to a file' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
];

test('axe finds nothing in the builder, light and dark, with every panel open', async ({
  newProfile,
  server,
}) => {
  test.setTimeout(300_000);
  const profile = newProfile({ colorScheme: 'light' });
  const page = await profile.open();
  await page.goto('/');
  const person = await signUp(page, 'sue');
  const moduleId = await putModule(page, server.url, person, { title: 'All parts', content: CONTENT });
  await openBuilder(page, moduleId);

  for (const view of ['Canvas', 'List'] as const) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(
      view === 'Canvas'
        ? page.getByRole('group', { name: 'Message: Hello, start' })
        : outlineRow(page, 'Hello'),
    ).toBeVisible();
    await test.step(`${view}, nothing open`, () => expectAccessible(page, { inDark: true }));
  }

  // They are the same in the canvas view.
  for (const [name, open] of PARTS) {
    await test.step(name, async () => {
      await open(page);
      await expectAccessible(page, { inDark: true });
      await page.keyboard.press('Escape');
      if (name === 'the checks' || name === 'the history') {
        await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
      }
    });
  }

  await test.step('the panel of every type', async () => {
    for (const { id } of CONTENT.nodes) {
      await outlineRow(page, id).click();
      await expect(configurePanel(page)).toBeVisible();
      await expectAccessible(page, { inDark: true });
      for (const name of ['Choose video', 'Choose subtitles', 'Choose picture'] as const) {
        const choose = configurePanel(page).getByRole('button', { name, exact: true });
        if ((await choose.count()) === 0) continue;
        await choose.first().click();
        await expect(page.getByRole('dialog', { name: /^Choose/ })).toBeVisible();
        await expectAccessible(page, { inDark: true });
        await page.keyboard.press('Escape');
        await expect(choose.first()).toBeFocused();
      }
      await configurePanel(page).getByRole('button', { name: 'Close', exact: true }).click();
    }
  });

  await test.step('dialogs and menus of a row', async () => {
    await outlineRow(page, 'Words').focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, { inDark: true });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, { inDark: true });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Insert');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, { inDark: true });
    await page.keyboard.press('Escape');
    await expect(outlineRow(page, 'Words')).toBeFocused();
  });
  expect(profile.pageErrors).toEqual([]);
});
