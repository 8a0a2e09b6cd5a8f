import type { Row } from '../../measure';
import type { SyncMeasure } from '../sync-measure';

/** As many as the queue takes. */
const QUEUE = 1000;

/**
 * What draining itself takes on the device: a server in memory that answers at once. Beyond a full queue the rest are
 * held as light references and return as it drains.
 */
export const drainQueue: SyncMeasure = {
  name: 'drain-queue',
  title: () => 'Draining new modules of 2 kB to a server in memory',
  async run({ browser, changes }) {
    const rows: Row[] = [];
    for (const count of new Set([QUEUE, changes])) {
      const { ms, pushes } = await browser.once('drain', { device: `drain-${count}`, count });
      await browser.clear();
      rows.push(
        {
          name: `${count}`,
          value: ms,
          unit: 'ms',
          note: `${pushes} requests`,
        },
        { name: `${count}, each`, value: ms / count, unit: 'ms', note: (ms / count).toFixed(2) },
      );
    }
    return rows;
  },
};
