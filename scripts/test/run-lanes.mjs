import { fileURLToPath } from 'node:url';
import { StartupError } from '../../supabase/local/startup-error.mjs';
import { buildForTests } from '../build-for-tests.mjs';
import { ensureChromium } from '../install-chromium.mjs';
import { formatCounts, noCounts, sumCounts } from './counts.mjs';
import { LANES } from './lanes.mjs';
import { turnsOf } from './turns.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs the lanes of these names, or all. The last line that it prints is the sum; sets the process's exit code.
 * @param {readonly string[]} wanted
 */
export async function runLanes(wanted) {
  const unknown = wanted.filter((name) => !LANES.some((lane) => lane.name === name));
  if (unknown.length > 0) {
    const names = LANES.map((lane) => lane.name).join(', ');
    throw new StartupError(`Unknown lane: ${unknown.join(', ')}. Lanes: ${names}.`);
  }
  const lanes = LANES.filter(({ name, isOptional }) =>
    wanted.length === 0 ? isOptional !== true : wanted.includes(name),
  );
  const browser = lanes.some((lane) => lane.needsBrowser) ? await ensureChromium() : undefined;
  if (browser !== undefined) process.env['CHROMIUM_PATH'] = browser;

  /** @type {{ name: string, counts: import('./counts.mjs').Counts, seconds: number }[]} */
  const results = [];
  /** @type {Promise<void> | undefined} two lanes must not write one build */
  let building;
  for (const turn of turnsOf(lanes)) {
    await Promise.all(
      turn.map(async (lane) => {
        console.log(`\n=== ${lane.name} ===`);
        const started = Date.now();
        const counts = await runLane(lane, browser, () => (building ??= buildForTests()));
        const seconds = Math.round((Date.now() - started) / 1000);
        results.push({ name: lane.name, counts, seconds });
        console.log(`=== ${lane.name}: ${formatCounts(counts)} (${seconds} s) ===`);
      }),
    );
  }

  console.log('');
  for (const { name, counts, seconds } of results)
    console.log(`${name}: ${formatCounts(counts)} (${seconds} s)`);
  const total = sumCounts(results.map((result) => result.counts));
  for (const title of total.broken) console.log(`failed: ${title}`);
  for (const title of total.unsteady) console.log(`unsteady, passed at a second try only: ${title}`);
  console.log(formatCounts(total));
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/**
 * @param {import('./lanes.mjs').Lane} lane
 * @param {string | undefined} browser
 * @param {() => Promise<void>} build
 */
async function runLane(lane, browser, build) {
  if (lane.needsBrowser && browser === undefined) {
    console.error(`The lane "${lane.name}" needs a browser, and there is none.`);
    return { ...noCounts(), failed: 1, broken: [`${lane.name}: there is no browser`] };
  }
  try {
    if (lane.needsBuild === true) await build();
    return await lane.run(root);
  } catch (error) {
    console.error(`The lane "${lane.name}" broke.`, error);
    return { ...noCounts(), failed: 1, broken: [`${lane.name}: ${String(error)}`] };
  }
}
