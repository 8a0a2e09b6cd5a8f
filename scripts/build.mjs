/**
 * Builds the production app into `dist` (or `--out FOLDER`): client, prerendered pages, service worker, compressed
 * copies. `VITE_SUPABASE_URL`, `VITE_SUPABASE_ANON_KEY`, those of a backup project and `VITE_APP_NAME` are passed on to the app; without the
 * first two it builds too, and says on its screen what is missing. `--no-archive` keeps no files of earlier builds.
 */
import { runOrExplain } from './run-or-explain.mjs';

await runOrExplain(async () => (await import('./build/run-build.mjs')).runBuild());
