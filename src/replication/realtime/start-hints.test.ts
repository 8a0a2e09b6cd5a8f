import { expect, it } from 'vitest';
import { localLease } from '@/db/lease';
import type { DeviceTier } from '@/shared/device-tier';
import { FakeConnectivity } from '@support/replication/fake-connectivity';
import { FakeHintLines } from '@support/replication/fake-hint-line';
import { ManualClock } from '@support/shared/manual-clock';
import { startHints } from './start-hints';

function setUp(shared: { lease?: ReturnType<typeof localLease>; ready?: boolean } = {}) {
  const clock = new ManualClock();
  const connectivity = new FakeConnectivity();
  const lines = new FakeHintLines();
  let tier: DeviceTier = 'full';
  let pulls = 0;
  const lives: boolean[] = [];
  const hints = startHints({
    open: lines.open,
    clock,
    connectivity,
    tier: () => tier,
    lease: shared.lease ?? localLease(),
    leaseName: 'anna|hints',
    pull: () => pulls++,
    onLive: () => lives.push(hints.live()),
  });
  const changed = (from?: string): unknown => ({
    at: new Date(clock.now()).toISOString(),
    ...(from === undefined ? {} : { from }),
  });
  if (shared.ready !== false) hints.pulled(undefined);
  return {
    clock,
    connectivity,
    lines,
    hints,
    lives,
    changed,
    pulls: () => pulls,
    setTier(next: DeviceTier) {
      tier = next;
      hints.look();
    },
  };
}

const isLive = ({ hints }: ReturnType<typeof setUp>) => expect.poll(() => hints.live());

it('connects after the first sync, and pulls once for earlier changes (P6)', async () => {
  const parts = setUp({ ready: false });
  expect(parts.lines.lines).toHaveLength(0);
  parts.hints.pulled(undefined);
  await isLive(parts).toBe(true);
  parts.clock.advance(300);
  expect(parts.pulls()).toBe(1);
  expect(parts.lives).toEqual([true]);
});

it('pulls on remote changes, but not on its own or on invalid hints', async () => {
  const parts = setUp();
  await isLive(parts).toBe(true);
  parts.clock.advance(300);
  parts.lines.last.hint(parts.changed('this-device'));
  for (const nonsense of [
    null,
    'now',
    {},
    { at: 'soon' },
    { at: 1 },
    { at: '2025-06-01T12:00:00Z', from: 7 },
  ])
    parts.lines.last.hint(nonsense);
  parts.clock.advance(1000);
  expect(parts.pulls()).toBe(1);
  parts.lines.last.hint(parts.changed('other-device'));
  parts.clock.advance(300);
  expect(parts.pulls()).toBe(2);
  parts.lines.last.hint({ ...(parts.changed() as object), id: 'added by the server' });
  parts.clock.advance(300);
  expect(parts.pulls()).toBe(3);
});

it('does not connect while hidden, offline or with data saver (E18)', async () => {
  const parts = setUp();
  await isLive(parts).toBe(true);
  const ways: [() => void, () => void][] = [
    [() => parts.connectivity.set({ visible: false }), () => parts.connectivity.set({ visible: true })],
    [() => parts.connectivity.set({ online: false }), () => parts.connectivity.set({ online: true })],
    [() => parts.setTier('saving'), () => parts.setTier('full')],
  ];
  for (const [leave, come] of ways) {
    leave();
    expect(parts.lines.openLines).toBe(0);
    expect(parts.hints.live()).toBe(false);
    come();
    await isLive(parts).toBe(true);
    expect(parts.lines.openLines).toBe(1);
  }
});

it('reconnects with backoff, which a stable connection resets', async () => {
  const parts = setUp();
  await isLive(parts).toBe(true);
  parts.clock.advance(30_000);
  parts.lines.answers = false;
  for (const pause of [1, 2, 5, 10, 30, 60, 300, 300]) {
    const before = parts.lines.lines.length;
    parts.lines.last.lost();
    expect(parts.hints.live()).toBe(false);
    expect(parts.clock.waiting()).toEqual([pause * 1000]);
    parts.clock.advance(pause * 1000);
    await expect.poll(() => parts.lines.lines.length).toBe(before + 1);
  }
  parts.lines.last.up();
  parts.clock.advance(30_000);
  parts.lines.last.lost();
  expect(parts.clock.waiting()).toEqual([1000]);
  expect(parts.lines.openLines).toBe(0);
});

it('retries a failed connection, and ignores events of a closed one', async () => {
  const parts = setUp({ ready: false });
  parts.lines.fault = new Error('The code cannot be loaded.');
  parts.hints.pulled(undefined);
  await expect.poll(() => parts.clock.waiting()).toEqual([1000]);
  parts.lines.fault = undefined;
  parts.clock.advance(1000);
  await isLive(parts).toBe(true);
  parts.clock.advance(300);
  const over = parts.lines.last;
  over.lost();
  over.hint(parts.changed());
  over.lost();
  over.up();
  expect(parts.hints.live()).toBe(false);
  expect(parts.clock.waiting()).toEqual([2000]);
  expect(parts.pulls()).toBe(1);
});

it('keeps one connection over all tabs; the next tab takes over when the first is hidden (Q11)', async () => {
  const lease = localLease();
  const first = setUp({ lease });
  await isLive(first).toBe(true);
  const second = setUp({ lease });
  // A third in between, which is closed while it waits.
  const third = setUp({ lease });
  third.hints.stop();
  await lease.tryHold('something else', async () => undefined);
  expect(second.lines.lines).toHaveLength(0);
  first.connectivity.set({ visible: false });
  await isLive(second).toBe(true);
  expect(first.lines.openLines).toBe(0);
  first.connectivity.set({ visible: true });
  second.hints.stop();
  await isLive(first).toBe(true);
  expect(second.lines.openLines).toBe(0);
  expect(third.lines.lines).toHaveLength(0);
});

it('leaves no connection, timer or pull after stop', async () => {
  const parts = setUp();
  await isLive(parts).toBe(true);
  parts.lines.last.hint(parts.changed());
  parts.hints.stop();
  expect(parts.lines.openLines).toBe(0);
  expect(parts.clock.waiting()).toEqual([]);
  parts.connectivity.set({ visible: false });
  parts.connectivity.set({ visible: true });
  expect(parts.lines.lines).toHaveLength(1);
  expect(parts.pulls()).toBe(0);
});
