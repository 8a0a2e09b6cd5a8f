import { LINES } from '../../harness/line/profiles';
import { measureFirstVisits } from '../first-visits';
import type { Measure } from '../measure';
import { SEEDED_MODULE } from '../seeded-content';
import { median } from '../statistics';
import { timeRow } from '../time-row';

const LINE = LINES['slow-3g'];

/** A learner opens a link to a lesson on a cheap phone: time from an empty cache to the first node. */
export const learnerStart: Measure = {
  name: 'learner-start',
  title: 'First visit of /modules/{id}/learn, slow 3G, processor 6 times slower',
  async run({ url, runs }) {
    const visits = await measureFirstVisits({
      url,
      path: `/modules/${SEEDED_MODULE}/learn`,
      line: 'slow-3g',
      cpu: 6,
      selector: '#main article h2',
      runs,
    });
    const bytes = median(visits.map((visit) => visit.bytes));
    // Connection, page, and in parallel its files and the module.
    const floor = 3 * LINE.roundTrip + (bytes * 8) / LINE.down;
    return [
      timeRow(
        'first contentful paint',
        visits.map((visit) => visit.firstPaint),
      ),
      timeRow(
        'first node usable',
        visits.map((visit) => visit.usable),
        { floor, aim: 6000 },
      ),
      { name: 'bytes until usable', value: bytes / 1000, unit: 'kB' },
    ];
  },
};
