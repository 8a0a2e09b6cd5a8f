import type { Page } from 'playwright';
import { expectAccessible } from '../harness/axe';
import { expect, test } from './fixtures/test';
import { configurePanel, outline, outlineRow } from './steps/build-module';
import { pressUntil, tabAndActivate, tabTo } from './steps/keyboard';
import { createModule } from './steps/my-modules';
import { signUp } from './steps/sign-up';
import { linkTitles, serverNodes } from './steps/stored-module';
import { expectAllSent } from './steps/sync-state';

/** The module's expected links, node by node in reading order. */
const LINKS = {
  Welcome: ['See the knots'],
  'See the knots': ['What you know'],
  'What you know': ['Which knot'],
  'Which knot': ['Bowline', 'Granny', 'No idea'],
  Bowline: ['How it holds'],
  'How it holds': ['Together again'],
  Granny: ['Why it slips'],
  'Why it slips': ['Together again'],
  'No idea': ['Together again'],
  'Together again': ['Steps'],
  Steps: ['Quiz'],
  Quiz: ['Once more'],
  'Once more': ['See the knots', 'What stays'],
  'What stays': ['Goodbye'],
  Goodbye: [''],
};

/** The module by keys alone: these helpers use neither a mouse nor `focus()`. */
function keysOf(page: Page) {
  const { keyboard } = page;
  const panel = configurePanel(page);
  const title = panel.getByLabel('Title', { exact: true });

  async function choose(type: string) {
    const dialog = page.getByRole('dialog', { name: 'Add a node' });
    await tabAndActivate(page, dialog.getByRole('button', { name: new RegExp(`^${type} `) }));
    await expect(title).toBeFocused();
  }

  return {
    choose,
    /** Adds a titled node after the focused row. Ends in the panel. */
    async addAfter(type: string, name: string) {
      await keyboard.press('Insert');
      await choose(type);
      await keyboard.type(name);
    },
    /** Types into a field of the panel. */
    async write(label: string, text: string) {
      await tabTo(page, panel.getByLabel(label, { exact: true }));
      await keyboard.type(text);
    },
    /** Adds entries to the list of the panel: Enter in one adds the next. */
    async list(button: string, entries: readonly string[]) {
      await tabAndActivate(page, panel.getByRole('button', { name: button }));
      for (const [index, entry] of entries.entries()) {
        if (index > 0) await keyboard.press('Enter');
        await keyboard.type(entry);
      }
    },
    /** Returns from the panel to its row. */
    async back(name: string) {
      await keyboard.press('Escape');
      await expect(outlineRow(page, name)).toBeFocused();
    },
    /** Moves to a row by typing its first letters. */
    async goTo(name: string) {
      await keyboard.type(name);
      await expect(outlineRow(page, name)).toBeFocused();
    },
    /** Connects the focused row to a node, found by its title. */
    async connect(to: string) {
      await keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Find a node to connect to' })).toBeFocused();
      await keyboard.type(to);
      await expect(page.getByRole('option')).toHaveCount(1);
      await keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  };
}

test('a module of 15 nodes of all types is built with only the keyboard', async ({ newProfile, server }) => {
  test.setTimeout(300_000);
  const profile = newProfile();
  const page = await profile.open();
  await page.goto('/');
  const person = await signUp(page, 'kim');
  const moduleId = await createModule(page, `By keys ${Date.now()}`);
  const { keyboard } = page;
  const keys = keysOf(page);
  const panel = configurePanel(page);
  const titles = async () => linkTitles(await serverNodes(server.url, person, moduleId));

  await test.step('the first node, in the list', async () => {
    await tabAndActivate(page, page.getByRole('button', { name: 'List', exact: true }));
    await tabAndActivate(page, page.getByRole('button', { name: /^Message / }));
    await expect(panel.getByLabel('Title', { exact: true })).toBeFocused();
    await keyboard.type('Welcome');
    await keys.write('Content', 'A knot is only good if it comes loose again.');
    await keys.back('Welcome');
  });

  await test.step('a chain of nodes', async () => {
    await keys.addAfter('Video', 'See the knots');
    await keys.write('Video URL', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await keys.back('See the knots');
    await keys.addAfter('Text Input', 'What you know');
    await keys.write('Question', 'Which knots do you know?');
    await keys.back('What you know');
    await keys.addAfter('Router', 'Which knot');
    await keys.write('Question', 'Which knot holds a boat?');
    await keys.list('Add choice', ['A bowline', 'A granny knot', 'I do not know']);
    await keys.back('Which knot');
  });

  await test.step('a branch under each choice', async () => {
    for (const [choice, first] of [
      ['Choice 1', 'Bowline'],
      ['Choice 2', 'Granny'],
      ['Choice 3', 'No idea'],
    ] as const) {
      await pressUntil(page, 'ArrowDown', outlineRow(page, choice));
      await keyboard.press('Enter');
      await keys.choose('Message');
      await keyboard.type(first);
      await keys.write('Content', `About ${first}.`);
      await keys.back(first);
    }
    await keys.goTo('Bowline');
    await keys.addAfter('Video', 'How it holds');
    await keys.write('Video URL', 'https://vimeo.com/76979871');
    await keys.back('How it holds');
    await keys.goTo('Granny');
    await keys.addAfter('Multiple Choice', 'Why it slips');
    await keys.write('Question', 'Why does it slip?');
    await keys.list('Add answer', ['Both turns lie the same way', 'The rope is wet']);
    await keys.back('Why it slips');
  });

  await test.step('the branches join again', async () => {
    await keys.addAfter('Message', 'Together again');
    await keys.write('Content', 'Here all ways meet.');
    await keys.back('Together again');
    await keys.goTo('How it holds');
    await keys.connect('Together again');
    await expect(page.getByText('How it holds now goes to Together again.')).toBeAttached();
    await keys.goTo('No idea');
    await keys.connect('Together again');
  });

  await test.step('the rest, and a link back', async () => {
    await keys.goTo('Together again');
    await keys.addAfter('Ranking', 'Steps');
    await keys.write('Question', 'Put the steps in order.');
    await keys.list('Add item', ['Make a loop', 'Go through it', 'Pull']);
    await keys.back('Steps');
    await keys.addAfter('Multiple Choice', 'Quiz');
    await keys.write('Question', 'Which knots hold?');
    await keys.list('Add answer', ['Bowline', 'Granny']);
    await keys.back('Quiz');
    await keys.addAfter('Router', 'Once more');
    await keys.write('Question', 'Do you want to see it again?');
    await keys.list('Add choice', ['Yes', 'No']);
    await keys.back('Once more');
    // Each router has a first choice; this is the next one below.
    await keyboard.press('ArrowDown');
    await keys.connect('See the knots');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await keys.choose('Text Input');
    await keyboard.type('What stays');
    await keys.write('Question', 'What will you remember?');
    await keys.back('What stays');
    await keys.addAfter('Message', 'Goodbye');
    await keys.write('Content', 'Fair winds.');
    await keys.back('Goodbye');
    await expect(outline(page).locator('[data-node]')).toHaveCount(15);
    await expectAccessible(page);
    await expectAllSent(page);
    await expect.poll(titles).toEqual(LINKS);
  });

  await test.step('the check finds no errors', async () => {
    await tabAndActivate(page, page.getByRole('button', { name: /^Check for Errors/ }));
    await expect(page.getByRole('heading', { name: 'Nothing to fix' })).toBeVisible();
    await expect(
      page.getByText('Learners can reach all 15 nodes, and every path reaches an ending.'),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an error shows on its row, and disappears with undo', async () => {
    await tabTo(page, outline(page).locator('[tabindex="0"]'), 'Shift+Tab');
    await keys.goTo('Steps');
    await keyboard.press('Delete');
    await expect(outlineRow(page, 'Steps')).toHaveCount(0);
    await expect(page.getByText('Deleted Steps')).toBeVisible();
    await expect(outlineRow(page, 'Not reached from the start (4)')).toBeVisible();
    await expect(page.getByText(/^\d+ errors?$/).first()).toBeVisible();
    await keyboard.press('Control+z');
    await expect(page.getByText('Undone: deleting.')).toBeAttached();
    await expect(outline(page).locator('[data-node]')).toHaveCount(15);
    await keyboard.press('Control+y');
    await expect(outline(page).locator('[data-node]')).toHaveCount(14);
    await keyboard.press('Control+z');
    await expect(page.getByRole('heading', { name: 'Nothing to fix' })).toBeVisible();
  });

  await test.step('the preview reaches the end', async () => {
    await tabAndActivate(page, page.getByRole('button', { name: 'Preview Nodes' }));
    const preview = page.getByRole('dialog', { name: 'Preview Nodes' });
    const heading = (name: string) => preview.getByRole('heading', { name, exact: true });
    await expect(heading('Welcome')).toBeVisible();
    await expectAccessible(page);
    const next = async () => tabAndActivate(page, preview.getByRole('button', { name: 'Next' }));
    await next();
    await expect(heading('See the knots')).toBeVisible();
    await next();
    await expect(heading('What you know')).toBeVisible();
    await next();
    await tabAndActivate(page, preview.getByRole('button', { name: 'I do not know' }));
    await expect(heading('No idea')).toBeVisible();
    await next();
    await expect(heading('Together again')).toBeVisible();
    await keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
  });

  await test.step('everything is undone, redone, and there after a reload', async () => {
    await tabTo(page, outline(page).locator('[tabindex="0"]'));
    for (let left = 400; left > 0 && (await outline(page).locator('[data-node]').count()) > 0; left -= 1) {
      await keyboard.press('Control+z');
    }
    await expect(page.getByRole('heading', { name: 'Add your first node' })).toBeVisible();
    for (let left = 400; left > 0; left -= 1) {
      if (await page.getByRole('button', { name: /^Redo/ }).isDisabled()) break;
      await keyboard.press('Control+y');
    }
    // The last redone step is the earlier deletion.
    await expect(outline(page).locator('[data-node]')).toHaveCount(14);
    await keyboard.press('Control+z');
    await expect(outline(page).locator('[data-node]')).toHaveCount(15);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expectAllSent(page);
    await expect.poll(titles).toEqual(LINKS);
    await tabAndActivate(page, page.getByRole('button', { name: 'List', exact: true }));
    await expect(outline(page).locator('[data-node]')).toHaveCount(15);
    await expect(outlineRow(page, 'Welcome')).toContainText('Start');
  });
  expect(profile.pageErrors).toEqual([]);
});

test('the canvas adds, connects, moves, opens and deletes nodes with only the keyboard', async ({
  newProfile,
  server,
}) => {
  const profile = newProfile();
  const page = await profile.open();
  await page.goto('/');
  const person = await signUp(page, 'lou');
  const moduleId = await createModule(page, `On the canvas ${Date.now()}`);
  const { keyboard } = page;
  const panel = configurePanel(page);
  const card = (name: string) => page.getByRole('group', { name });

  await tabAndActivate(page, page.getByRole('button', { name: /^Message / }));
  await expect(panel.getByLabel('Title', { exact: true })).toBeFocused();
  await keyboard.type('First');
  await keyboard.press('Escape');
  await expect(card('Message: First, start')).toBeFocused();

  await test.step('a connected node after it', async () => {
    await keyboard.press('n');
    await pressUntil(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Ranking' }));
    await keyboard.press('Enter');
    await expect(panel.getByLabel('Title', { exact: true })).toBeFocused();
    await keyboard.type('Second');
    await keyboard.press('Escape');
    await expect(card('Ranking: Second')).toBeFocused();
    await expect
      .poll(async () => linkTitles(await serverNodes(server.url, person, moduleId)))
      .toEqual({
        First: ['Second'],
        Second: [''],
      });
  });

  await test.step('arrow keys move it, and Delete deletes it', async () => {
    const placeOf = async () => (await card('Ranking: Second').boundingBox())?.x;
    const before = await placeOf();
    await keyboard.press('Space');
    await keyboard.press('ArrowRight');
    await expect.poll(placeOf).not.toBe(before);
    await keyboard.press('Delete');
    await expect(card('Ranking: Second')).toHaveCount(0);
    await keyboard.press('Control+z');
    await expect(card('Ranking: Second')).toBeVisible();
  });
  await expectAccessible(page);
  expect(profile.pageErrors).toEqual([]);
});
