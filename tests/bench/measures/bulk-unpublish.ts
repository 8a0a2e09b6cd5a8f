import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { PUBLISHABLE_KEY } from '../../../supabase/local/publishable-key.mjs';
import { BrowserProfile } from '../../harness/browser-profile';
import type { Measure } from '../measure';
import { signInSeeded } from '../sign-in-seeded';
import { SIZES } from '../sizes';

const MODULES = SIZES.bulk;
/** As the screen writes it. */
const MANY = MODULES.toLocaleString('en');
/** Rows of one request that puts modules on the server. */
const AT_ONCE = 100;
const PUSH = '/rest/v1/rpc/sync_push';

interface Person {
  readonly email: string;
  readonly password: string;
}

interface Session {
  readonly access_token: string;
  readonly user: { readonly id: string };
}

/**
 * A thousand public modules are selected and unpublished: how many requests leave, and how long the person waits for the
 * device and for the server. Then they are deleted, and brought back by one press.
 */
export const bulkUnpublish: Measure = {
  name: 'bulk-unpublish',
  title: `Bulk Actions on ${MANY} modules`,
  async run({ url }) {
    const profile = new BrowserProfile({ url });
    try {
      const person = await putModules(url);
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
        await page.getByText(`Brought back ${MANY} modules`).waitFor();
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

/** The way back of what was done last. */
async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).last().click();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** How many of a person's modules are restricted on the server. */
async function restrictedOf(url: string, person: Person): Promise<number> {
  const signedIn = await post(`${url}/auth/v1/token?grant_type=password`, PUBLISHABLE_KEY, person);
  const { access_token: token, user } = (await signedIn.json()) as Session;
  const answer = await fetch(
    `${url}/rest/v1/modules?creator_id=eq.${user.id}&visibility=eq.restricted&select=id&limit=${2 * MODULES}`,
    { headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` } },
  );
  return ((await answer.json()) as readonly unknown[]).length;
}

/** Makes an account with public modules, as another device would have sent them. */
async function putModules(url: string): Promise<Person> {
  const person = { email: `bulk-${randomUUID().slice(0, 8)}@fledge.example`, password: 'a-long-password-1' };
  const signUp = await post(`${url}/auth/v1/signup`, PUBLISHABLE_KEY, person);
  const { access_token: token, user } = (await signUp.json()) as Session;
  const rows = Array.from({ length: MODULES }, (_none, index) => ({
    id: randomUUID(),
    creator_id: user.id,
    title: `Lesson ${index + 1}`,
    description: '',
    visibility: 'public',
    content: { nodes: [] },
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await post(`${url}/rest/v1/modules`, token, rows.slice(from, from + AT_ONCE));
  }
  return person;
}

async function post(url: string, token: string, body: unknown): Promise<Response> {
  const headers = {
    apikey: PUBLISHABLE_KEY,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}
