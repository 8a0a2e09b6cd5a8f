import type { Page } from 'playwright';

/**
 * Milliseconds that the page's main thread was busy during an action. Unlike elapsed time, independent of other load on the
 * machine.
 */
export async function processorTime(page: Page, work: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  try {
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await taskSeconds(devtools);
    await work();
    return ((await taskSeconds(devtools)) - before) * 1000;
  } finally {
    await devtools.detach();
  }
}

async function taskSeconds(devtools: {
  send: (method: 'Performance.getMetrics') => Promise<{ metrics: { name: string; value: number }[] }>;
}): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  if (!found) throw new Error('The browser does not say how long it worked.');
  return found.value;
}
