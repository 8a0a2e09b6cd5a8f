import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Builds whose files stay on the server: open tabs of these still find what they ask for. */
const KEPT_BUILDS = 5;

/**
 * Keeps a copy of this build's hashed files and merges those of the last builds into it, so that a tab opened before
 * a deployment can go on. The copies of older builds are removed.
 * @param {{ outDir: string, archive: string, stamp: string }} options `archive` is a folder that outlives builds
 * @returns {number} how many files of earlier builds were added
 */
export function mergeEarlierReleases({ outDir, archive, stamp }) {
  const listFile = join(archive, 'releases.json');
  /** @type {string[]} */
  const known = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : [];
  const kept = [stamp, ...known.filter((other) => other !== stamp)].slice(0, KEPT_BUILDS);
  const assets = join(outDir, 'assets');
  cpSync(assets, join(archive, stamp), { recursive: true });
  let added = 0;
  for (const other of kept.slice(1)) {
    const folder = join(archive, other);
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder)) {
      if (existsSync(join(assets, file))) continue;
      copyFileSync(join(folder, file), join(assets, file));
      added += 1;
    }
  }
  for (const other of known)
    if (!kept.includes(other)) rmSync(join(archive, other), { recursive: true, force: true });
  mkdirSync(archive, { recursive: true });
  writeFileSync(listFile, `${JSON.stringify(kept, null, 2)}\n`);
  return added;
}
