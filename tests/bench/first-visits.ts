import { BrowserProfile } from '../harness/browser-profile';
import { LineShaper } from '../harness/line/line-shaper';
import type { LineName } from '../harness/line/profiles';
import type { Row } from './measure';
import { readTiming, slowDown, watchTiming, type PageTiming } from './page-timing';

/** A small phone's screen. */
export const PHONE = { width: 360, height: 640 } as const;

export interface Visit extends PageTiming {
  /** Bytes received until the page was usable. */
  readonly bytes: number;
  /** Layout shift until everything had loaded. */
  readonly shift: number;
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

/** The table row for layout shift. */
export function shiftRow(visits: readonly Visit[]): Row {
  const shifts = visits.map(({ shift }) => Math.round(shift * 1000) / 1000);
  return { name: 'layout shift', value: Math.max(...shifts), unit: 'count', samples: shifts, aim: 0.05 };
}

/** Opens an address repeatedly, each time in a new browser profile. */
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
    const bytes = shaper.takeBytes().down;
    await page.waitForLoadState('networkidle', { timeout: 120_000 });
    const shift = await page.evaluate(() => window.fledgeShift ?? 0);
    return { ...timing, bytes, shift };
  } finally {
    await profile.remove();
  }
}
