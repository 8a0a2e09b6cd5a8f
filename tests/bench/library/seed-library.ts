import { join } from 'node:path';
import type { Page } from 'playwright';
import { build, type Rollup } from 'vite';
import { PUBLISHABLE_KEY } from '../../../supabase/local/publishable-key.mjs';
import { SEEDED_CREATOR } from '../seeded-content';
import { PAGE_ENVIRONMENT } from '../sizes';

/** An address of the app's origin that is not one of its pages. */
const SAME_ORIGIN = '/manifest.webmanifest';
/** Maximum milliseconds for rebuilding a list, even on a busy machine. */
const PATIENCE = 600_000;

/** Stores a large library of the seeded creator, who must be signed in, on the device. Returns the account. */
export function seedLibrary(page: Page, root: string, url: string): Promise<string> {
  return seedDevice(page, root, url, 'tests/bench/library/seed-device.ts');
}

/** Runs the seeding script on the device of the seeded creator, who must be signed in. Returns the account. */
export async function seedDevice(page: Page, root: string, url: string, script: string): Promise<string> {
  const account = await seededAccount(url);
  await page.goto(SAME_ORIGIN);
  await page.evaluate(await buildScript(root, script));
  await page.evaluate((whose) => window.fledgeSeedDevice?.(whose), account);
  return account;
}

/** Waits until the account's list of modules is complete. */
export async function whenListIsKept(page: Page, account: string): Promise<void> {
  const until = Date.now() + PATIENCE;
  while (!(await page.evaluate(isListKept, `fledge-${account}-listing`))) {
    if (Date.now() > until) throw new Error('The list was not written.');
    await page.waitForTimeout(500);
  }
}

/** Runs in the page: whether the last written record exists. */
function isListKept(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    // The app creates the database.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(false));
    opening.addEventListener('success', () => {
      const chunks = opening.result.transaction('chunks').objectStore('chunks').count(['modules', 32]);
      opening.result.close();
      chunks.addEventListener('success', () => resolve(chunks.result === 1));
    });
  });
}

async function seededAccount(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(SEEDED_CREATOR),
  });
  const { user } = (await answer.json()) as { user: { id: string } };
  return user.id;
}

/** The seeding script, bundled with the app's own code, as text. */
async function buildScript(root: string, script: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { alias: { '@': join(root, 'src') } },
    define: PAGE_ENVIRONMENT,
    build: {
      write: false,
      lib: { entry: join(root, script), formats: ['iife'], name: 'seedDevice' },
      chunkSizeWarningLimit: 2000,
    },
  })) as Rollup.RollupOutput | Rollup.RollupOutput[];
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first?.output.find((one) => one.type === 'chunk');
  if (chunk === undefined) throw new Error('The script that fills the device was not built.');
  return chunk.code;
}
