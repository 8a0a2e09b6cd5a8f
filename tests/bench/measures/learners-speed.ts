import { BrowserProfile } from '../../harness/browser-profile';
import { arriveAtLibrary } from '../builder/open-builder';
import { seedDevice } from '../library/seed-library';
import type { Measure } from '../measure';
import { slowDown } from '../page-timing';
import { SIZES } from '../sizes';
import { timeClick, type ClickEffect } from '../time-click';
import { timeRow } from '../time-row';

const SEEDED_TITLE = 'First aid';
const { learners: LEARNERS, rest: REST } = SIZES;
const GROUPS: ClickEffect = { selector: '[data-row]', text: 'Class', present: true };
const PEOPLE: ClickEffect = { selector: '[data-row]', text: '@school.example', present: true };

/** Groups and learners of a large school: opening the page, and from there the list of people. */
export const learnersSpeed: Measure = {
  name: 'learners-speed',
  title: `${LEARNERS.people} learners in ${LEARNERS.groups} groups, processor 4 times slower`,
  async run({ root, url, runs }) {
    const profile = new BrowserProfile({ url, viewport: { width: 1440, height: 900 } });
    try {
      const page = await profile.open();
      await arriveAtLibrary(page, SEEDED_TITLE);
      await seedDevice(page, root, url, 'tests/bench/learners/seed-device.ts');
      // The server does not have these people, so a pull would remove them from the device.
      await page.context().route(/\/rest\/v1\//, (route) => route.abort());
      const opened: number[] = [];
      const listed: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        await page.goto('/nest/settings');
        const link = page.getByRole('link', { name: 'Learners', exact: true }).first();
        await link.waitFor();
        await page.waitForTimeout(REST);
        await slowDown(page, 4);
        opened.push(await timeClick(link, GROUPS));
        const tab = page.getByRole('tab', { name: /^Individual \(/ });
        await tab.waitFor();
        await page.waitForTimeout(REST);
        listed.push(await timeClick(tab, PEOPLE));
        await slowDown(page, 1);
      }
      return [
        timeRow('open, from a click to the first groups', opened, { aim: 400 }),
        timeRow('from there to the first learners', listed),
      ];
    } finally {
      await profile.remove();
    }
  },
};
