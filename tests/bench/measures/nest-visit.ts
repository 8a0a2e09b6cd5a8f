import { measureFirstVisits } from '../first-visits';
import type { Measure } from '../measure';
import { measureOfflineStarts } from '../repeat-visits';
import { SEEDED_NEST } from '../seeded-content';
import { timeRow } from '../time-row';

const path = `/creator/${SEEDED_NEST}`;
/** A module of the nest. */
const selector = '#main li a[href^="/modules/"]';

/** A creator's nest, for someone who was never here, and for someone who comes back without a line. */
export const nestVisit: Measure = {
  name: 'nest-visit',
  title: 'A nest, slow 3G, processor 4 times slower',
  async run({ url, dist, runs }) {
    const first = await measureFirstVisits({ url, path, line: 'slow-3g', cpu: 4, selector, runs });
    const offline = await measureOfflineStarts({ url, dist, path, cpu: 4, selector, runs });
    return [
      timeRow(
        'first visit: first module shown',
        first.map((visit) => visit.usable),
        { aim: 4000 },
      ),
      timeRow(
        'repeat visit, offline: first module shown',
        offline.map((visit) => visit.usable),
        { aim: 800 },
      ),
    ];
  },
};
