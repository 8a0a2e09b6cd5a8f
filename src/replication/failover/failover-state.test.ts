import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAILOVER } from '@/shared/limits';
import {
  afterProbe,
  afterInterruption,
  afterUnanswered,
  KNOWN_DOWN,
  needsBackup,
  HEALTHY,
  type Failover,
} from './failover-state';

const UP = { first: true, backup: false };
const DOWN = { first: false, backup: true };
const BOTH_DOWN = { first: false, backup: false };

const after = (state: Failover, ...answers: readonly (typeof UP)[]): Failover =>
  answers.reduce(afterProbe, state);
const DOUBTED = afterUnanswered(HEALTHY);
const FALLEN = after(DOUBTED, DOWN, DOWN, DOWN);

/** How many answers it takes to return after N failovers. */
function answersNeeded(failovers: number): number {
  let state: Failover = { ...FALLEN, failovers };
  for (let count = 1; ; count++) {
    state = after(state, UP);
    if (state.use === 'first') return count;
  }
}

describe('failing over', () => {
  it('probes only after an unanswered request, then immediately', () => {
    expect(HEALTHY.pause).toBeNull();
    expect(DOUBTED).toMatchObject({ use: 'first', pause: 0 });
    expect(afterUnanswered(DOUBTED)).toBe(DOUBTED);
  });

  it('fails over after three unanswered probes, seconds apart', () => {
    const once = after(DOUBTED, DOWN);
    expect(once).toMatchObject({ use: 'first', count: 1, pause: FAILOVER.between });
    expect([needsBackup(DOUBTED), needsBackup(once)]).toEqual([false, false]);
    const twice = after(once, DOWN);
    expect(needsBackup(twice)).toBe(true);
    expect(after(twice, DOWN)).toMatchObject({ use: 'backup', pause: FAILOVER.firstReturn, failovers: 1 });
  });

  it('stays with the first project if one probe in between is answered', () => {
    expect(after(DOUBTED, DOWN, DOWN, UP)).toEqual(HEALTHY);
    expect(after(DOUBTED, DOWN, DOWN, UP, DOWN, DOWN).use).toBe('first');
  });

  it('stays and backs off while the backup does not answer either', () => {
    let state = after(DOUBTED, BOTH_DOWN, BOTH_DOWN);
    const pauses: (number | null)[] = [];
    for (let asked = 0; asked < 6; asked++) {
      state = after(state, BOTH_DOWN);
      pauses.push(state.pause);
    }
    expect(state.use).toBe('first');
    expect(pauses).toEqual([15_000, 30_000, 60_000, 120_000, 120_000, 120_000]);
    expect(after(state, DOWN).use).toBe('backup');
  });

  it('restarts the count after a lost connection', () => {
    expect(afterInterruption(after(DOUBTED, DOWN, DOWN))).toMatchObject({ count: 0, pause: 0 });
    expect(afterInterruption(HEALTHY).pause).toBeNull();
  });
});

describe('failing back', () => {
  it('backs off while the first project is down', () => {
    const pauses = [1, 2, 3, 4].map(
      (times) => after(FALLEN, ...Array.from({ length: times }, () => DOWN)).pause,
    );
    expect(pauses).toEqual([30_000, 60_000, 120_000, 120_000]);
  });

  it('fails back after three answers in a row', () => {
    const almost = after(FALLEN, UP, UP);
    expect(almost).toMatchObject({ use: 'backup', count: 2, pause: FAILOVER.between });
    expect(after(almost, DOWN)).toMatchObject({ use: 'backup', count: 0 });
    expect(after(almost, UP)).toMatchObject({ use: 'first', count: 0, pause: null });
    expect(after(KNOWN_DOWN, UP, UP, UP).use).toBe('first');
  });

  it('requires more answers after each failover, up to a limit', () => {
    expect([1, 2, 3, 4, 5, 9].map(answersNeeded)).toEqual([3, 6, 12, 24, 24, 24]);
  });

  it('probes soon when the backup fails too', () => {
    const hurried = afterUnanswered(after(FALLEN, DOWN, DOWN));
    expect(hurried).toMatchObject({ use: 'backup', pause: FAILOVER.between });
    expect(afterUnanswered(hurried)).toBe(hurried);
  });
});

it('never switches without the required answers in a row', () => {
  const anAnswer = fc.constantFrom(UP, DOWN, BOTH_DOWN);
  fc.assert(
    fc.property(fc.array(anAnswer, { maxLength: 60 }), (answers) => {
      let state = DOUBTED;
      let row = 0;
      let last: boolean | undefined;
      for (const answer of answers) {
        row = answer.first === last ? row + 1 : 1;
        last = answer.first;
        const next = afterProbe(state, answer);
        if (next.use !== state.use) {
          expect(row).toBeGreaterThanOrEqual(FAILOVER.failures);
          expect(answer.first).toBe(next.use === 'first');
        }
        expect(next.pause === null).toBe(next.use === 'first' && next.count === 0);
        state = afterUnanswered(next);
      }
    }),
  );
});
