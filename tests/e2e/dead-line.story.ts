import { LineShaper } from '../harness/line/line-shaper';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test as base } from './fixtures/test';
import { findCard } from './steps/explore';

const test = base.extend<{ line: LineShaper }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of wanted fixtures from this pattern
  line: async ({}, provide) => {
    const line = await LineShaper.start();
    await provide(line);
    await line.stop();
  },
});

test('on a connection that never responds, previously opened content is shown and plays', async ({
  newProfile,
  line,
}) => {
  const profile = newProfile({ browserArgs: line.browserArgs });
  let page = await profile.open();
  await (await findCard(page, 'Spot the phishing mail')).click();
  await expect(page.getByRole('heading', { name: 'Spot the phishing mail' })).toBeVisible();
  const address = page.url();
  await whenAppIsCached(page, BUILD_FOLDER, 'public');

  line.use('lie-fi');
  page = await profile.reopen();
  await expect(await findCard(page, 'Spot the phishing mail')).toBeVisible();
  await page.goto(`${address}/learn`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('2 of 19 nodes visited').first()).toBeAttached();
});
