import { fileURLToPath } from 'node:url';
import { PUBLISHABLE_KEY } from '../supabase/local/publishable-key.mjs';
import { isBuildFresh, noteBuild } from './build-freshness.mjs';
import { runCommand } from './run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The build that is tested and measured, from the root: one for all lanes. */
export const TESTED_BUILD = 'dist-e2e';

/**
 * Builds the app as `npm start` does, unless that is done.
 * @param {string} [folder] from the root
 * @param {Readonly<Record<string, string>>} [more] settings next to those of `npm start`
 * @throws {Error} with what the build said
 */
export async function buildForTests(folder = TESTED_BUILD, more = {}) {
  const settings = { VITE_SUPABASE_URL: 'same-origin', VITE_SUPABASE_ANON_KEY: PUBLISHABLE_KEY, ...more };
  if (isBuildFresh(root, settings, folder)) return;
  const { code, output } = await runCommand(
    process.execPath,
    ['scripts/build.mjs', '--out', folder, '--no-archive'],
    { cwd: root, env: { ...process.env, ...settings }, quiet: true },
  );
  if (code !== 0) throw new Error(`The build of ${folder} failed with ${code}.\n${output}`);
  noteBuild(root, settings, folder);
}
