/**
 * Runs every lane of tests, or those named (`node scripts/test.mjs unit e2e`). Finds a Chromium, or installs one.
 * The last line says how many passed and failed; the exit code is 1 when anything failed.
 */
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './install-chromium.mjs';
import { formatCounts, sumCounts } from './test/counts.mjs';
import { LANES } from './test/lanes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !LANES.some((lane) => lane.name === name));
if (unknown.length > 0) {
  console.error(`Unknown lane: ${unknown.join(', ')}. Lanes: ${LANES.map((lane) => lane.name).join(', ')}.`);
  process.exit(2);
}
const lanes = LANES.filter((lane) => wanted.length === 0 || wanted.includes(lane.name));
const browser = lanes.some((lane) => lane.needsBrowser) ? await ensureChromium() : undefined;
if (browser !== undefined) process.env['CHROMIUM_PATH'] = browser;

/** @type {{ name: string, counts: import('./test/counts.mjs').Counts, seconds: number }[]} */
const results = [];
for (const lane of lanes) {
  console.log(`\n=== ${lane.name} ===`);
  const started = Date.now();
  const counts = await runLane(lane);
  results.push({ name: lane.name, counts, seconds: Math.round((Date.now() - started) / 1000) });
}

console.log('');
for (const { name, counts, seconds } of results)
  console.log(`${name}: ${formatCounts(counts)} (${seconds} s)`);
const total = sumCounts(results.map((result) => result.counts));
console.log(formatCounts(total));
process.exitCode = total.failed === 0 ? 0 : 1;

/** @param {import('./test/lanes.mjs').Lane} lane */
async function runLane(lane) {
  if (lane.needsBrowser && browser === undefined) {
    console.error(`The lane "${lane.name}" needs a browser, and there is none.`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  try {
    return await lane.run(root);
  } catch (error) {
    console.error(`The lane "${lane.name}" broke.`, error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
