/** Runs every lane of tests, or those named (`node scripts/test.mjs unit e2e`). */
import { runOrExplain } from './run-or-explain.mjs';

await runOrExplain(async () => (await import('./test/run-lanes.mjs')).runLanes(process.argv.slice(2)));
