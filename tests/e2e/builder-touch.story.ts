import type { Page } from 'playwright';
import { expectAccessible } from '../harness/axe';
import { expect, test } from './fixtures/test';
import { outline, outlineRow } from './steps/build-module';
import { createModule } from './steps/my-modules';
import { signUp } from './steps/sign-up';
import { linkTitles, serverNodes } from './steps/stored-module';
import { expectAllSent } from './steps/sync-state';

const LINKS = {
  Welcome: ['Burn or scald'],
  'Burn or scald': ['Flame', 'Hot water', 'Acid'],
  Flame: ['Roll'],
  Roll: ['Cool it'],
  'Hot water': ['Off with clothes'],
  'Off with clothes': ['Cool it'],
  Acid: ['Gloves first'],
  'Gloves first': ['Cool it'],
  'Cool it': ['How long'],
  'How long': ['In which order'],
  'In which order': ['Film'],
  Film: ['In your words'],
  'In your words': ['Call help'],
  'Call help': ['Goodbye'],
  Goodbye: [''],
};

/** Minimum size of a touch target in pixels. */
const TARGET = 44;

/** Builds the module in the list by touch only. */
function fingersOn(page: Page) {
  const sheet = page.getByRole('dialog', { name: /^Configure/ });

  async function write(label: string, text: string) {
    const field = sheet.getByLabel(label, { exact: true });
    await field.tap();
    await page.keyboard.insertText(text);
  }

  async function name(title: string) {
    await expect(sheet).toBeVisible();
    await write('Title', title);
  }

  async function close() {
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(sheet).toHaveCount(0);
  }

  async function choose(type: string) {
    await page
      .getByRole('dialog', { name: 'Add a node' })
      .getByRole('button', { name: new RegExp(`^${type} `) })
      .tap();
  }

  return {
    write,
    name,
    close,
    choose,
    async list(button: string, entry: string, entries: readonly string[]) {
      for (const [index, text] of entries.entries()) {
        await sheet.getByRole('button', { name: button, exact: true }).tap();
        await write(`${entry} ${index + 1}`, text);
      }
    },
    /** With the button at the bottom, which adds after the last touched node. */
    async addAfter(after: string, type: string, title: string) {
      await page.getByRole('button', { name: `Add a node after ${after}`, exact: true }).tap();
      await choose(type);
      await name(title);
    },
    /** With the button on an unconnected choice. */
    async addToChoice(choice: string, type: string, title: string) {
      await outlineRow(page, choice)
        .getByRole('button', { name: /^Add a node after/ })
        .tap();
      await choose(type);
      await name(title);
    },
    /** With the menu of a row. */
    async act(title: string, action: string) {
      await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).tap();
      await page.getByRole('menuitem', { name: action }).tap();
    },
    async connect(from: string, to: string) {
      await this.act(from, 'Connect to a node');
      await page.getByRole('option', { name: to }).tap();
      await expect(outlineRow(page, from)).toBeFocused();
    },
  };
}

async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const pressed = '[data-outline] button, [role=treeitem], header [role=toolbar] button';
    return [...document.querySelectorAll(pressed)]
      .map((one) => ({ box: one.getBoundingClientRect(), text: one.outerHTML.slice(0, 120) }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < least)
      .map(({ text }) => text);
  }, TARGET);
  expect(small).toEqual([]);
}

