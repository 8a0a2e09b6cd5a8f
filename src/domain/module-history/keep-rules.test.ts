import { describe, expect, it } from 'vitest';
import { HISTORY } from '@/shared/limits';
import { keepBefore, keepOnLeaving, NOTHING_KEPT, type ContentStep, type Keeping } from './keep-rules';

const SECOND = 1000;
const { interval, patience, manyNodes } = HISTORY;

const step = (at: number, changes: Partial<ContentStep> = {}): ContentStep => ({
  at,
  isOwn: true,
  action: 'configureNode',
  removed: 0,
  ...changes,
});

/** Runs steps in a row; returns the version kept before each. */
function after(...steps: readonly ContentStep[]) {
  let keeping: Keeping = NOTHING_KEPT;
  const kept = steps.map((one) => {
    const result = keepBefore(keeping, one);
    keeping = result.keeping;
    return result.keep;
  });
  return { keeping, kept, last: kept.at(-1) };
}

describe('when a version is kept', () => {
  it('before the first edit after the builder was opened', () => {
    expect(after(step(1000)).kept).toEqual([{ reason: 'opened', at: 1000 }]);
  });

  it('at most every five minutes of editing, in a pause of the typing', () => {
    const typing = (from: number, to: number) =>
      Array.from({ length: (to - from) / SECOND }, (_, index) => step(from + index * SECOND));
    expect(after(...typing(0, interval)).kept.filter(Boolean)).toHaveLength(1);
    const paused = after(...typing(0, interval), step(interval + 10 * SECOND));
    expect(paused.last).toEqual({ reason: 'editing', at: interval - SECOND });
    const unpaused = after(...typing(0, interval + patience + 2 * SECOND)).kept.filter(Boolean);
    expect(unpaused).toEqual([
      { reason: 'opened', at: 0 },
      { reason: 'editing', at: interval + patience - SECOND },
    ]);
  });

  it('as it was left, when the person returns to the same builder hours later', () => {
    const { last } = after(step(0), step(20 * SECOND), step(5 * 3600 * SECOND));
    expect(last).toEqual({ reason: 'editing', at: 20 * SECOND });
  });

  it.each([
    ['restore', 'beforeRestore'],
    ['replace', 'beforeReplace'],
    ['import', 'beforeReplace'],
    ['arrange', 'beforeArrange'],
  ] as const)('before the big step %s, even right after another version', (action, reason) => {
    expect(after(step(0), step(10, { action })).last).toEqual({ reason, at: 10 });
  });

  it('before many nodes are removed, by whichever device', () => {
    for (const isOwn of [true, false]) {
      expect(after(step(0), step(10, { isOwn, removed: manyNodes })).last).toEqual({
        reason: 'beforeRemoval',
        at: 10,
      });
    }
    expect(after(step(0), step(10, { removed: manyNodes - 1 })).last).toBeNull();
  });

  it('not for changes of other devices', () => {
    const { kept, keeping } = after(step(0, { isOwn: false }), step(interval * 3, { isOwn: false }));
    expect(kept).toEqual([null, null]);
    expect(keepOnLeaving(keeping, interval * 4)).toBeNull();
  });

  it('on leaving the builder after an edit', () => {
    expect(keepOnLeaving(NOTHING_KEPT, 9)).toBeNull();
    expect(keepOnLeaving(after(step(7)).keeping, 9)).toEqual({ reason: 'left', at: 7 });
  });
});
