/**
 * Runs every lane of tests, or those named (`node scripts/test.mjs unit e2e`). Finds a Chromium, or installs one.
 * The last line says how many passed and failed; the exit code is 1 when anything failed.
 */
import { runOrExplain } from './run-or-explain.mjs';

await runOrExplain(async () => (await import('./test/run-lanes.mjs')).runLanes(process.argv.slice(2)));
