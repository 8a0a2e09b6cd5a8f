import { randomFillSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserProfile } from '../../harness/browser-profile';
import { LineShaper } from '../../harness/line/line-shaper';
import type { LineProfile } from '../../harness/line/profiles';
import type { Measure } from '../measure';
import { SEEDED_MODULE } from '../seeded-content';
import { signInSeeded } from '../sign-in-seeded';
import { SIZES } from '../sizes';
import { uploadOf } from '../upload-of';

const BYTES = SIZES.film;

/** Half of the time, all connections are cut and none can be opened. */
const LINE: LineProfile = {
  down: 16_000,
  up: 16_000,
  roundTrip: 60,
  broken: 'cut',
  turns: { works: SIZES.turn, broken: SIZES.turn },
};

/** A video over a connection that drops half of the time: whether it arrives, and how much is sent twice. */
export const uploadResume: Measure = {
  name: 'upload-resume',
  title: `Upload of ${BYTES / 1e6} MB, 16 Mbit/s, the line cut for ${SIZES.turn / 1000} s every ${(2 * SIZES.turn) / 1000} s`,
  async run({ url }) {
    const folder = mkdtempSync(join(tmpdir(), 'fledge-film-'));
    const line = await LineShaper.start();
    const profile = new BrowserProfile({ url, browserArgs: line.browserArgs });
    try {
      const film = join(folder, 'film.webm');
      const bytes = randomFillSync(Buffer.alloc(BYTES));
      // The start of a WebM file, since the declared type is not trusted.
      bytes.write('1a45dfa3', 'hex');
      writeFileSync(film, bytes);
      const page = await profile.open();
      await page.goto('/');
      await signInSeeded(page);
      await page.goto(`/nest/content/module/media?id=${SEEDED_MODULE}`);
      await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
      line.use(LINE);
      line.takeBytes();
      const started = performance.now();
      await page.locator('input[type=file]').first().setInputFiles(film);
      await uploadOf(page, 'film.webm', 900_000);
      const time = performance.now() - started;
      const { up } = line.takeBytes();
      // The connection works half of the time.
      const floor = (2 * (BYTES * 8)) / LINE.up;
      return [
        {
          name: 'bytes sent twice, requests included',
          value: (100 * (up - BYTES)) / BYTES,
          unit: '%',
          aim: 5,
        },
        { name: 'time until it is there', value: time, unit: 'ms', floor },
      ];
    } finally {
      await profile.remove();
      await line.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
