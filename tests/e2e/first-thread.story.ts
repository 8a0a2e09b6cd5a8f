import type { Page } from 'playwright';
import { expectAccessible } from '../harness/axe';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER, ROOT } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { addNode, configurePanel, connectTo, openNode, outline } from './steps/build-module';
import { callApi, tokenOf } from './steps/call-api';
import { giveName } from './steps/public-name';
import { signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

test('a module created offline is sent automatically, and another person plays it offline', async ({
  newProfile,
  server,
}) => {
  test.setTimeout(300_000);
  const creator = newProfile();
  const learner = newProfile({ viewport: { width: 360, height: 640 } });
  const title = `Knots for beginners ${Date.now()}`;
  let page: Page = await creator.open();
  let moduleId = '';

  await test.step('a creator signs up', async () => {
    await page.goto('/');
    await signUp(page, 'dora');
    await whenAppIsCached(page, BUILD_FOLDER, 'all');
  });

  await test.step('offline: a module with a picture is created', async () => {
    await creator.goOffline();
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('Three knots that hold, and one that does not.');
    await page.locator('input[type=file]').setInputFiles(`${ROOT}public/icons/icon-512.png`);
    await expect(page.getByAltText('The thumbnail as learners see it')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/\/nest\/content\/module\/build\?id=/);
    moduleId = new URL(page.url()).searchParams.get('id') ?? '';
  });

  await test.step('message and router nodes are added and connected', async () => {
    let panel = await addNode(page, 'Message', 'Welcome');
    await panel.getByLabel('Content').fill('A knot is only good if it comes loose again.');
    await addNode(page, 'Message', 'Bowline');
    await configurePanel(page).getByLabel('Content').fill('Right. It never slips.');
    await addNode(page, 'Message', 'Granny');
    await configurePanel(page).getByLabel('Content').fill('It slips as soon as the boat pulls.');
    panel = await addNode(page, 'Router', 'Which knot');
    await panel.getByLabel('Question').fill('Which knot holds a boat?');
    for (const [position, text, target] of [
      [1, 'A bowline', 'Bowline'],
      [2, 'A granny knot', 'Granny'],
    ] as const) {
      await panel.getByRole('button', { name: 'Add choice' }).click();
      await panel.getByLabel(`Choice ${position}`, { exact: true }).fill(text);
      await connectTo(panel, `Choice ${position} leads to`, target);
    }
    panel = await openNode(page, 'Welcome');
    await connectTo(panel, 'Connect to', 'Which knot');
    await expect(page.getByText('Waiting to send')).toBeVisible();
  });

  await test.step('the module is previewed', async () => {
    await page.getByRole('button', { name: 'Preview Nodes' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview Nodes' });
    await expect(preview.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await preview.getByRole('button', { name: 'Next' }).click();
    await preview.getByRole('button', { name: 'A granny knot' }).click();
    await expect(preview.getByRole('heading', { name: 'Granny' })).toBeVisible();
    await preview.getByRole('button', { name: 'Close preview' }).click();
    await expect(preview).toHaveCount(0);
  });

  await test.step('everything is there after restarting the browser offline', async () => {
    page = await creator.reopen();
    await page.goto('/nest/content');
    await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Draft');
    await page.goto(`/nest/content/module?id=${moduleId}`);
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByAltText('The thumbnail as learners see it')).toBeVisible();
    await page.goto(`/nest/content/module/build?id=${moduleId}`);
    await expect(page.getByRole('group', { name: 'Message: Welcome, start' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Router: Which knot' })).toBeVisible();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(outline(page).locator('[data-node]')).toHaveCount(4);
    await expectAccessible(page);
  });

  await test.step('online: the changes are sent automatically', async () => {
    await creator.goOnline();
    await expectAllSent(page);
  });

  await test.step('a stranger cannot read the draft, on its page or through the API', async () => {
    const stranger = newProfile();
    const view = await stranger.open();
    await view.goto(`/modules/${moduleId}`);
    await expect(view.getByText("This module doesn't exist or isn't available to you.")).toBeVisible();
    await view.goto(`/modules/${moduleId}/learn`);
    await expect(view.getByText("This module doesn't exist or isn't available to you.")).toBeVisible();
    const person = await (async () => {
      await view.goto('/');
      return signUp(view, 'eve');
    })();
    await view.goto(`/modules/${moduleId}`);
    await expect(view.getByText("This module doesn't exist or isn't available to you.")).toBeVisible();
    for (const token of [undefined, await tokenOf(server.url, person)]) {
      const options = token === undefined ? {} : { token };
      expect(await callApi(server.url, `/rest/v1/modules?select=id&id=eq.${moduleId}`, options)).toEqual({
        status: 200,
        body: [],
      });
      const opened = await callApi(server.url, '/rest/v1/rpc/open_module', {
        ...options,
        body: { p_id: moduleId },
      });
      expect(opened).toMatchObject({ status: 200, body: { access: 'none' } });
    }
    await stranger.remove();
  });

  await test.step('the module is published', async () => {
    await page.goto(`/nest/content/module/share?id=${moduleId}`);
    await page
      .getByRole('switch', { name: /Published/ })
      .or(page.getByLabel(/^Published/))
      .first()
      .check();
    await page.getByRole('radio', { name: /^Public/ }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await giveName(page, 'Weaver');
    await expect(page.getByText('Changes saved successfully')).toBeVisible();
    await expectAllSent(page);
  });

  await test.step('a learner finds it, goes offline before starting, and finishes', async () => {
    let view = await learner.open();
    await view.goto('/explore');
    await view.getByRole('searchbox').fill(title);
    await view
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await expect(view).toHaveURL(`/modules/${moduleId}`);
    await expect(view.getByRole('heading', { name: title })).toBeVisible();
    await whenAppIsCached(view, BUILD_FOLDER, 'public');
    await expectAccessible(view);
    await learner.goOffline();
    await view
      .getByRole('link', { name: 'Start', exact: true })
      .or(view.getByRole('button', { name: 'Start', exact: true }))
      .click();
    await expect(view).toHaveURL(`/modules/${moduleId}/learn`);
    await expect(view.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await view.getByRole('button', { name: 'Next' }).click();
    await expect(view.getByText('Which knot holds a boat?')).toBeVisible();

    // The browser closes halfway through.
    view = await learner.reopen();
    await view.goto(`/modules/${moduleId}/learn`);
    await expect(view.getByText('Which knot holds a boat?')).toBeVisible();
    await view.getByRole('button', { name: 'A bowline' }).click();
    await expect(view.getByRole('heading', { name: 'Bowline' })).toBeVisible();
    await expectAccessible(view);
    await view.getByRole('button', { name: 'Finish' }).click();
    await expect(view.getByText('You reached the end')).toBeVisible();
  });

  expect(creator.pageErrors).toEqual([]);
  expect(learner.pageErrors).toEqual([]);
});
