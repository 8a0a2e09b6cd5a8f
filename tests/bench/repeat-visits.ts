import { BrowserProfile } from '../harness/browser-profile';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { PHONE } from './first-visits';
import { readTiming, slowDown, watchTiming, type PageTiming } from './page-timing';

interface Conditions {
  readonly url: string;
  /** Folder of the build. */
  readonly dist: string;
  readonly path: string;
  readonly cpu: number;
  /** See `watchTiming`. */
  readonly selector: string;
  readonly runs: number;
}

/** Visits an address once, then repeatedly restarts the browser and opens it offline. */
export async function measureOfflineStarts(conditions: Conditions): Promise<PageTiming[]> {
  const { url, dist, path, cpu, selector, runs } = conditions;
  const profile = new BrowserProfile({ url, viewport: PHONE });
  try {
    let page = await profile.open();
    await page.goto(path);
    await whenAppIsCached(page, dist, 'public');
    await profile.goOffline();
    const starts: PageTiming[] = [];
    for (let run = 0; run < runs; run += 1) {
      page = await profile.reopen();
      await slowDown(page, cpu);
      await watchTiming(page, selector);
      await page.goto(path, { waitUntil: 'commit' });
      starts.push(await readTiming(page));
    }
    return starts;
  } finally {
    await profile.remove();
  }
}
