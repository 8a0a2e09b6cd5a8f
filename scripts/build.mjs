/** Builds the app into `dist` (or `--out FOLDER`). `--no-archive` keeps no files of earlier builds. */
import { runOrExplain } from './run-or-explain.mjs';

await runOrExplain(async () => (await import('./build/run-build.mjs')).runBuild());
