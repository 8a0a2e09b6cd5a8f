import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Flags for a Chromium that a test drives: quiet on closed networks, and able to run as root. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browsers that tests could drive, best first: `CHROMIUM_PATH` and no other, else Playwright's own, else those of
 * the system.
 * @param {{ env?: NodeJS.ProcessEnv, bundled?: string }} [machine] `bundled` is where Playwright keeps its own
 * @returns {string[]} paths of programs that are there
 */
export function findChromiums({ env = process.env, bundled = chromium.executablePath() } = {}) {
  const own = env['CHROMIUM_PATH'];
  if (own) return [own].filter(isProgram);
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const system = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [bundled, ...system].filter(isProgram);
}

/**
 * The browser that tests drive.
 * @returns {string | undefined} its path; undefined when the machine has none
 */
export function findChromium() {
  return findChromiums()[0];
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
