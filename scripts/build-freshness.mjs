import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What goes into a build, in `root`. */
const SOURCES = [
  'src',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Where the last build notes what it was made for; the server never serves names that begin with a dot. */
const STAMP = '.built-for.json';

/**
 * Whether a folder was built for these settings, after the last change of anything that goes into it.
 *
 * @param {string} root
 * @param {Readonly<Record<string, string>>} settings
 * @param {string} [folder] from the root
 */
export function isBuildFresh(root, settings, folder = 'dist') {
  const stamp = join(root, folder, STAMP);
  if (!existsSync(stamp) || !existsSync(join(root, folder, 'index.html'))) return false;
  if (readFileSync(stamp, 'utf8') !== JSON.stringify(settings)) return false;
  const builtAt = statSync(stamp).mtimeMs;
  return SOURCES.every((name) => newestChange(join(root, name)) <= builtAt);
}

/**
 * Notes that a folder was built for these settings.
 *
 * @param {string} root
 * @param {Readonly<Record<string, string>>} settings
 * @param {string} [folder] from the root
 */
export function noteBuild(root, settings, folder = 'dist') {
  writeFileSync(join(root, folder, STAMP), JSON.stringify(settings));
}

/**
 * @param {string} path
 * @returns {number} milliseconds of the last change below `path`; 0 when it is not there
 */
function newestChange(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  // The folder's own time tells of files removed.
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}
