import { describe, expect, it } from 'vitest';
import { countBench, countPlaywright, countVitest, formatCounts, noCounts, sumCounts } from './counts.mjs';

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
        { passed: 1, failed: 2, skipped: 3, broken: ['x'], unsteady: ['a'] },
        { passed: 10, failed: 20, skipped: 30, broken: ['y'], unsteady: ['b'] },
      ]),
    ).toEqual({ passed: 11, failed: 22, skipped: 33, broken: ['x', 'y'], unsteady: ['a', 'b'] });
  });

  it('names what failed, a test file that broke before its first test too', () => {
    const report = {
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
        {
          name: 'src/a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'failed', fullName: 'keeps it', failureMessages: ['Error: lost\n at a.ts'] },
          ],
        },
        { name: 'src/b.test.ts', status: 'failed', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({
      passed: 4,
      failed: 2,
      skipped: 1,
      broken: ['src/a.test.ts: keeps it: Error: lost', 'src/b.test.ts: ended before its first test'],
      unsteady: [],
    });
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
    expect(countVitest(vitest)).toMatchObject({ failed: 0, broken: [], unsteady: ['an unsteady one'] });
    const playwright = {
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [],
      suites: [
        {
          specs: [
            { title: 'a steady story', tests: [{ status: 'expected' }] },
            { title: 'a broken story', tests: [{ status: 'unexpected' }] },
          ],
          suites: [{ specs: [{ title: 'an unsteady story', tests: [{ status: 'flaky' }] }] }],
        },
      ],
    };
    expect(countPlaywright(playwright)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      broken: ['a broken story'],
      unsteady: ['an unsteady story'],
    });
  });

  it('counts a measure that could be taken as passed, and names one that could not', () => {
    const results = [
      { name: 'first-visit', rows: [] },
      { name: 'local-write', rows: [], failure: 'Error: no row' },
    ];
    expect(countBench({ results })).toEqual({
      ...noCounts(),
      passed: 1,
      failed: 1,
      broken: ['local-write: Error: no row'],
    });
  });

  it('counts errors outside of tests as failures', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 2 }, errors: [{}], suites: [] };
    expect(countPlaywright(report)).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
  });
});
