/**
 * `npm run bench`: measures weight and speed (tests/bench). Names as arguments select measures; `BENCH_RUNS` says how
 * often to repeat what varies (default 3).
 */
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { ensureChromium } from './install-chromium.mjs';

register();
const { runBench } = await import('../tests/bench/run-bench.ts');
const runs = Number(process.env['BENCH_RUNS'] ?? 3);
try {
  if (!Number.isInteger(runs) || runs < 1) throw new Error('BENCH_RUNS is not a whole number of at least 1.');
  const browser = await ensureChromium();
  if (browser === undefined) throw new Error('Nothing can be measured without a browser.');
  process.env['CHROMIUM_PATH'] = browser;
  await runBench({ root: fileURLToPath(new URL('..', import.meta.url)), only: process.argv.slice(2), runs });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
