import { measureFirstVisits, shiftRow } from '../first-visits';
import type { Measure } from '../measure';
import { post, putModules } from '../put-modules';
import { measureOfflineStarts } from '../repeat-visits';
import { SEEDED_NEST } from '../seeded-content';
import { SIZES } from '../sizes';
import { median } from '../statistics';
import { timeRow } from '../time-row';
import { PUBLISHABLE_KEY } from '../../../supabase/local/publishable-key.mjs';

const path = `/creator/${SEEDED_NEST}`;
/** A module of the nest. */
const selector = '#main li a[href^="/modules/"]';

/** A creator's nest on a first visit, and offline on a later one. */
export const nestVisit: Measure = {
  name: 'nest-visit',
  title: 'A nest, slow 3G, processor 4 times slower',
  async run({ url, dist, runs }) {
    const first = await measureFirstVisits({ url, path, line: 'slow-3g', cpu: 4, selector, runs });
    const offline = await measureOfflineStarts({ url, dist, path, cpu: 4, selector, runs });
    const [few, many] = [await timesOfNest(url, 20), await timesOfNest(url, SIZES.nest)];
    return [
      timeRow(
        'first visit: first module shown',
        first.map((visit) => visit.usable),
        { aim: 4000 },
      ),
      shiftRow(first),
      timeRow(
        'repeat visit, offline: first module shown',
        offline.map((visit) => visit.usable),
        { aim: 800 },
      ),
      timeRow(
        `a nest of ${SIZES.nest} modules: its first page on the server, compared with one of 20`,
        many,
        {
          floor: median(few),
        },
      ),
    ];
  },
};

/** Times of the server to open a nest of N modules, repeatedly. */
async function timesOfNest(url: string, modules: number): Promise<number[]> {
  const { id } = await putModules(url, modules);
  const times: number[] = [];
  for (let time = 0; time < 20; time += 1) {
    const begun = performance.now();
    const answer = await post(`${url}/rest/v1/rpc/open_nest`, PUBLISHABLE_KEY, { p_creator_id: id });
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
  }
  return times;
}
