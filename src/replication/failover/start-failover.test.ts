import { afterEach, expect, it, vi } from 'vitest';
import type { BackupConfig } from '@/shared/backup-config';
import { FAILOVER } from '@/shared/limits';
import { memoryStorage } from '@support/shared/memory-storage';
import { createValueStore } from '@/shared/value-store';
import { FakeConnectivity } from '@support/replication/fake-connectivity';
import { ManualClock } from '@support/shared/manual-clock';
import type { ProbeResult } from './probe-project';
import { outageNote } from './outage-note';
import { startFailover } from './start-failover';

const first = { url: 'https://first.example', anonKey: 'anon' };
const backup: BackupConfig = { url: 'https://backup.example', anonKey: 'anon', isWritable: false };

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Two projects with scripted answers, a page that probes them, and what it concludes. */
function setUp(storage = memoryStorage()) {
  const says: { first: ProbeResult; backup: ProbeResult } = { first: 'good', backup: 'good' };
  const asked: string[] = [];
  const gate: { answer: Promise<void> } = { answer: Promise.resolve() };
  const clock = new ManualClock();
  const connectivity = new FakeConnectivity();
  const trouble = createValueStore(0);
  const inUse = createValueStore<BackupConfig | null>(null);
  const onSwitch = vi.fn();
  const note = outageNote(() => storage);
  const start = () => {
    const stop = startFailover({
      first,
      backup,
      onSwitch,
      clock,
      connectivity,
      note,
      trouble,
      inUse,
      async ask({ url }) {
        asked.push(new URL(url).hostname);
        await gate.answer;
        return url === first.url ? says.first : says.backup;
      },
    });
    ends.push(stop);
    return stop;
  };
  /** Lets time pass until something is due, and what is asked then be answered. */
  const next = async (): Promise<number> => {
    const [pause = Number.NaN] = clock.waiting();
    if (!Number.isNaN(pause)) clock.advance(pause);
    await settle();
    return pause;
  };
  /** Until the backup is in use, where it is good. */
  const fall = async (): Promise<void> => {
    says.first = 'none';
    trouble.set(trouble.read() + 1);
    for (let asking = 0; asking < FAILOVER.failures; asking++) await next();
  };
  return {
    says,
    asked,
    gate,
    clock,
    connectivity,
    inUse,
    onSwitch,
    note,
    start,
    next,
    fail: () => trouble.set(trouble.read() + 1),
    fall,
  };
}

/** A promise, and what keeps it. */
function withResolvers() {
  let resolve!: () => void;
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

it('asks nobody while all goes well', async () => {
  const { start, clock, asked } = setUp();
  start();
  await settle();
  expect(clock.waiting()).toEqual([]);
  expect(asked).toEqual([]);
});

it('lets the backup stand in after three questions over ten seconds, and says so once', async () => {
  const { start, says, fail, next, asked, inUse, onSwitch } = setUp();
  start();
  says.first = 'none';
  fail();
  expect([await next(), await next(), await next()]).toEqual([0, 5000, 5000]);
  expect(asked).toEqual(['first.example', 'first.example', 'first.example', 'backup.example']);
  expect(inUse.read()).toBe(backup);
  expect(onSwitch).toHaveBeenCalledExactlyOnceWith('backup');
});

it.each(['good', 'refused'] as const)('stays where the first project is merely "%s"', async (answer) => {
  const { start, says, fail, next, clock, inUse } = setUp();
  start();
  says.first = answer;
  for (let time = 0; time < 5; time++) {
    fail();
    await next();
  }
  expect(clock.waiting()).toEqual([]);
  expect(inUse.read()).toBeNull();
});

it.each(['none', 'refused'] as const)('does not go to a backup that says "%s"', async (answer) => {
  const { says, start, fall, next, inUse } = setUp();
  start();
  says.backup = answer;
  await fall();
  expect(inUse.read()).toBeNull();
  says.backup = 'good';
  await next();
  expect(inUse.read()).toBe(backup);
});

it('hears of what failed before it was there', async () => {
  const { fail, start, next, asked } = setUp();
  fail();
  start();
  expect(await next()).toBe(0);
  expect(asked).toEqual(['first.example']);
});

it('goes back once the first project has answered three times in a row', async () => {
  const { start, fall, says, next, asked, inUse, onSwitch } = setUp();
  start();
  await fall();
  expect([await next(), await next()]).toEqual([15_000, 30_000]);
  says.first = 'good';
  expect(await next()).toBe(60_000);
  says.first = 'none';
  await next();
  expect(inUse.read()).toBe(backup);
  says.first = 'good';
  asked.length = 0;
  await next();
  expect([await next(), await next()]).toEqual([5000, 5000]);
  expect(inUse.read()).toBeNull();
  expect(onSwitch.mock.calls).toEqual([['backup'], ['first']]);
  expect(asked).toEqual(['first.example', 'first.example', 'first.example']);
});

it('asks nothing offline, and counts again when it is back: that was no fault of the project', async () => {
  const { start, says, fail, next, clock, connectivity, inUse } = setUp();
  start();
  says.first = 'none';
  fail();
  await next();
  await next();
  connectivity.set({ online: false });
  fail();
  expect(clock.waiting()).toEqual([]);
  connectivity.set({ online: true });
  expect([await next(), await next()]).toEqual([0, 5000]);
  expect(inUse.read()).toBeNull();
  await next();
  expect(inUse.read()).toBe(backup);
});

it('asks nothing while nobody looks, and at once when somebody does', async () => {
  const { start, fall, clock, connectivity, asked } = setUp();
  start();
  await fall();
  connectivity.set({ visible: false });
  expect(clock.waiting()).toEqual([]);
  asked.length = 0;
  connectivity.set({ visible: true });
  expect(clock.waiting()).toEqual([0]);
});

it('ignores an answer that was on its way when the connection was lost', async () => {
  const { start, says, fail, next, clock, connectivity, gate, inUse } = setUp();
  start();
  says.first = 'none';
  fail();
  await next();
  await next();
  const { promise, resolve: answer } = withResolvers();
  gate.answer = promise;
  await next();
  connectivity.set({ online: false });
  connectivity.set({ online: true });
  answer();
  await settle();
  expect(inUse.read()).toBeNull();
  expect(clock.waiting()).toEqual([0]);
});

it('begins with the backup where the first project was down a moment ago, without a message', async () => {
  const storage = memoryStorage();
  const before = setUp(storage);
  before.start();
  await before.fall();
  const { start, inUse, onSwitch, next, says, note, clock } = setUp(storage);
  clock.advance(60_000);
  start();
  expect(inUse.read()).toBe(backup);
  expect(onSwitch).not.toHaveBeenCalled();
  says.first = 'good';
  expect([await next(), await next(), await next()]).toEqual([0, 5000, 5000]);
  expect(inUse.read()).toBeNull();
  expect(note.isFresh(clock.now())).toBe(false);
});

it('begins with the first project where that was long ago', async () => {
  const storage = memoryStorage();
  const before = setUp(storage);
  before.start();
  await before.fall();
  const { start, inUse, clock } = setUp(storage);
  clock.jump(2 * FAILOVER.knownFor);
  start();
  expect(inUse.read()).toBeNull();
});

it('ends with the first project in use, and hears no answer any more', async () => {
  const { start, fall, inUse, clock, connectivity, onSwitch } = setUp();
  const stop = start();
  await fall();
  stop();
  expect(inUse.read()).toBeNull();
  connectivity.set({ visible: false });
  connectivity.set({ visible: true });
  expect(clock.waiting()).toEqual([]);
  expect(onSwitch).toHaveBeenCalledOnce();
});
