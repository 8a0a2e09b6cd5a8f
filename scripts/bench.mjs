/**
 * Measures weight and speed (tests/bench). `BENCH_RUNS`, `BENCH_RESULTS` and `BENCH_SMALL=1` as in
 * docs/performance.md.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../supabase/local/startup-error.mjs';
import { runOrExplain } from './run-or-explain.mjs';

await runOrExplain(async () => {
  const runs = Number(process.env['BENCH_RUNS'] ?? 3);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new StartupError('BENCH_RUNS is not a whole number of at least 1.');
  }
  const { register } = await import('tsx/esm/api');
  register();
  const { ensureChromium } = await import('./install-chromium.mjs');
  const browser = await ensureChromium();
  if (browser === undefined) throw new StartupError('Nothing can be measured without a browser.');
  process.env['CHROMIUM_PATH'] = browser;
  const { runBench } = await import('../tests/bench/run-bench.ts');
  const root = fileURLToPath(new URL('..', import.meta.url));
  const file = process.env['BENCH_RESULTS'] ?? join(root, 'bench-results', 'latest.json');
  await runBench({ root, only: process.argv.slice(2), runs, file });
});
