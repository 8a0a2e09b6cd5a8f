import type { Page } from 'playwright';
import { PUBLISHABLE_KEY } from '../../../supabase/local/publishable-key.mjs';
import { BrowserProfile } from '../../harness/browser-profile';
import type { Measure } from '../measure';
import { type Maker, putModules } from '../put-modules';
import { signInSeeded } from '../sign-in-seeded';
import { SIZES } from '../sizes';

const MODULES = SIZES.bulk;
/** In the screen's number format. */
const MANY = MODULES.toLocaleString('en');
const PUSH = '/rest/v1/rpc/sync_push';

/**
 * Unpublishes a thousand selected modules: number of requests, and waiting time for device and server. Then deletes them,
 * and restores them with one click.
 */
export const bulkUnpublish: Measure = {
  name: 'bulk-unpublish',
  title: `Bulk Actions on ${MANY} modules`,
  async run({ url }) {
    const profile = new BrowserProfile({ url });
    try {
      const person = await putModules(url, MODULES);
      const page = await profile.open();
      await page.goto('/');
      await signInSeeded(page, person);
      await page.goto('/nest/content');
      await page
        .getByText(`Total ${MANY}`, { exact: true })
        .or(page.getByText(`Total ${MODULES}`, { exact: true }))
        .waitFor();
      let requests = 0;
      profile.browser.on('request', (request) => {
        if (request.url().includes(PUSH)) requests += 1;
      });

      const select = page.getByRole('checkbox', { name: 'Select all' });
      await select.check();
      const begun = performance.now();
      await page.getByRole('button', { name: 'Unpublish' }).click();
      await page.getByText(`Unpublished ${MANY} modules`).waitFor();
      const unpublished = performance.now() - begun;
      await page.getByText('Up to date').waitFor();
      const sent = performance.now() - begun;
      const sentRequests = requests;
      const arrived = await restrictedOf(url, person);
      if (arrived !== MODULES) throw new Error(`Only ${arrived} modules are restricted on the server.`);

      await select.check();
      const deleted = await timed(async () => {
        await page.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await page.getByText(`Deleted ${MANY} modules`).waitFor();
      });
      const restored = await timed(async () => {
        await undo(page);
        await page.getByText(`Restored ${MANY} modules`).waitFor();
      });
      return [
        { name: 'requests that unpublish', value: sentRequests, unit: 'count', aim: 5 },
        { name: 'click to unpublished on the device', value: unpublished, unit: 'ms' },
        { name: 'click to all sent', value: sent, unit: 'ms' },
        { name: 'click to deleted on the device', value: deleted, unit: 'ms' },
        { name: 'Undo to brought back', value: restored, unit: 'ms' },
      ];
    } finally {
      await profile.remove();
    }
  },
};

/** The undo button of the last action. */
async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).last().click();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Number of a person's restricted modules on the server. */
async function restrictedOf(url: string, { id, token }: Maker): Promise<number> {
  const answer = await fetch(
    `${url}/rest/v1/modules?creator_id=eq.${id}&visibility=eq.restricted&select=id&limit=${2 * MODULES}`,
    { headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` } },
  );
  return ((await answer.json()) as readonly unknown[]).length;
}
