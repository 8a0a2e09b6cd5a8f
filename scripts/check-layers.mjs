/** Checks who may import whom (`scripts/layers/rules.mjs`); `--prove` also plants a breach of every rule. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBreaches } from './layers/find-breaches.mjs';
import { proveRules } from './layers/prove-rules.mjs';
import { readGraph, readSources } from './layers/read-graph.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const sources = readSources(root, ['src', 'tests', 'supabase/local', 'supabase/functions', 'scripts']);
const graph = readGraph(sources);
const problems = findBreaches(graph).map(({ rule, why, at }) => `${rule}: ${at}\n    (${why})`);

// A checker that reads nothing passes everything: the compiler's own list of files is the yardstick.
const expected = compiledFiles();
const unread = expected.filter((path) => !graph.files.includes(path));
if (expected.length === 0) problems.push('the compiler names no file in src');
for (const path of unread) problems.push(`not read: ${path}`);

if (process.argv.includes('--prove')) {
  const { proved, blind } = proveRules(sources);
  for (const name of blind) problems.push(`${name}: its seeded breach went unnoticed`);
  console.log(`layers: ${proved.length} rules, each reported its seeded breach`);
}
if (problems.length > 0) {
  console.error(problems.map((problem) => `  ${problem}`).join('\n'));
  console.error(`layers: ${problems.length} problems in ${graph.files.length} files`);
  process.exitCode = 1;
} else console.log(`layers: ${graph.files.length} files, ${graph.edges.length} imports, no breach`);

/** @returns {string[]} the files of `src` that the TypeScript compiler compiles, from the root */
function compiledFiles() {
  const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
  const listed = execFileSync(process.execPath, [compiler, '--listFilesOnly'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .map((line) => line.trim().replaceAll('\\', '/'))
    .filter((line) => line.startsWith(`${root.replaceAll('\\', '/')}/src/`))
    .map((line) => line.slice(root.length + 1));
}