test('a module of 15 nodes is built at phone size by touch', async ({ newProfile, server }) => {
  test.setTimeout(300_000);
  const profile = newProfile({ viewport: { width: 360, height: 640 }, touch: true });
  const page = await profile.open();
  await page.goto('/');
  const person = await signUp(page, 'mia');
  const moduleId = await createModule(page, `By touch ${Date.now()}`);
  const fingers = fingersOn(page);
  const titles = async () => linkTitles(await serverNodes(server.url, person, moduleId));
  const nodes = outline(page).locator('[data-node]');

  await test.step('a first node and a router after it', async () => {
    await page.getByRole('button', { name: /^Message / }).tap();
    await fingers.name('Welcome');
    await fingers.write('Content', 'What to do when something burns.');
    await expectAccessible(page);
    await fingers.close();
    await fingers.addAfter('Welcome', 'Router', 'Burn or scald');
    await fingers.write('Question', 'What burned?');
    await fingers.list('Add choice', 'Choice', ['A flame', 'Hot water', 'Acid']);
    await fingers.close();
    await expect(outlineRow(page, 'Choice 3')).toContainText('Not connected yet');
    await expectTargets(page);
    await expectAccessible(page);
  });

  await test.step('two nodes under each choice', async () => {
    for (const [choice, first, second] of [
      ['Choice 1', 'Flame', 'Roll'],
      ['Choice 2', 'Hot water', 'Off with clothes'],
      ['Choice 3', 'Acid', 'Gloves first'],
    ] as const) {
      await fingers.addToChoice(choice, 'Message', first);
      await fingers.write('Content', `About ${first}.`);
      await fingers.close();
      await fingers.addAfter(first, 'Message', second);
      await fingers.write('Content', `Then: ${second}.`);
      await fingers.close();
    }
  });

  await test.step('the branches join, and continue', async () => {
    await fingers.addAfter('Gloves first', 'Message', 'Cool it');
    await fingers.write('Content', 'Cool water, ten minutes.');
    await fingers.close();
    await fingers.connect('Roll', 'Cool it');
    await fingers.connect('Off with clothes', 'Cool it');
    await outlineRow(page, 'Cool it').tap();
    await fingers.close();
    await fingers.addAfter('Cool it', 'Multiple Choice', 'How long');
    await fingers.write('Question', 'How long?');
    await fingers.list('Add answer', 'Answer', ['Ten minutes', 'A moment']);
    await fingers.close();
    await fingers.addAfter('How long', 'Ranking', 'In which order');
    await fingers.write('Question', 'In which order?');
    await fingers.list('Add item', 'Item', ['Cool', 'Cover', 'Call']);
    await fingers.close();
    await fingers.addAfter('In which order', 'Video', 'Film');
    await fingers.write('Video URL', 'https://vimeo.com/76979871');
    await fingers.close();
    await fingers.addAfter('Film', 'Text Input', 'In your words');
    await fingers.write('Question', 'What do you do first?');
    await fingers.close();
    await fingers.addAfter('In your words', 'Message', 'Call help');
    await fingers.write('Content', 'When it is larger than a hand.');
    await fingers.close();
    await fingers.addAfter('Call help', 'Message', 'Goodbye');
    await fingers.write('Content', 'Take care.');
    await fingers.close();
    await expect(nodes).toHaveCount(15);
    await expectTargets(page);
    await expectAllSent(page);
    await expect.poll(titles).toEqual(LINKS);
  });

  await test.step('a branch is collapsed, and a reference expands it', async () => {
    await page.getByRole('button', { name: 'Hide what is in Choice 2: Hot water' }).tap();
    await expect(outlineRow(page, 'Off with clothes')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show what is in Choice 2: Hot water' }).tap();
    await expect(outlineRow(page, 'Off with clothes')).toBeVisible();
    await outline(page).getByRole('treeitem', { name: 'Goes to Cool it' }).first().tap();
    await expect(outlineRow(page, 'Cool it')).toBeInViewport();
    await expect(outlineRow(page, 'Cool it')).toBeFocused();
  });

  await test.step('nodes are moved, deleted, undone and redone', async () => {
    await fingers.act('How long', 'Move later');
    await expect.poll(async () => (await titles())['In which order']).toEqual(['How long']);
    await page.getByRole('button', { name: /^Undo/ }).first().tap();
    await expect.poll(titles).toEqual(LINKS);
    await fingers.act('Goodbye', 'Delete');
    await expect(nodes).toHaveCount(14);
    await page.getByRole('button', { name: /^Undo/ }).first().tap();
    await expect(nodes).toHaveCount(15);
  });

  await test.step('it is previewed, and everything is there after a reload', async () => {
    await page.getByRole('button', { name: 'Preview Nodes' }).tap();
    const preview = page.getByRole('dialog', { name: 'Preview Nodes' });
    await expect(preview.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible();
    await preview.getByRole('button', { name: 'Next' }).tap();
    await preview.getByRole('button', { name: 'Acid' }).tap();
    await expect(preview.getByRole('heading', { name: 'Acid', exact: true })).toBeVisible();
    await preview.getByRole('button', { name: 'Close preview' }).tap();
    await page.reload();
    await expect(outlineRow(page, 'Welcome')).toBeVisible();
    await expect(nodes).toHaveCount(15);
    await expectAllSent(page);
    await expect.poll(titles).toEqual(LINKS);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
  expect(profile.pageErrors).toEqual([]);
});
