import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as reconciling from './pull/reconcile';
import type * as pushing from './send/push-op';
import type * as settling from './send/settle-answer';
import { loadDeviceCode } from './testing/device';
import { runFuzz } from './testing/fuzz';

/** Seeds to try before a mutant counts as not caught. */
const SEEDS = 60;
const STEPS = 80;

const forgetSent: typeof pushing.markedAsSent = (item) => ({
  ...item,
  sent: null,
  sentVersion: item.version,
});

const switchedOff: Record<string, () => void> = {
  'Q3: a change made while its item is under way is kept': () =>
    vi.doMock('./send/settle-answer', async (original) => {
      const real = await original<typeof settling>();
      const settleAnswer: typeof real.settleAnswer = (answer, pending, ...rest) =>
        real.settleAnswer(
          answer,
          pending && 'sentVersion' in pending && pending.sentVersion !== null
            ? { ...pending, sent: null, sentVersion: pending.version }
            : pending,
          ...rest,
        );
      return { ...real, settleAnswer };
    }),
  'Q4: what a dead tab recorded is written at the next start': () =>
    vi.doMock('@/db/redo-unwritten', () => ({ redoUnwritten: () => Promise.resolve() })),
  'Q10: a lost answer is known for one': () => {
    vi.doMock('@/domain/merge/acknowledged-base', () => ({ acknowledgedBase: (base: unknown) => base }));
    vi.doMock('./send/push-op', async (original) => {
      const real = await original<typeof pushing>();
      return { ...real, markedAsSent: forgetSent };
    });
  },
  'P2: an older row is ignored': () =>
    vi.doMock('./pull/reconcile', async (original) => {
      const real = await original<typeof reconciling>();
      const reconcile: typeof real.reconcile = (pending, document, theirs) =>
        real.reconcile(pending && { ...pending, seen: '' }, document && { ...document, version: '' }, theirs);
      return { ...real, reconcile };
    }),
  'P3: a row with a waiting change is merged with it': () =>
    vi.doMock('./pull/reconcile', async (original) => {
      const real = await original<typeof reconciling>();
      const reconcile: typeof real.reconcile = (_pending, document, theirs) =>
        real.reconcile(undefined, document, theirs);
      return { ...real, reconcile };
    }),
};

afterEach(() => {
  for (const path of [
    './send/settle-answer',
    './send/push-op',
    './pull/reconcile',
    '@/db/redo-unwritten',
    '@/domain/merge/acknowledged-base',
  ]) {
    vi.doUnmock(path);
  }
});

describe('the random lives see when a rule is switched off', () => {
  it.each(Object.keys(switchedOff))(
    '%s',
    async (rule) => {
      switchedOff[rule]!();
      const codes = [await loadDeviceCode(), await loadDeviceCode()];
      let caughtAt: number | undefined;
      for (let seed = 1; seed <= SEEDS && caughtAt === undefined; seed++) {
        const { breaches } = await runFuzz(seed, STEPS, codes);
        if (breaches.length > 0) caughtAt = seed;
      }
      expect(caughtAt, `a seed of ${SEEDS} that shows it`).toBeDefined();
      console.info(`${rule}: caught at seed ${caughtAt}`);
    },
    120_000,
  );
});
