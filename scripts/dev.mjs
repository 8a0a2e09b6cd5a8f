/** `npm run dev`: Vite's development server with hot reload, and the embedded backend behind it. */
import { fileURLToPath } from 'node:url';
import { PUBLISHABLE_KEY } from '../supabase/local/publishable-key.mjs';
import { runOrExplain } from './run-or-explain.mjs';

const PORT = 5173;
const root = fileURLToPath(new URL('..', import.meta.url));

await runOrExplain(async () => {
  const { readServerArguments, serverHelp } = await import('./server-arguments.mjs');
  const { help, build: _build, ...options } = readServerArguments(process.argv.slice(2), process.env, PORT);
  if (help) {
    console.log(serverHelp('npm run dev', PORT));
    return;
  }
  const settings = { VITE_SUPABASE_URL: 'same-origin', VITE_SUPABASE_ANON_KEY: PUBLISHABLE_KEY };
  Object.assign(process.env, { ...settings, ...process.env });
  const { register } = await import('tsx/esm/api');
  register();
  const { runDevServer } = await import('../supabase/local/run-dev-server.ts');
  await runDevServer({ root, ...options });
});
