import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, formatCounts, noCounts, sumCounts } from './counts.mjs';

describe('counts of a test run', () => {
  it('ends with one plain line, and names skipped tests only when there are some', () => {
    expect(formatCounts({ ...noCounts(), passed: 12 })).toBe('12 passed, 0 failed');
    expect(formatCounts({ ...noCounts(), passed: 1, failed: 2, skipped: 3 })).toBe(
      '1 passed, 2 failed, 3 skipped',
    );
  });

  it('adds lanes up', () => {
    expect(
      sumCounts([
        { passed: 1, failed: 2, skipped: 3, unsteady: ['a'] },
        { passed: 10, failed: 20, skipped: 30, unsteady: ['b'] },
      ]),
    ).toEqual({ passed: 11, failed: 22, skipped: 33, unsteady: ['a', 'b'] });
  });

  it('counts a test file that broke before its first test as a failure', () => {
    const report = {
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 4, failed: 2, skipped: 1, unsteady: [] });
  });

  it('names the tests that passed at a second try only', () => {
    const vitest = {
      numPassedTests: 2,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        {
          status: 'passed',
          assertionResults: [
            { status: 'passed', fullName: 'a steady one', failureMessages: [] },
            { status: 'passed', fullName: 'an unsteady one', failureMessages: ['not yet'] },
          ],
        },
      ],
    };
    expect(countVitest(vitest)).toEqual({ passed: 2, failed: 0, skipped: 0, unsteady: ['an unsteady one'] });
    const playwright = {
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
      errors: [],
      suites: [
        {
          specs: [{ title: 'a steady story', tests: [{ status: 'expected' }] }],
          suites: [{ specs: [{ title: 'an unsteady story', tests: [{ status: 'flaky' }] }] }],
        },
      ],
    };
    expect(countPlaywright(playwright)).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      unsteady: ['an unsteady story'],
    });
  });

  it('counts errors outside of tests as failures', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 2 }, errors: [{}], suites: [] };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 2, unsteady: [] });
  });
});
