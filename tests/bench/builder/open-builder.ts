import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { signInSeeded } from '../sign-in-seeded';
import { prepareClickTiming } from '../time-click';

declare global {
  interface Window {
    fledgeFrames?: { start: () => void; stop: () => readonly number[] };
    fledgeKeys?: { start: () => void; stop: () => readonly number[] };
  }
}

const PROBE = fileURLToPath(new URL('frames-probe.js', import.meta.url));

/** Signs in the seeded creator and waits until one of their modules has arrived. */
export async function arriveAtLibrary(page: Page, title: string): Promise<void> {
  await prepareClickTiming(page);
  await page.addInitScript({ path: PROBE });
  await page.goto('/');
  await signInSeeded(page);
  await page.goto('/nest/content');
  await page.getByRole('row', { name: title }).waitFor();
}

/** Opens the builder of a module at once. */
export async function openBuilder(page: Page, moduleId: string): Promise<void> {
  await page.goto(`/nest/content/module/build?id=${moduleId}`);
  await page.locator('.react-flow__node').first().waitFor();
}

/** Milliseconds between frames during an action. */
export async function framesDuring(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => window.fledgeFrames?.start());
  await work();
  return page.evaluate(() => window.fledgeFrames?.stop() ?? []);
}

/** Milliseconds from each key to the frame that shows it. */
export async function keysDuring(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => window.fledgeKeys?.start());
  await work();
  return page.evaluate(() => window.fledgeKeys?.stop() ?? []);
}

/** Heap size in bytes after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  try {
    await devtools.send('HeapProfiler.enable');
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  } finally {
    await devtools.detach();
  }
}
