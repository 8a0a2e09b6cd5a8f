import type { Locator, Page } from 'playwright';
import { BrowserProfile } from '../../harness/browser-profile';
import { buildBarePage } from '../bare-page';
import { arriveAtLibrary, framesDuring, keysDuring } from '../builder/open-builder';
import { processorTime } from '../builder/processor-time';
import { seedLibrary, whenListIsKept } from '../library/seed-library';
import type { Measure, Row } from '../measure';
import { readTiming, slowDown, watchTiming } from '../page-timing';
import { SIZES } from '../sizes';
import { percentile } from '../statistics';
import { timeClick, type ClickEffect } from '../time-click';
import { timeRow } from '../time-row';

/** A module of the demo content, which shows that the first pull has arrived. */
const SEEDED_TITLE = 'First aid';
/** Wheel steps per scroll, and number of scrolls, since browsers stutter occasionally. */
const STEPS = SIZES.moves;
const { library: LIBRARY, scrolls: SCROLLS, rest: REST } = SIZES;
/** Milliseconds between two scrolls. */
const PAUSE = 1500;
const FIRST_ROWS: ClickEffect = { selector: '[data-row]', text: 'lesson', present: true };
/** Maximum milliseconds until the first rows without a stored list, and milliseconds to let the app settle. */
const KEPT_AGAIN = 30_000;

/**
 * A library of 10,000 modules: opening, searching, scrolling. The lower bound is a page with as many rows in memory and a
 * virtualized list, in the same browser right afterwards.
 */
export const librarySpeed: Measure = {
  name: 'library-speed',
  title: `Library of ${LIBRARY.modules} modules of ${LIBRARY.content / 1000} kB, processor 4 times slower (floor: a plain list in memory)`,
  async run({ root, url, runs }) {
    const bare = await buildBarePage(root, 'tests/bench/library/page');
    const profile = new BrowserProfile({ url, viewport: { width: 1440, height: 900 } });
    try {
      const page = await profile.open();
      await arriveAtLibrary(page, SEEDED_TITLE);
      const account = await seedLibrary(page, root, url);
      const rebuilt = await timeMaking(page, account);
      const openWork = await workOfOpening(page);
      const own = await handle(page);
      const reloaded = await timeReloads(page, runs);
      const opened = await timeOpening(page, runs);
      await bare.open(page, 'input');
      const floorOpened = await timeToggling(page, runs);
      await page.getByRole('button', { name: 'List' }).click();
      const floor = await handle(page);
      return [
        timeRow('open, from a click to the first rows', opened, {
          aim: 400,
          floor: percentile(floorOpened, 0.5),
        }),
        timeRow('reload, until the first rows can be used', reloaded),
        ...rowsOf(own, floor),
        { name: 'opening, work at full speed', value: openWork, unit: 'ms' },
        { name: 'list rebuilt from all documents, at full speed', value: rebuilt, unit: 'ms' },
      ];
    } finally {
      await profile.remove();
      bare.remove();
    }
  },
};

/** Milliseconds. */
interface Handled {
  readonly keys: readonly number[];
  /** The frames of each scroll. */
  readonly scrolls: readonly (readonly number[])[];
  /** Main-thread work at full speed, per key and per wheel step. */
  readonly keyWork: number;
  readonly stepWork: number;
}

function rowsOf(own: Handled, floor: Handled): readonly Row[] {
  const line = (
    name: string,
    of: (handled: Handled) => readonly number[],
    share: number,
    aim?: number,
  ): Row => ({
    name,
    value: percentile(of(own), share),
    unit: 'ms',
    samples: of(own),
    floor: percentile(of(floor), share),
    ...(aim === undefined ? {} : { aim }),
  });
  const frames = ({ scrolls }: Handled) => scrolls.flat();
  const longest = ({ scrolls }: Handled) => scrolls.map((each) => Math.max(...each));
  return [
    line('search, key to paint, 95th percentile', ({ keys }) => keys, 0.95, 60),
    line('frame while scrolling, 95th percentile', frames, 0.95, 50),
    line(`longest frame of a scroll, median of ${SCROLLS}`, longest, 0.5),
    line('longest frame of all scrolls', longest, 1),
    { name: 'key, work at full speed', value: own.keyWork, unit: 'ms', floor: floor.keyWork },
    { name: 'step of the wheel, work at full speed', value: own.stepWork, unit: 'ms', floor: floor.stepWork },
  ];
}

