import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as account from '@/db/account';
import type * as holding from '@/db/outbox/item-state';
import { isHeld } from '@/db/outbox/item-state';
import type { OutboxItem } from '@/db/outbox/outbox-item';
import type * as merging from '@/domain/merge/merge-rows';
import type * as reconciling from './pull/reconcile';
import type * as pushing from './send/push-op';
import type * as ordering from './send/send-order';
import type * as settling from './send/settle-answer';
import { loadDeviceCode, muteFullDisk } from '@support/replication/device';
import { runFuzz, type FuzzOptions } from '@support/replication/fuzz';
import { KINDS, type Kind } from '@support/replication/fuzz-kinds';
import { promptTimers } from '@support/replication/prompt-timers';

muteFullDisk();
promptTimers();

/** Seeds to try before a mutant counts as not caught. */
const SEEDS = 60;
const STEPS = 60;

/** A mutant: the module that is changed, and how. */
const mocked: string[] = [];
function mock<M extends object>(path: string, change: (real: M) => Partial<M>): void {
  mocked.push(path);
  vi.doMock(path, async (original) => {
    const real = await original<M>();
    return { ...real, ...change(real) };
  });
}

const switchedOff: Record<string, () => void> = {
  'Q3: a change made while its item is under way is kept': () =>
    mock<typeof settling>('./send/settle-answer', (real) => ({
      settleAnswer: (answer, pending, document, { sent, ...rest }) => {
        const isUnderWay = pending !== undefined && !isHeld(pending) && pending.sentVersion !== null;
        const newest = isUnderWay ? { ...pending, sent: null, sentVersion: pending.version } : pending;
        return real.settleAnswer(answer, newest, document, {
          ...rest,
          sent: isUnderWay ? (newest as OutboxItem) : sent,
        });
      },
    })),
  'Q4: what a dead tab recorded is written at the next start': () =>
    mock('@/db/replay-outbox', () => ({ replayOutbox: () => Promise.resolve() })),
  'Q6: the third refusal leaves a change to the person': () =>
    mock<typeof settling>('./send/settle-answer', (real) => ({
      settleAnswer: (...parts) => {
        const settled = real.settleAnswer(...parts);
        const isGivenUp = settled.outcome === 'refused' && settled.pending && isHeld(settled.pending);
        return isGivenUp ? { ...settled, pending: null } : settled;
      },
    })),
  'Q7: what leaves a full queue keeps its base': () =>
    mock<typeof holding>('@/db/outbox/item-state', (real) => ({
      asLightReference: (...parts) => ({ ...real.asLightReference(...parts), base: null }),
    })),
  'Q9: parents are sent before their children': () =>
    mock<typeof ordering>('./send/send-order', (real) => ({
      sendOrder: (items) => real.sendOrder(items).toReversed(),
    })),
  'Q10: a lost answer is known for one': () => {
    mock('@/domain/merge/acknowledged-base', () => ({ acknowledgedBase: (base: unknown) => base }));
    mock<typeof pushing>('./send/push-op', () => ({
      markedAsSent: (item) => ({ ...item, sent: null, sentVersion: item.version }),
    }));
  },
  'Q12: the queue belongs to an account': () =>
    mock<typeof account>('@/db/account', (real) => ({
      databaseNames: (_account, prefix) => real.databaseNames('anna', prefix),
    })),
  'P2: an older row is ignored': () =>
    mock<typeof reconciling>('./pull/reconcile', (real) => ({
      reconcile: (pending, document, theirs) =>
        real.reconcile(pending && { ...pending, seen: '' }, document && { ...document, version: '' }, theirs),
    })),
  'P3: a row with a waiting change is merged with it': () =>
    mock<typeof reconciling>('./pull/reconcile', (real) => ({
      reconcile: (_pending, document, theirs) => real.reconcile(undefined, document, theirs),
    })),
  'C3: the value that loses a collision is kept': () =>
    mock<typeof merging>('@/domain/merge/merge-rows', (real) => ({
      mergeRows: (...parts) => ({ ...real.mergeRows(...parts), collisions: [] }),
    })),
  'C4: an edit wins over a deletion': () =>
    mock<typeof merging>('@/domain/merge/merge-rows', (real) => ({
      mergeRows: (table, base, mine, theirs) =>
        base !== null && (mine === null || theirs === null)
          ? { row: null, collisions: [] }
          : real.mergeRows(table, base, mine, theirs),
    })),
};

/** The kind of life in which such a fault shows soonest; the others are looked for in mixed ones. */
const KIND_OF: Readonly<Record<string, Kind['name']>> = {
  'Q6: the third refusal leaves a change to the person': 'refusing',
  'Q9: parents are sent before their children': 'full',
  'Q10: a lost answer is known for one': 'full',
};

afterEach(() => {
  for (const path of mocked.splice(0)) vi.doUnmock(path);
});

describe('the fuzz test detects a disabled rule', () => {
  it.each(Object.keys(switchedOff))(
    '%s',
    async (rule) => {
      switchedOff[rule]!();
      const codes = [await loadDeviceCode(), await loadDeviceCode(), await loadDeviceCode()];
      let caught: { readonly at: number; readonly by: string } | undefined;
      for (let seed = 1; seed <= SEEDS && caught === undefined; seed++) {
        const by = await firstBreach(seed, codes, KIND_OF[rule] ?? 'mixed');
        if (by !== undefined) caught = { at: seed, by };
      }
      expect(caught, `a seed of ${SEEDS} that shows it`).toBeDefined();
      console.info(`${rule}: ${caught?.by}`);
    },
    600_000,
  );
});

it('the random lives see a server that forgets the heads of a table (P8)', async () => {
  const codes = [await loadDeviceCode(), await loadDeviceCode(), await loadDeviceCode()];
  const faults = { forgetHead: (table: string) => table === 'modules' };
  let caught: string | undefined;
  for (let seed = 1; seed <= SEEDS && caught === undefined; seed++)
    caught = await firstBreach(seed, codes, 'mixed', faults);
  expect(caught, `a seed of ${SEEDS} that shows it`).toBeDefined();
}, 600_000);

/** A life that cannot go on shows it, too. */
async function firstBreach(
  seed: number,
  codes: Parameters<typeof runFuzz>[2],
  name: Kind['name'],
  faults: FuzzOptions['faults'] = {},
): Promise<string | undefined> {
  const kind = KINDS.find((one) => one.name === name)!;
  try {
    return (await runFuzz(seed, STEPS, codes, { kind, faults })).breaches[0];
  } catch (cause) {
    return `seed ${seed}: ended early, ${String(cause)}`;
  }
}
