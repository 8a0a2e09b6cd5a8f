/**
 * Builds the app and fails when the built files, packages included, use something that the oldest supported browsers
 * (`browserslist` in package.json) lack and nothing brings.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNewer } from './browsers/find-newer.mjs';
import { floorOf } from './browsers/newer-names.mjs';
import { runCommand } from './run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'fledge-browsers-'));
try {
  const { code, output } = await runCommand(
    process.execPath,
    ['scripts/build.mjs', '--no-archive', '--out', folder],
    { cwd: root, quiet: true },
  );
  if (code !== 0) throw new Error(output);
  const findings = await findNewer(folder, floorOf(browserslist));
  for (const { file, column, what } of findings) console.error(`${file}:${column}  ${what}`);
  if (findings.length > 0) {
    console.error(
      `The oldest supported browsers (${browserslist.join(', ')}) lack ${findings.length} of these.`,
    );
    process.exitCode = 1;
  } else {
    console.log(`browsers: nothing newer than ${browserslist.join(', ')}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
