import { expect, it } from 'vitest';
import { ManualClock } from '@support/shared/manual-clock';
import { createHintedPulls } from './hinted-pulls';

function setUp() {
  const clock = new ManualClock();
  let count = 0;
  const hinted = createHintedPulls(clock, () => count++);
  const at = (offset: number): string => new Date(clock.now() + offset).toISOString();
  return { clock, hinted, at, pulls: () => count };
}

it('merges hints that are close together into one pull (P6)', () => {
  const { clock, hinted, at, pulls } = setUp();
  for (let n = 0; n < 5; n++) {
    hinted.hint(at(0));
    clock.advance(50);
  }
  expect(pulls()).toBe(0);
  clock.advance(50);
  expect(pulls()).toBe(1);
  hinted.pulled(at(200));
  expect(clock.waiting()).toEqual([]);
});

it('repeats pulls with backoff until an older server transaction has ended (P1)', () => {
  const { clock, hinted, at, pulls } = setUp();
  const stuck = at(-1);
  hinted.hint(at(0));
  clock.advance(300);
  for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
    hinted.pulled(stuck);
    expect(clock.waiting()).toEqual([pause * 1000]);
    clock.advance(pause * 1000);
  }
  expect(pulls()).toBe(9);
  hinted.pulled(at(0));
  expect(clock.waiting()).toEqual([]);
  hinted.pulled(stuck);
  expect(clock.waiting()).toEqual([]);
});

it('repeats a pull whose horizon only equals the hint (P1)', () => {
  const { clock, hinted, at } = setUp();
  const moment = at(0);
  hinted.hint(moment);
  clock.advance(300);
  hinted.pulled(moment);
  expect(clock.waiting()).toEqual([1000]);
});

it('limits hinted pulls to ten a minute, and honors the last hint (P6)', () => {
  const { clock, hinted, at, pulls } = setUp();
  for (let second = 0; second < 60; second++) {
    hinted.hint(at(0));
    clock.advance(1000);
    hinted.pulled(at(0));
  }
  expect(pulls()).toBe(10);
  clock.advance(60_000);
  expect(pulls()).toBe(11);
});

it('pulls immediately after each hint despite the delay of the horizon (P6)', () => {
  const { clock, hinted, at, pulls } = setUp();
  for (let edit = 0; edit < 10; edit++) {
    hinted.hint(at(0));
    const before = pulls();
    clock.advance(300);
    expect(pulls()).toBe(before + 1);
    hinted.pulled(at(-5000));
    for (let step = 0; step < 27; step++) {
      const made = pulls();
      clock.advance(100);
      if (pulls() > made) hinted.pulled(at(-5000));
    }
  }
  // As many repeats, and no more of them either.
  expect(pulls()).toBeLessThanOrEqual(20);
});

it('does not delay a hint behind a scheduled repeat (P1, P6)', () => {
  const { clock, hinted, at, pulls } = setUp();
  const stuck = at(-1);
  hinted.hint(at(0));
  clock.advance(300);
  for (const pause of [1, 2, 4, 8, 16, 32]) {
    hinted.pulled(stuck);
    clock.advance(pause * 1000);
  }
  hinted.pulled(stuck);
  expect(clock.waiting()).toEqual([60_000]);
  const before = pulls();
  hinted.hint(at(0));
  expect(clock.waiting()).toEqual([300]);
  clock.advance(300);
  expect(pulls()).toBe(before + 1);
});

it('pulls nothing after stop', () => {
  const { clock, hinted, at, pulls } = setUp();
  hinted.hint(at(0));
  hinted.stop();
  clock.advance(10_000);
  expect(pulls()).toBe(0);
});
