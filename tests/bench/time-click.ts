import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright';

declare global {
  interface Window {
    fledgeTimeClick?: (selector: string, text: string, present: boolean) => Promise<number>;
  }
}

const PROBE = fileURLToPath(new URL('click-probe.js', import.meta.url));

/** Prepares a page for `timeClick`, from its next navigation on. */
export async function prepareClickTiming(page: Page): Promise<void> {
  await page.addInitScript({ path: PROBE });
}

/** The expected effect of a click. */
export interface ClickEffect {
  readonly selector: string;
  readonly text: string;
  /** Whether the element should appear or disappear. */
  readonly present: boolean;
}

/** Clicks, and measures the milliseconds until the effect is on screen. */
export async function timeClick(button: Locator, { selector, text, present }: ClickEffect): Promise<number> {
  const page = button.page();
  await button.waitFor();
  const timed = page.evaluate(
    (effect) => window.fledgeTimeClick?.(effect.selector, effect.text, effect.present),
    { selector, text, present },
  );
  await button.click();
  const time = await timed;
  if (time === undefined) throw new Error('The page was not prepared for timing clicks.');
  return time;
}
