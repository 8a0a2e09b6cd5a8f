import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../run-command.mjs';
import { CHECKS } from '../validate/checks.mjs';
import { runChecks } from '../validate/run-checks.mjs';
import { countBench, countPlaywright, countVitest, noCounts, sumCounts } from './counts.mjs';

/**
 * A part of the tests that can be run alone.
 * @typedef {object} Lane
 * @property {string} name
 * @property {boolean} needsBrowser
 * @property {boolean} isLight whether it leaves processors idle, so that it runs beside another light one
 * @property {boolean} [needsBuild] whether it tests the production build
 * @property {boolean} [isOptional] whether it runs only when it is named
 * @property {(root: string) => Promise<import('./counts.mjs').Counts>} run
 */

/** @type {readonly Lane[]} */
export const LANES = [
  { name: 'validate', needsBrowser: false, isLight: true, run: runValidation },
  vitestLane('policies', { isLight: true }),
  vitestLane('unit', {}),
  vitestLane('component', { needsBrowser: true }),
  {
    name: 'e2e',
    needsBrowser: true,
    isLight: false,
    needsBuild: true,
    run: (root) => runStories(root),
  },
  vitestLane('browsers', { isLight: true, needsBuild: true }),
  {
    name: 'bench',
    needsBrowser: true,
    isLight: true,
    needsBuild: true,
    run: (root) =>
      runWithReport(countBench, (reportFile) =>
        runCommand(process.execPath, ['scripts/bench.mjs'], {
          cwd: root,
          env: { ...process.env, BENCH_SMALL: '1', BENCH_RUNS: '1', BENCH_RESULTS: reportFile },
        }),
      ),
  },
  { name: 'long', needsBrowser: true, isLight: false, needsBuild: true, isOptional: true, run: runLongTests },
];

/**
 * @param {string} name
 * @param {{ needsBrowser?: boolean, isLight?: boolean, needsBuild?: boolean }} kind
 * @returns {Lane}
 */
function vitestLane(name, { needsBrowser = false, isLight = false, needsBuild = false }) {
  return { name, needsBrowser, isLight, needsBuild, run: (root) => runVitest(root, [name]) };
}

/** @param {string} root @param {readonly string[]} projects @param {Readonly<Record<string, string>>} [env] */
function runVitest(root, projects, env = {}) {
  return runWithReport(countVitest, (reportFile) =>
    runCommand(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects.map((name) => `--project=${name}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
      ],
      { cwd: root, env: { ...process.env, ...env } },
    ),
  );
}

/** @param {string} root @param {Readonly<Record<string, string>>} [env] */
function runStories(root, env = {}) {
  return runWithReport(countPlaywright, (reportFile) =>
    runCommand(process.execPath, ['node_modules/playwright/cli.js', 'test', '--reporter=list,json'], {
      cwd: root,
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    }),
  );
}

/** The tests that all other lanes leave out: long lives, months offline, killed browsers. @param {string} root */
async function runLongTests(root) {
  const env = { TEST_LONG: '1' };
  const tests = await runVitest(root, ['unit', 'component', 'policies'], env);
  return sumCounts([tests, await runStories(root, env)]);
}

/**
 * A lane that ended badly without naming a failure (a crash, an error outside of any test) has failed once.
 * @param {(report: unknown) => import('./counts.mjs').Counts} count
 * @param {(reportFile: string) => Promise<{ code: number }>} run
 */
async function runWithReport(count, run) {
  const folder = mkdtempSync(join(tmpdir(), 'fledge-test-'));
  try {
    const reportFile = join(folder, 'report.json');
    const { code } = await run(reportFile);
    const counts = existsSync(reportFile) ? count(JSON.parse(readFileSync(reportFile, 'utf8'))) : noCounts();
    const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
    if (!silent) return counts;
    return { ...counts, failed: 1, broken: [`the lane ended with code ${code} and no test that failed`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} root */
async function runValidation(root) {
  const results = await runChecks(root, CHECKS);
  for (const { name, ok, seconds, output } of results) {
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}  (${seconds} s)`);
    if (!ok) console.log(output.trimEnd());
  }
  const failed = results.filter((result) => !result.ok);
  return {
    ...noCounts(),
    passed: results.length - failed.length,
    failed: failed.length,
    broken: failed.map(({ name }) => name),
  };
}
