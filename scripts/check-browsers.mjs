/** Fails when the built files use something that the oldest supported browsers (`browserslist`) lack. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNewer } from './browsers/find-newer.mjs';
import { floorOf } from './browsers/newer-names.mjs';
import { TESTED_BUILD, buildForTests } from './build-for-tests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
await buildForTests();
const findings = await findNewer(join(root, TESTED_BUILD), floorOf(browserslist));
for (const { file, column, what } of findings) console.error(`${file}:${column}  ${what}`);
if (findings.length > 0) {
  console.error(
    `The oldest supported browsers (${browserslist.join(', ')}) lack ${findings.length} of these.`,
  );
  process.exitCode = 1;
} else {
  console.log(`browsers: nothing newer than ${browserslist.join(', ')}`);
}