/** From opening the library until its list is completely stored, starting without one. */
async function timeMaking(page: Page, account: string): Promise<number> {
  const begun = Date.now();
  await page.goto('/nest/content');
  await page.getByText(FIRST_ROWS.text).first().waitFor({ timeout: KEPT_AGAIN });
  await whenListIsKept(page, account);
  return Date.now() - begun;
}

async function timeReloads(page: Page, runs: number): Promise<readonly number[]> {
  await watchTiming(page, FIRST_ROWS.selector);
  const times: number[] = [];
  await slowDown(page, 4);
  for (let run = 0; run < runs; run += 1) {
    await page.goto('/nest/content');
    times.push((await readTiming(page)).usable);
  }
  await slowDown(page, 1);
  return times;
}

/** From another screen of the nest to the library, in the running app. */
async function timeOpening(page: Page, runs: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const link = await reloadOtherScreen(page);
    await slowDown(page, 4);
    times.push(await timeClick(link, FIRST_ROWS));
    await slowDown(page, 1);
  }
  return times;
}

async function workOfOpening(page: Page): Promise<number> {
  const link = await reloadOtherScreen(page);
  return processorTime(page, () => timeClick(link, FIRST_ROWS));
}

/** Another screen of the nest, reloaded, once the app is idle. */
async function reloadOtherScreen(page: Page): Promise<Locator> {
  await page.goto('/nest/settings');
  const link = page.getByRole('link', { name: 'Content', exact: true }).first();
  await link.waitFor();
  await page.waitForTimeout(REST);
  return link;
}

async function timeToggling(page: Page, runs: number): Promise<readonly number[]> {
  const times: number[] = [];
  const button = page.getByRole('button', { name: 'List' });
  await slowDown(page, 4);
  for (let run = 0; run < runs; run += 1) {
    times.push(await timeClick(button, FIRST_ROWS));
    await button.click();
  }
  await slowDown(page, 1);
  return times;
}

/** Searches and scrolls in a loaded list: throttled for times, and at full speed for work. */
async function handle(page: Page): Promise<Handled> {
  await page.locator(FIRST_ROWS.selector).first().waitFor();
  await page.waitForTimeout(REST);
  await slowDown(page, 4);
  const keys = await keysDuring(page, () => search(page));
  // The list updates deferred after the last key.
  await page.waitForTimeout(REST);
  const scrolls: (readonly number[])[] = [];
  while (scrolls.length < SCROLLS) {
    scrolls.push(await framesDuring(page, () => scroll(page)));
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(PAUSE);
  }
  await slowDown(page, 1);
  const keyWork = (await processorTime(page, () => search(page))) / keys.length;
  const stepWork = (await processorTime(page, () => scroll(page))) / STEPS;
  return { keys, scrolls, keyWork, stepWork };
}

/** Types text with matches, then without, and deletes it. */
async function search(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('searchbox').first().click();
  for (const text of ['burns, lesson 12', 'cafe', 'frac', 'zzz'].slice(0, SIZES.words)) {
    await page.keyboard.type(text, { delay: 120 });
    for (let letter = 0; letter < text.length; letter += 1)
      await page.keyboard.press('Backspace', { delay: 60 });
  }
}

async function scroll(page: Page): Promise<void> {
  await page.locator(FIRST_ROWS.selector).first().waitFor();
  await page.mouse.move(700, 600);
  for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, step % 3 === 0 ? 1200 : 240);
}
