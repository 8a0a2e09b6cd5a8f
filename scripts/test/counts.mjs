/**
 * How a lane of tests ended. Unsteady tests are among the passed ones: they passed at a second try only. They are
 * named at the end of a run, so that somebody looks for the reason.
 * @typedef {{ passed: number, failed: number, skipped: number, unsteady: readonly string[] }} Counts
 */

/** @returns {Counts} */
export function noCounts() {
  return { passed: 0, failed: 0, skipped: 0, unsteady: [] };
}

/** @param {readonly Counts[]} all @returns {Counts} */
export function sumCounts(all) {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
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
 * @property {{ status: string, assertionResults: { status: string, fullName?: string, failureMessages?: string[] }[] }[]} testResults
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
  // A test that passed, and yet has something to say of a failure, failed before.
  const unsteady = testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed' && (test.failureMessages?.length ?? 0) > 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    unsteady: unsteady.map((test) => test.fullName ?? ''),
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
    unsteady: suites.flatMap(unsteadyIn),
  };
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
function unsteadyIn({ suites = [], specs = [] }) {
  const own = specs.filter((spec) => spec.tests.some((test) => test.status === 'flaky'));
  return [...own.map((spec) => spec.title), ...suites.flatMap(unsteadyIn)];
}
