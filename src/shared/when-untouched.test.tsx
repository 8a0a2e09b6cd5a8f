import { expect, test } from 'vitest';
import type { Clock } from './clock';
import { whenUntouched } from './when-untouched';

const QUIET = 1000;

/** A clock that stands, and goes on by as much as it is told. */
function standingClock() {
  let now = 50_000;
  const due: { readonly at: number; readonly run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(delay, run) {
      due.push({ at: now + delay, run });
      return () => undefined;
    },
  };
  const goOn = async (ms: number) => {
    now += ms;
    for (const one of due.splice(0)) {
      if (one.at <= now) one.run();
      else due.push(one);
    }
    await Promise.resolve();
  };
  return { clock, goOn };
}

test('waits until nobody has typed, pressed or scrolled for so long', async () => {
  const { clock, goOn } = standingClock();
  let isOver = false;
  const waiting = whenUntouched(clock, QUIET).then(() => {
    isOver = true;
    return undefined;
  });
  for (const name of ['keydown', 'wheel', 'pointermove', 'scroll', 'keydown']) {
    await goOn(QUIET - 1);
    document.body.dispatchEvent(new Event(name));
    expect(isOver, name).toBe(false);
  }
  await goOn(QUIET - 1);
  expect(isOver).toBe(false);
  await goOn(1);
  await waiting;
});

test('does not wait for hours because a clock was set back', async () => {
  const { clock, goOn } = standingClock();
  const waiting = whenUntouched(clock, QUIET);
  await goOn(-3_600_000);
  await goOn(3_600_000 + QUIET);
  await waiting;
});
