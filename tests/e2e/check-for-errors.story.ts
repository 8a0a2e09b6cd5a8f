import { expectAccessible } from '../harness/axe';
import { expect, test } from './fixtures/test';
import { configurePanel, connectTo } from './steps/build-module';
import { callApi, tokenOf } from './steps/call-api';
import { putModule } from './steps/my-modules';
import { giveName } from './steps/public-name';
import { signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

const message = (id: string, more: object = {}, connection?: string) => ({
  id,
  type: 'message',
  position: { x: 0, y: Number(id.slice(1)) * 200 },
  config: { title: `Part ${id.slice(1)}`, content: 'Words.', ...more },
  ...(connection === undefined ? {} : { connection }),
});

test('publishing asks about errors, which are fixed by keyboard and previewed in place', async ({
  newProfile,
  server,
}) => {
  test.setTimeout(240_000);
  const creator = newProfile({ translated: true });
  const page = await creator.open();
  await page.goto('/');
  const person = await signUp(page, 'erin');
  const token = await tokenOf(server.url, person);
  const content = {
    nodes: [
      message('n1', { isStart: true }, 'n2'),
      {
        id: 'n2',
        type: 'router',
        position: { x: 0, y: 400 },
        config: {
          title: 'Where to?',
          question: 'Left or right?',
          choices: [
            { id: 'l', text: 'Left', connection: 'n3' },
            { id: 'r', text: 'Right' },
          ],
        },
      },
      message('n3'),
      message('n4', { content: '' }),
    ],
  };
  const id = await putModule(page, server.url, person, { title: 'Ways', content });
  const visibility = async () =>
    (await callApi(server.url, `/rest/v1/modules?id=eq.${id}&select=visibility`, { token })).body;
  const publish = async () => {
    await page.goto(`/nest/content/module/share?id=${id}`);
    await page.getByRole('switch', { name: 'Published' }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
  };
  const problem = (name: RegExp) => page.getByRole('button', { name });

  await test.step('publishing asks, and links to the list of errors', async () => {
    await page.goto('/nest/content');
    await expect(page.getByRole('row', { name: /Ways/ })).toContainText('Draft');
    await publish();
    const question = page.getByRole('dialog', { name: 'Publish with 2 errors?' });
    await expect(question).toContainText('Choice 2 is not connected.');
    await expect(question).toContainText('Nothing leads here from the start');
    await expectAccessible(page);
    await question.getByRole('link', { name: 'See errors' }).click();
    await expect(page.getByRole('heading', { name: '2 errors' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Ways' })).toBeVisible();
    expect(await visibility()).toEqual([{ visibility: 'draft' }]);
    await expectAccessible(page);
  });

  await test.step('offline, each problem links to its field, and disappears once fixed', async () => {
    await creator.goOffline();
    await problem(/Where to\?.*Choice 2 is not connected/).focus();
    await page.keyboard.press('Enter');
    await expect(configurePanel(page).getByText('Choice 2 is not connected.')).toBeVisible();
    await expect(configurePanel(page).getByRole('button', { name: /Choice 2 leads to/ })).toBeFocused();
    await connectTo(configurePanel(page), 'Choice 2 leads to', 'Part 4');
    await expect(configurePanel(page).getByText('No problems left on this node')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(problem(/Part 4.*learners see only the title/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(configurePanel(page).getByLabel('Content')).toBeFocused();
    await page.keyboard.type('The right way.');
  });

  await test.step('the preview starts there, and shows the latest text', async () => {
    await configurePanel(page).getByRole('button', { name: 'Preview from here' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview Nodes' });
    await expect(preview.getByText('The right way.')).toBeVisible();
    await expect(preview.getByText('1 of 4 nodes visited').first()).toBeVisible();
    await preview.getByRole('button', { name: 'Finish' }).click();
    await expect(preview).toHaveCount(0);
    await configurePanel(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to fix' })).toBeVisible();
  });

  await test.step('publishing no longer asks', async () => {
    await creator.goOnline();
    await publish();
    await giveName(page, 'Pathfinder');
    await expect(page.getByText('Changes saved successfully')).toBeVisible();
    await expectAllSent(page);
    expect(await visibility()).toEqual([{ visibility: 'public' }]);
  });
});
