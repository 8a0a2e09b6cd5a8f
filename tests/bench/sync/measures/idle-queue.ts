import type { CDPSession } from 'playwright';
import { accountOn, type SyncMeasure } from '../sync-measure';

/** Seconds to observe. */
const WATCHED = 10;
/** The queue's capacity. */
const QUEUED = 1000;

/** Activity of the replication while offline with a full queue, which should be none. */
export const idleQueue: SyncMeasure = {
  name: 'idle-queue',
  title: () => `A full queue of ${QUEUED} changes, offline, ${WATCHED} s`,
  async run(context) {
    const { backend, browser } = context;
    const person = await backend.signUp();
    const empty = await browser.open();
    const page = await browser.open();
    try {
      await page.run('startOurs', accountOn(context, person, 'idle'));
      await browser.offline();
      const queued = await page.run('fillQueue', { count: QUEUED });
      if (queued !== QUEUED) throw new Error(`${queued} changes are queued.`);
      const [idle, nothing] = await Promise.all([busy(await page.cdp()), busy(await empty.cdp())]);
      return [
        { name: 'an empty page', value: nothing, unit: '%' },
        { name: 'the replication', value: idle, unit: '%', aim: 1 },
      ];
    } finally {
      await page.close();
      await empty.close();
      await browser.online();
    }
  },
};

/** Share of time that the page's main thread was busy, in percent. */
async function busy(cdp: CDPSession): Promise<number> {
  await cdp.send('Performance.enable');
  await settle(2);
  const before = await taskTime(cdp);
  await settle(WATCHED);
  return ((await taskTime(cdp)) - before) * (100 / WATCHED);
}

function settle(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });
}

/** Seconds. */
async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = metrics.find(({ name }) => name === 'TaskDuration');
  if (metric === undefined) throw new Error('Chromium does not report how busy a page is.');
  return metric.value;
}
