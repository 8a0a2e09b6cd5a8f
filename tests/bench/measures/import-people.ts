import { BrowserProfile } from '../../harness/browser-profile';
import { LineShaper } from '../../harness/line/line-shaper';
import type { Measure } from '../measure';
import { signInSeeded } from '../sign-in-seeded';
import { SIZES } from '../sizes';

const PEOPLE = SIZES.imported;
const MANY = PEOPLE.toLocaleString('en');
const PATIENCE = 300_000;

/**
 * Imports people from a CSV file into a group: time until the device has them, and until the server has answered for each.
 */
export const importPeople: Measure = {
  name: 'import-people',
  title: `Import of ${MANY} people from a CSV file, 200 ms there and back`,
  async run({ url }) {
    const line = await LineShaper.start();
    const profile = new BrowserProfile({ url, browserArgs: line.browserArgs });
    try {
      const page = await profile.open();
      await page.goto('/');
      await signInSeeded(page);
      await page.goto('/nest/learners/group');
      await page.getByRole('textbox', { name: 'Name' }).fill('Class of the bench');
      await page.getByRole('button', { name: 'Save Group' }).click();
      await page.getByRole('link', { name: 'Members', exact: true }).click();
      await page.getByRole('button', { name: 'Import CSV' }).click();
      const rows = Array.from({ length: PEOPLE }, (_none, at) => `learner${at}@import.example,Mia,Ros ${at}`);
      const buffer = Buffer.from(`Email,First Name,Last Name\n${rows.join('\n')}\n`);
      const dialog = page.getByRole('dialog', { name: 'Import CSV' });
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer });
      const start = dialog.getByRole('button', { name: `Import ${MANY} people` });
      await start.waitFor();
      line.use({ down: Infinity, up: Infinity, roundTrip: 200 });
      const begun = performance.now();
      await start.click();
      await dialog.getByRole('button', { name: 'Done' }).waitFor({ timeout: PATIENCE });
      const written = performance.now() - begun;
      const counts = dialog.getByRole('list', { name: 'Counts' });
      await counts.filter({ hasNotText: 'Waiting to be sent' }).waitFor({ timeout: PATIENCE });
      const answered = performance.now() - begun;
      const words = await counts.textContent();
      if (words?.includes('Invited') !== true) throw new Error(`They were not invited: ${words}`);
      return [
        { name: 'press to all on the device', value: written, unit: 'ms' },
        { name: 'press to an answer of the server for each', value: answered, unit: 'ms', aim: 20_000 },
      ];
    } finally {
      await profile.remove();
      await line.stop();
    }
  },
};
