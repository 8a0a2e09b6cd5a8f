/** Measures replication next to RxDB's own and to raw requests and plain Dexie (tests/bench/sync). */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { StartupError } from '../supabase/local/startup-error.mjs';
import { runOrExplain } from './run-or-explain.mjs';

await runOrExplain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rows: { type: 'string', default: '10000' },
      edits: { type: 'string', default: '1000' },
      changes: { type: 'string', default: '10000' },
      'round-trip': { type: 'string', default: '400' },
      runs: { type: 'string', default: '3' },
    },
  });
  const number = (/** @type {keyof typeof values} */ name) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1) {
      throw new StartupError(`--${name} must be a whole number of at least 1.`);
    }
    return value;
  };
  const sizes = {
    rows: number('rows'),
    edits: number('edits'),
    changes: number('changes'),
    roundTrip: number('round-trip'),
    runs: number('runs'),
  };
  if (sizes.edits > 1000) throw new StartupError('--edits may be at most 1000, as many as the queue takes.');
  const { register } = await import('tsx/esm/api');
  register();
  const { ensureChromium } = await import('./install-chromium.mjs');
  const browser = await ensureChromium();
  if (browser === undefined) throw new StartupError('Nothing can be measured without a browser.');
  process.env['CHROMIUM_PATH'] = browser;
  const { runSyncBench } = await import('../tests/bench/sync/run-sync-bench.ts');
  await runSyncBench({ root: fileURLToPath(new URL('..', import.meta.url)), only: positionals, ...sizes });
});
