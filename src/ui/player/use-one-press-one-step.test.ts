import { describe, expect, it } from 'vitest';
import { isMeantForStep, type Press } from './use-one-press-one-step';

const at = (time: number, change: Partial<Press> = {}): Press => ({
  at: time,
  x: 100,
  y: 700,
  isTouch: false,
  ...change,
});
/** The press that led to the step, which was drawn 20 ms later. */
const first = at(1000);
const drawnAt = 1020;
const touch = { isTouch: true };

describe('one press, one step', () => {
  it('ignores presses that began before the step was drawn', () => {
    expect(isMeantForStep(at(1010), first, 1, drawnAt)).toBe(false);
    expect(isMeantForStep(at(1010, { x: 300 }), undefined, 1, drawnAt)).toBe(false);
  });

  it('ignores the second click of a double click', () => {
    expect(isMeantForStep(at(1090), first, 2, drawnAt)).toBe(false);
    expect(isMeantForStep(at(1290), first, 2, drawnAt)).toBe(false);
  });

  it('ignores the second tap of a double tap in browsers that do not count taps', () => {
    const tapped = at(1000, touch);
    expect(isMeantForStep(at(1090, { ...touch, x: 120 }), tapped, 1, drawnAt)).toBe(false);
    expect(isMeantForStep(at(1090, { ...touch, y: 300 }), tapped, 1, drawnAt)).toBe(true);
    expect(isMeantForStep(at(1340, touch), tapped, 1, drawnAt)).toBe(true);
  });

  it('accepts quick presses after the decision time', () => {
    expect(isMeantForStep(at(1060), first, 1, drawnAt)).toBe(true);
    expect(isMeantForStep(at(1400), first, 2, drawnAt)).toBe(true);
    expect(isMeantForStep(at(1800), at(1400), 3, 1420)).toBe(true);
  });
});
