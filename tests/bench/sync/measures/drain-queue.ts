import type { Row } from '../../measure';
import type { SyncMeasure } from '../sync-measure';

/** The queue's capacity. */
const QUEUE = 1000;

/**
 * The device's own cost of draining, with a server in memory that responds at once. Changes beyond a full queue are
 * deferred as references and return as it drains.
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
