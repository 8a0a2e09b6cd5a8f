import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { SIZES } from './sizes';

/** Milliseconds from the start of the navigation. */
export interface PageTiming {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the awaited element was hydrated. */
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

/** Prefix of the probe's report, which it logs once per navigation. */
const REPORT_PREFIX = 'fledge-timing ';

/** Reported timings of watched pages. */
const reported = new WeakMap<Page, PageTiming>();

/**
 * Makes a page report its timings at the next navigations. It counts as usable once an element that matches `selector` is
 * rendered, enabled and hydrated.
 *
 * The page reports by itself, because waiting in the page, as Playwright does, delayed a throttled first paint by 100 ms.
 */
export async function watchTiming(page: Page, selector: string): Promise<void> {
  page.on('console', (message) => {
    if (message.text().startsWith(REPORT_PREFIX))
      reported.set(page, JSON.parse(message.text().slice(REPORT_PREFIX.length)) as PageTiming);
  });
  await page.addInitScript({ content: `window.fledgeAwaited = ${JSON.stringify(selector)};` });
  await page.addInitScript({ path: PROBE });
}

/**
 * Waits for the timings of a watched page and consumes them; the next call waits for those of the next navigation.
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

/** Throttles the page's CPU by `factor`, except in small runs, whose times are meaningless. */
export async function slowDown(page: Page, factor: number): Promise<void> {
  if (SIZES.isSmall) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: factor });
}
