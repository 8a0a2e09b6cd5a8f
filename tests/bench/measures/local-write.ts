import { BrowserProfile } from '../../harness/browser-profile';
import type { Measure } from '../measure';
import { slowDown } from '../page-timing';
import { signInSeeded } from '../sign-in-seeded';
import { SIZES } from '../sizes';
import { median, percentile } from '../statistics';
import { prepareClickTiming, timeClick } from '../time-click';

const TITLE = 'Spot the phishing mail';
/** Rounds of two writes: deleting a module, and undoing that. */
const ROUNDS = SIZES.rounds;

/** From a click to the updated list, through the local database: deleting a module, and undoing that. */
export const localWrite: Measure = {
  name: 'local-write',
  title: 'Local write to paint, offline, processor 4 times slower',
  async run({ url }) {
    const profile = new BrowserProfile({ url });
    try {
      const page = await profile.open();
      await prepareClickTiming(page);
      await page.goto('/');
      await signInSeeded(page);
      await page.goto('/nest/content');
      await page.getByRole('row', { name: TITLE }).waitFor();
      await profile.goOffline();
      await slowDown(page, 4);
      const samples: number[] = [];
      const effect = { selector: 'tbody tr', text: TITLE };
      for (let round = 0; round < ROUNDS; round += 1) {
        await page.getByRole('button', { name: `Actions for ${TITLE}` }).click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
        samples.push(await timeClick(confirm, { ...effect, present: false }));
        const undo = page.getByRole('button', { name: 'Undo' }).last();
        samples.push(await timeClick(undo, { ...effect, present: true }));
      }
      return [
        { name: 'median', value: median(samples), unit: 'ms', samples },
        { name: '95th percentile', value: percentile(samples, 0.95), unit: 'ms' },
      ];
    } finally {
      await profile.remove();
    }
  },
};
