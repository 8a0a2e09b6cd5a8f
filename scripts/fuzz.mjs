/** `npm run fuzz`: plays random lives of devices and a server (docs/sync.md), and pins seeds that fail. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { explain } from './run-or-explain.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PINNED = join(ROOT, 'tests/support/replication/pinned-seeds.ts');
/** Lives of one process: what they leave in memory goes with it. */
const LIVES = 25;

const values = readOptions();
const seeds = wholeNumber('seeds');
const from = wholeNumber('from');
const steps = wholeNumber('steps');
const jobs = wholeNumber('jobs');

const began = Date.now();
const folder = await mkdtemp(join(tmpdir(), 'fledge-fuzz-'));
/** @type {Record<string, any>[]} */
const reports = [];
/** @type {Map<number, string[]>} */
const failed = new Map();
/** @type {{ first: number, count: number }[]} */
const chunks = [];
for (let first = from; first < from + seeds; first += LIVES)
  chunks.push({ first, count: Math.min(LIVES, from + seeds - first) });

try {
  await Promise.all(Array.from({ length: jobs }, worker));
} finally {
  await rm(folder, { recursive: true, force: true });
}
await pin([...failed.keys()]);
report();
process.exitCode = failed.size === 0 && reports.length === seeds ? 0 : 1;

function readOptions() {
  try {
    return parseArgs({
      options: {
        seeds: { type: 'string', default: '100' },
        from: { type: 'string', default: '1' },
        steps: { type: 'string', default: '60' },
        jobs: { type: 'string', default: '1' },
      },
    }).values;
  } catch (error) {
    console.error(explain(error) ?? error);
    process.exit(2);
  }
}

/** @param {'seeds' | 'from' | 'steps' | 'jobs'} name */
function wholeNumber(name) {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1) {
    console.error(`--${name} must be a whole number above 0.`);
    process.exit(2);
  }
  return number;
}

async function worker() {
  for (let chunk = chunks.shift(); chunk !== undefined; chunk = chunks.shift()) await play(chunk);
}

/**
 * Plays seeds until all are played: one that ends its process is noted, and the next process goes on behind it.
 * @param {{ first: number, count: number }} chunk
 * @returns {Promise<void>}
 */
async function play({ first, count }) {
  const file = join(folder, `${first}.jsonl`);
  const output = await run(first, count, file);
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  let last = first - 1;
  let finished = first - 1;
  for (const line of lines.map((text) => JSON.parse(text))) {
    if ('begun' in line) last = line.begun;
    else {
      finished = line.seed;
      reports.push(line);
      if (line.breaches.length > 0) fail(line.seed, line.breaches);
    }
  }
  if (finished === first + count - 1) {
    console.log(`seeds ${first} to ${finished}: played`);
    return;
  }
  const broken = Math.max(last, first);
  fail(broken, [`seed ${broken}: ended early`, ...output.split('\n').slice(-40)]);
  reports.push({ seed: broken, steps: 0 });
  if (broken < first + count - 1) await play({ first: broken + 1, count: first + count - 1 - broken });
}

/**
 * @param {number} seed
 * @param {string[]} breaches
 */
function fail(seed, breaches) {
  failed.set(seed, breaches);
  console.log(`SEED ${seed} FAILED`);
  for (const breach of breaches.slice(0, 45)) console.log(`  ${breach}`);
}

/**
 * One process of the test runner; resolves with what it said.
 * @param {number} first
 * @param {number} count
 * @param {string} file
 * @returns {Promise<string>}
 */
function run(first, count, file) {
  const env = {
    ...process.env,
    FUZZ_SEEDS: String(count),
    FUZZ_FROM: String(first),
    FUZZ_STEPS: String(steps),
    FUZZ_REPORT: file,
  };
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--project', 'unit', 'src/replication/fuzz.test.ts', '--no-color'],
    { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  return new Promise((resolve) => child.on('close', () => resolve(output)));
}

/**
 * Adds to the list in the source, which stays a source.
 * @param {number[]} found
 */
async function pin(found) {
  if (found.length === 0) return;
  const source = await readFile(PINNED, 'utf8');
  const known = new Set(
    [...source.matchAll(/seed: (\d+), steps: (\d+)/g)].map(([, seed, of]) => `${seed} ${of}`),
  );
  const lines = found
    .sort((a, b) => a - b)
    .filter((seed) => !known.has(`${seed} ${steps}`))
    .map((seed) => `\n  { seed: ${seed}, steps: ${steps} },`);
  if (lines.length > 0)
    await writeFile(
      PINNED,
      source.replace(/,?\s*\];\s*$/, (end) => `${end.startsWith(',') ? ',' : ''}${lines.join('')}\n];\n`),
    );
  console.log(`pinned in ${PINNED}: ${found.join(', ')}`);
}

function report() {
  const names = [
    'edits',
    'collisions',
    'versions',
    'deletes',
    'crashes',
    'outages',
    'lostAnswers',
    'refusals',
  ];
  const more = ['fullDisks', 'clockJumps', 'visits', 'backgroundSends', 'checks'];
  /** @param {string} name */
  const sum = (name) => reports.reduce((total, one) => total + (one[name] ?? 0), 0);
  const figures = ['steps', ...names, ...more].map((name) => `${name} ${sum(name)}`);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`seeds ${reports.length}, ${figures.join(', ')}, seconds ${seconds}, failed ${failed.size}`);
}
