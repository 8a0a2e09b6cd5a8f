/** `npm start`: builds the app if needed, and serves it on the embedded backend. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PUBLISHABLE_KEY } from '../supabase/local/publishable-key.mjs';
import { StartupError } from '../supabase/local/startup-error.mjs';
import { isBuildFresh, noteBuild } from './build-freshness.mjs';
import { runOrExplain } from './run-or-explain.mjs';

const PORT = 4173;
const root = fileURLToPath(new URL('..', import.meta.url));
const BACKUP = ['URL', 'ANON_KEY', 'WRITABLE'].map((name) => `VITE_SUPABASE_BACKUP_${name}`);
/** @type {Record<string, string>} */
const settings = {
  VITE_SUPABASE_URL: 'same-origin',
  VITE_SUPABASE_ANON_KEY: PUBLISHABLE_KEY,
  // Not needed to build; a build that was made with another backup is another build.
  ...Object.fromEntries(BACKUP.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
};

await runOrExplain(async () => {
  const { readServerArguments, serverHelp } = await import('./server-arguments.mjs');
  const { help, build, ...options } = readServerArguments(process.argv.slice(2), process.env, PORT);
  if (help) {
    console.log(serverHelp('npm start', PORT));
    return;
  }
  const { register } = await import('tsx/esm/api');
  register();
  const { checkPort } = await import('../supabase/local/serving/listen.ts');
  await checkPort(options);
  if (build && !isBuildFresh(root, settings)) {
    console.log('Building the app …');
    const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...settings },
    });
    if (status !== 0) throw new StartupError('The app could not be built; the reason stands above.');
    noteBuild(root, settings);
  }
  const dist = build ? 'dist' : options.dist;
  if (!existsSync(resolve(root, dist, 'index.html'))) {
    throw new StartupError('The app has not been built yet. Start without --no-build.');
  }
  const { runServer } = await import('../supabase/local/run-server.ts');
  await runServer({ root, ...options, dist });
});
