import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { runCommand } from './run-command.mjs';

const PLAYWRIGHT = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url));

/**
 * A Chromium to test with: one that is there, else one that is installed now, by Playwright or, as root on a Debian,
 * by the system.
 * @returns {Promise<string | undefined>} its path; undefined, with what is missing said, when none can be had
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined && existsSync(found)) return found;
  const isRoot = process.getuid?.() === 0;
  console.log('No Chromium was found on this machine. Installing one.');
  await runCommand(process.execPath, [PLAYWRIGHT, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const own = findChromium();
  if (own !== undefined) return own;
  if (isRoot && existsSync(join('/', 'etc', 'debian_version'))) {
    console.log("Playwright could not download its browser. Trying the system's package of Chromium.");
    await runCommand('apt-get', ['update', '-qq']);
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const system = findChromium();
    if (system !== undefined) return system;
  }
  console.error(
    'Missing: a Chromium browser. Install one (for example `npx playwright install --with-deps chromium`, or the package ' +
      '`chromium` of the system), or set CHROMIUM_PATH to the path of one.',
  );
  return undefined;
}
