import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { allFiles, filesOf, type Manifest } from '../../scripts/build/asset-graph.mjs';
import { PUBLIC_MODULES } from '../../scripts/build/screens.mjs';

/** Part of a build: visitor screens only, or the creator's workspace as well. */
export type PartOfApp = 'public' | 'all';

/** Waits until the service worker controls the page and has cached this part of the build in `dist`. */
export async function whenAppIsCached(page: Page, dist: string, part: PartOfApp): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = part === 'all' ? allFiles(manifest) : filesOf(manifest, PUBLIC_MODULES);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => countMissing(page, files), { timeout: 60_000 }).toBe(0);
}

function countMissing(page: Page, files: readonly string[]): Promise<number> {
  return page.evaluate(async (names) => {
    const found = await Promise.all(names.map((name) => caches.match(`/${name}`, { ignoreVary: true })));
    return found.filter((response) => response === undefined).length;
  }, files);
}
