import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';

/** Milliseconds from the start of the navigation. */
export interface PageTiming {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the awaited element was there, brought to life by React. */
  readonly usable: number;
}

declare global {
  interface Window {
    fledgeProbe?: PageTiming;
    fledgeAwaited?: string;
  }
}

const PROBE = fileURLToPath(new URL('page-probe.js', import.meta.url));

/**
 * Prepares a page to take its own times at the next navigation. It counts as usable when an element that matches
 * `selector` is drawn, is not disabled and belongs to React: prerendered markup cannot be used yet.
 */
export async function watchTiming(page: Page, selector: string): Promise<void> {
  await page.addInitScript({ content: `window.fledgeAwaited = ${JSON.stringify(selector)};` });
  await page.addInitScript({ path: PROBE });
}

/** Waits until the page is usable and has painted what it had to paint, and reads its times. */
export async function readTiming(page: Page): Promise<PageTiming> {
  await page.waitForFunction(() => (window.fledgeProbe?.usable ?? 0) > 0, undefined, { timeout: 120_000 });
  // The largest paint is reported a frame later, and may still be on its way.
  await page.waitForFunction(() => (window.fledgeProbe?.largestPaint ?? 0) > 0);
  const probe = await page.evaluate(() => window.fledgeProbe);
  if (probe === undefined) throw new Error('The page took no times.');
  return probe;
}

/** Slows the page's processor down, as `factor` times slower than this machine. */
export async function slowDown(page: Page, factor: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: factor });
}
