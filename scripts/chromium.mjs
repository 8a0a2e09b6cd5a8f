import { existsSync } from 'node:fs';
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

/**
 * The browser that tests drive: `CHROMIUM_PATH`, else Playwright's own, else one of the system's.
 * @returns {string | undefined} its path; undefined when the machine has none
 */
export function findChromium() {
  const own = process.env.CHROMIUM_PATH;
  if (own) return own;
  const bundled = chromium.executablePath();
  if (bundled && existsSync(bundled)) return bundled;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}
