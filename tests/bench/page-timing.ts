import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { SIZES } from './sizes';

/** Milliseconds from the start of the navigation. */
export interface PageTiming {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the awaited element was there, brought to life by React. */
  readonly usable: number;
}

declare global {
  interface Window {
    fledgeAwaited?: string;
    /** Cumulative layout shift so far. */
    fledgeShift?: number;
  }
}

const PROBE = fileURLToPath(new URL('page-probe.js', import.meta.url));

/** What a page's probe says before its times; it says them once for each navigation. */
const SAID = 'fledge-timing ';

/** The times of watched pages, from the moment their probe has reported them. */
const reported = new WeakMap<Page, PageTiming>();

/**
 * Prepares a page to take its own times at the next navigations. It counts as usable when an element that matches
 * `selector` is drawn, is not disabled and belongs to React: prerendered markup cannot be used yet.
 *
 * The page reports its times on its own. Waiting in the page for them, as Playwright does it, took 100 ms of a slowed
 * page's first paint.
 */
export async function watchTiming(page: Page, selector: string): Promise<void> {
  page.on('console', (message) => {
    if (message.text().startsWith(SAID))
      reported.set(page, JSON.parse(message.text().slice(SAID.length)) as PageTiming);
  });
  await page.addInitScript({ content: `window.fledgeAwaited = ${JSON.stringify(selector)};` });
  await page.addInitScript({ path: PROBE });
}

/**
 * Waits until a watched page is usable and has painted what it had to paint, and takes its times: the next call waits
 * for those of the next navigation.
 * @throws Error when the page takes longer than two minutes
 */
export async function readTiming(page: Page): Promise<PageTiming> {
  if (!reported.has(page)) {
    const says = { predicate: () => reported.has(page), timeout: 120_000 };
    await page.waitForEvent('console', says);
  }
  const timing = reported.get(page);
  if (timing === undefined) throw new Error('The page took no times.');
  reported.delete(page);
  return timing;
}

/** Slows the page's processor down, as `factor` times slower than this machine; not where times say nothing. */
export async function slowDown(page: Page, factor: number): Promise<void> {
  if (SIZES.isSmall) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: factor });
}
