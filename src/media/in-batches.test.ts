import { expect, it } from 'vitest';
import type { Clock } from '@/shared/clock';
import { inBatches } from './in-batches';

it('begins five at once, and the next five a second later, also when one hangs', async () => {
  const timers: { readonly delay: number; readonly run: () => void }[] = [];
  const clock: Clock = {
    now: () => 0,
    after(delay, run) {
      timers.push({ delay, run });
      return () => {};
    },
  };
  const batches = inBatches();
  const begun: number[] = [];
  const work = Array.from({ length: 12 }, (_, place) =>
    batches.run(() => {
      begun.push(place);
      return place === 0 ? new Promise<number>(() => {}) : Promise.resolve(place);
    }, clock),
  );
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(timers.map(({ delay }) => delay)).toEqual([1000]);
  timers.shift()?.run();
  expect(begun).toHaveLength(10);
  timers.shift()?.run();
  expect(begun).toHaveLength(12);
  expect(timers).toHaveLength(0);
  expect(await Promise.all(work.slice(1))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

it('hands on what goes wrong', async () => {
  const clock: Clock = { now: () => 0, after: () => () => {} };
  await expect(inBatches().run(() => Promise.reject(new Error('no')), clock)).rejects.toThrow('no');
});
