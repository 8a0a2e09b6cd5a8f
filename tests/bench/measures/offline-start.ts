import type { Measure } from '../measure';
import { measureOfflineStarts } from '../repeat-visits';
import { SIZES } from '../sizes';
import { timeRow } from '../time-row';

/** The landing page offline, on a later visit. */
export const offlineStart: Measure = {
  name: 'offline-start',
  title: 'Repeat visit of /, offline, browser restarted',
  async run({ url, dist, runs }) {
    const rows = [];
    for (const { cpu, aim } of [{ cpu: 4, aim: 800 }, ...(SIZES.isSmall ? [] : [{ cpu: 6, aim: 1500 }])]) {
      const starts = await measureOfflineStarts({ url, dist, path: '/', cpu, selector: '#main h1', runs });
      const name = `processor ${cpu} times slower`;
      rows.push(
        timeRow(
          `${name}: first contentful paint`,
          starts.map((start) => start.firstPaint),
        ),
        timeRow(
          `${name}: usable`,
          starts.map((start) => start.usable),
          { aim },
        ),
      );
    }
    return rows;
  },
};
