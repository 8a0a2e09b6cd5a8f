import { expect, it } from 'vitest';
import { probeConnection } from './probe-connection';

/** A clock that records its waits and ends each immediately. */
function noteWaits() {
  const waits: number[] = [];
  const clock = {
    now: () => 0,
    after(delay: number, run: () => void) {
      waits.push(delay);
      queueMicrotask(run);
      return () => {};
    },
  };
  return { waits, clock };
}

/** A server that answers after N failures. */
function serverAfter(failures: number) {
  let asked = 0;
  return {
    asked: () => asked,
    ask: () => {
      asked += 1;
      return asked > failures ? Promise.resolve() : Promise.reject(new Error('no answer'));
    },
  };
}

it.each([
  [0, true, []],
  [1, true, [1000]],
  [2, true, [1000, 2000]],
  [3, false, [1000, 2000]],
])(
  'tries up to three times, 1 s and 2 s apart: after %i failures it says %s',
  async (failures, answer, waits) => {
    const server = serverAfter(failures);
    const noted = noteWaits();
    await expect(probeConnection(server.ask, noted.clock)).resolves.toBe(answer);
    expect(noted.waits).toStrictEqual(waits);
    expect(server.asked()).toBe(Math.min(failures + 1, 3));
  },
);
