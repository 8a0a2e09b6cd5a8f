import { statSync } from 'node:fs';
import { join } from 'node:path';
import { measureFirstVisits, shiftRow } from '../first-visits';
import { LINES } from '../../harness/line/profiles';
import type { Measure } from '../measure';
import { median } from '../statistics';
import { timeRow } from '../time-row';

const LINE = LINES['slow-3g'];

/** Transfer time of bytes on this connection, in milliseconds. */
const transfer = (bytes: number) => (bytes * 8) / LINE.down;

/** The landing page on a first visit. */
export const firstVisit: Measure = {
  name: 'first-visit',
  title: 'First visit of /, slow 3G (400 kbit/s, 400 ms), processor 4 times slower',
  async run({ url, dist, runs }) {
    const visits = await measureFirstVisits({
      url,
      path: '/',
      line: 'slow-3g',
      cpu: 4,
      selector: '#main h1',
      runs,
    });
    const page = statSync(join(dist, 'index.html.br')).size;
    const bytes = median(visits.map((visit) => visit.bytes));
    // Connection and page take a round trip each; the page's files take another.
    const painted = 2 * LINE.roundTrip + transfer(page);
    const usable = 3 * LINE.roundTrip + transfer(bytes);
    const times = (key: 'firstPaint' | 'largestPaint' | 'usable') => visits.map((visit) => visit[key]);
    return [
      timeRow('first contentful paint', times('firstPaint'), { floor: painted }),
      timeRow('largest contentful paint', times('largestPaint'), { floor: painted, aim: 1000 }),
      timeRow('usable', times('usable'), { floor: usable, aim: 3300 }),
      { name: 'bytes until usable', value: bytes / 1000, unit: 'kB', aim: 100 },
      shiftRow(visits),
    ];
  },
};
