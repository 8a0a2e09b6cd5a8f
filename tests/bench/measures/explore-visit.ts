import { measureFirstVisits } from '../first-visits';
import type { Measure } from '../measure';
import { timeRow } from '../time-row';

/** The list of modules on a first visit. */
export const exploreVisit: Measure = {
  name: 'explore-visit',
  title: 'First visit of /explore, slow 3G, processor 4 times slower',
  async run({ url, runs }) {
    const visits = await measureFirstVisits({
      url,
      path: '/explore',
      line: 'slow-3g',
      cpu: 4,
      selector: '#main li a[href]',
      runs,
    });
    return [
      timeRow(
        'first contentful paint',
        visits.map((visit) => visit.firstPaint),
      ),
      timeRow(
        'first module shown',
        visits.map((visit) => visit.usable),
      ),
    ];
  },
};
