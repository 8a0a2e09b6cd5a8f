import { BrowserProfile } from '../harness/browser-profile';
import { LineShaper } from '../harness/line/line-shaper';
import type { LineName } from '../harness/line/profiles';
import { readTiming, slowDown, watchTiming, type PageTiming } from './page-timing';

/** A small phone's screen. */
export const PHONE = { width: 360, height: 640 } as const;

export interface Visit extends PageTiming {
  /** Bytes that came over the line until the page was usable. */
  readonly bytes: number;
}

interface Conditions {
  readonly url: string;
  readonly path: string;
  readonly line: LineName;
  readonly cpu: number;
  /** See `watchTiming`. */
  readonly selector: string;
  readonly runs: number;
}

/** Opens an address with an empty cache, again and again, each time in a browser that was never there. */
export async function measureFirstVisits(conditions: Conditions): Promise<Visit[]> {
  const visits: Visit[] = [];
  const shaper = await LineShaper.start(conditions.line);
  try {
    for (let run = 0; run < conditions.runs; run += 1) visits.push(await visit(conditions, shaper));
  } finally {
    await shaper.stop();
  }
  return visits;
}

async function visit({ url, path, cpu, selector }: Conditions, shaper: LineShaper): Promise<Visit> {
  const profile = new BrowserProfile({ url, browserArgs: shaper.browserArgs, viewport: PHONE });
  try {
    const page = await profile.open();
    await slowDown(page, cpu);
    await watchTiming(page, selector);
    shaper.takeBytes();
    await page.goto(path, { waitUntil: 'commit', timeout: 120_000 });
    const timing = await readTiming(page);
    return { ...timing, bytes: shaper.takeBytes().down };
  } finally {
    await profile.remove();
  }
}
