/**
 * How a lane of tests ended. What failed is named at the end of a run, for of a long output often only the end is kept.
 * Unsteady tests, which are among the passed ones because they passed at a second try, are named there as well, so that
 * somebody looks for the reason.
 * @typedef {{ passed: number, failed: number, skipped: number, broken: readonly string[], unsteady: readonly string[] }} Counts
 */

/** @returns {Counts} */
export function noCounts() {
  return { passed: 0, failed: 0, skipped: 0, broken: [], unsteady: [] };
}

/** @param {readonly Counts[]} all @returns {Counts} */
export function sumCounts(all) {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      broken: [...sum.broken, ...one.broken],
      unsteady: [...sum.unsteady, ...one.unsteady],
    }),
    noCounts(),
  );
}

/**
 * The last line of a test run.
 * @param {Counts} counts
 * @returns {string}
 */
export function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * @typedef {object} VitestReport what is read of Vitest's JSON report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, name?: string, assertionResults: { status: string, fullName?: string, failureMessages?: string[] }[] }[]} testResults
 */

/**
 * What Vitest's JSON report says. A file that broke before its first test counts as one failure.
 * @param {unknown} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    /** @type {VitestReport} */ (report);
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${name}: ${test.fullName ?? ''}: ${firstLine(test.failureMessages?.[0])}`),
  );
  // A test that passed, and yet has something to say of a failure, failed before.
  const unsteady = testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed' && (test.failureMessages?.length ?? 0) > 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    broken: [...failed, ...broken.map(({ name = '' }) => `${name}: ended before its first test`)],
    unsteady: unsteady.map((test) => test.fullName ?? ''),
  };
}

/** @param {string | undefined} message @returns {string} */
function firstLine(message = '') {
  return message.split('\n', 1)[0] ?? '';
}

/**
 * What the bench's JSON says: a measure passed when it could be taken, however long it took.
 * @param {unknown} report
 * @returns {Counts}
 */
export function countBench(report) {
  const { results } = /** @type {{ results: { name: string, failure?: string }[] }} */ (report);
  const failed = results.filter(({ failure }) => failure !== undefined);
  return {
    ...noCounts(),
    passed: results.length - failed.length,
    failed: failed.length,
    broken: failed.map(({ name, failure }) => `${name}: ${failure}`),
  };
}

/** @typedef {{ suites?: PlaywrightSuite[], specs?: { title: string, tests: { status: string }[] }[] }} PlaywrightSuite */

/**
 * What Playwright's JSON report says.
 * @param {unknown} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const { stats, errors, suites } =
    /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[], suites: PlaywrightSuite[] }} */ (
      report
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    broken: suites.flatMap((suite) => titlesIn(suite, 'unexpected')),
    unsteady: suites.flatMap((suite) => titlesIn(suite, 'flaky')),
  };
}

/** @param {PlaywrightSuite} suite @param {'unexpected' | 'flaky'} status @returns {string[]} */
function titlesIn({ suites = [], specs = [] }, status) {
  const own = specs.filter((spec) => spec.tests.some((test) => test.status === status));
  return [...own.map((spec) => spec.title), ...suites.flatMap((suite) => titlesIn(suite, status))];
}
