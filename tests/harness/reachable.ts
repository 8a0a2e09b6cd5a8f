import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';

/** The checked controls of a screen, and those that are unreachable. */
export interface Reach {
  readonly count: number;
  readonly problems: readonly string[];
}

declare global {
  interface Window {
    fledgeReach?: () => Reach;
  }
}

const PROBE = readFileSync(new URL('reach-probe.js', import.meta.url), 'utf8');

/** Scrolls to each control and heading, and reports those covered, off-screen or unreachable. */
export async function reachOf(page: Page): Promise<Reach> {
  await page.evaluate(`{ ${PROBE} }`);
  return page.evaluate(() => window.fledgeReach?.() ?? { count: 0, problems: [] });
}
