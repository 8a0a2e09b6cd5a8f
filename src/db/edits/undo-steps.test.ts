import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HistoryEntry } from '@/domain/graph/edit-history';
import type { ContentPatch } from '@/domain/json/content-patch';
import type { Clock } from '@/shared/clock';
import { UNDO } from '@/shared/limits';
import { databaseNames } from '../account';
import { deleteAccountData } from '../delete-account-data';
import { localLease } from '../lease';
import { UndoDatabase } from './undo-database';
import { openUndoSteps, type UndoSteps } from './undo-steps';
import type { WindowStorage } from './window-id';

let made = 0;
const opened: UndoSteps[] = [];

afterEach(async () => {
  for (const steps of opened.splice(0)) await steps.close();
});

function fakeWindow(entries = new Map<string, string>()): WindowStorage & { copy: () => WindowStorage } {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    copy: () => fakeWindow(new Map(entries)),
  };
}

function setUp() {
  const prefix = `undo-${(made += 1)}`;
  const lease = localLease();
  let now = 1_000_000;
  // Waiting for a lock passes at once.
  const clock: Clock = {
    now: () => now,
    after(_delay, run) {
      queueMicrotask(run);
      return () => undefined;
    },
  };
  return {
    prefix,
    lease,
    clock,
    window: fakeWindow(),
    pass: (ms: number) => {
      now += ms;
    },
    database: () => new UndoDatabase(databaseNames('anna', prefix).undo),
  };
}
type Device = ReturnType<typeof setUp>;

/** How many steps lie on the device. */
async function stored(device: Device): Promise<number> {
  const database = device.database();
  const count = await database.steps.count();
  database.close();
  return count;
}

function open(device: Device, window: WindowStorage = device.window, moduleId = 'm') {
  const { prefix, lease, clock } = device;
  const steps = openUndoSteps('anna', moduleId, { prefix, lease, clock, window });
  opened.push(steps);
  return steps;
}

/** As a page does that is reloaded. */
async function reopen(device: Device, steps: UndoSteps, window = device.window) {
  await steps.close();
  return open(device, window);
}

const patchOf = (value: unknown): ContentPatch => ({
  in: { nodes: { in: { a: { in: { config: { set: { title: value } } } } } } },
});
const entry = (value: unknown): HistoryEntry => ({
  action: 'configureNode',
  command: { name: 'patch', patch: patchOf(value) },
});
const entries = (...values: readonly unknown[]) => values.map(entry);
const NOTHING = { past: [], future: [] };

describe('the steps of a window', () => {
  it('are there again after a reload, in both directions', async () => {
    const device = setUp();
    const first = open(device);
    expect(await first.load()).toEqual(NOTHING);
    first.save({ past: entries(1, 2, 3), future: entries(4) });
    const second = await reopen(device, first);
    expect(await second.load()).toEqual({ past: entries(1, 2, 3), future: entries(4) });
  });

  it('are written one by one: what stays is not written again', async () => {
    const device = setUp();
    const steps = open(device);
    await steps.load();
    const [a, b, c, d] = entries('a', 'b', 'c', 'd') as [
      HistoryEntry,
      HistoryEntry,
      HistoryEntry,
      HistoryEntry,
    ];
    const put = vi.spyOn(Dexie.prototype, 'transaction');
    steps.save({ past: [a, b], future: [] });
    steps.save({ past: [a, b, c], future: [] });
    steps.save({ past: [a, b], future: [c] });
    steps.save({ past: [a, b, d], future: [] });
    const again = await reopen(device, steps);
    expect(await again.load()).toEqual({ past: [a, b, d], future: [] });
    // The first, and then the last of those that were made while it was written.
    expect(put.mock.calls.length).toBeLessThanOrEqual(3);
    put.mockRestore();
  });

  it('come back whole when there are 10,000', async () => {
    const device = setUp();
    const steps = open(device);
    await steps.load();
    const past = entries(...Array.from({ length: 10_000 }, (_, index) => index));
    steps.save({ past, future: [] });
    const again = await reopen(device, steps);
    const kept = await again.load();
    expect(kept.past).toEqual(past);
    again.save({ past: kept.past.slice(0, 1), future: entries('redo') });
    expect(await (await reopen(device, again)).load()).toEqual({ past: entries(0), future: entries('redo') });
  });

  it('are not those of another window, module or account, also when a window was made of another', async () => {
    const device = setUp();
    const mine = open(device);
    await mine.load();
    mine.save({ past: entries('mine'), future: [] });
    const duplicate = open(device, device.window.copy());
    expect(await duplicate.load()).toEqual(NOTHING);
    duplicate.save({ past: entries('copy'), future: [] });
    expect(await open(device, fakeWindow()).load()).toEqual(NOTHING);
    expect(await open(device, device.window, 'other').load()).toEqual(NOTHING);
    await duplicate.close();
    expect(await (await reopen(device, mine)).load()).toEqual({ past: entries('mine'), future: [] });
  });

  it('are read without those that are damaged or hostile', async () => {
    const device = setUp();
    const steps = open(device);
    await steps.load();
    steps.save({ past: entries(0, 1, 2, 3, 4, 5), future: [] });
    await steps.close();
    const database = device.database();
    const [one, two, three, four] = (await database.steps.toArray()).slice(1, 5);
    const deep = JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown;
    await database.steps.bulkPut([
      { ...one!, patch: 'rubbish' },
      { ...two!, patch: { in: { nodes: { drop: [5] } } } },
      {
        ...three!,
        patch: { in: { nodes: { place: [[null, 'x', { id: 'x', position: deep }]] } } },
      },
      { ...four!, action: 'ofANewerVersion' },
    ]);
    database.close();
    const again = open(device);
    const kept = await again.load();
    expect(kept.past).toEqual([entry(0), { ...entry(4), action: 'patch' }, entry(5)]);
    again.save({ past: [...kept.past, entry(6)], future: [] });
    expect((await (await reopen(device, again)).load()).past).toEqual([...kept.past, entry(6)]);
  });

  it('lose the oldest, until half of the room is free, where they take too much room', async () => {
    const device = setUp();
    const steps = open(device);
    await steps.load();
    const large = 'x'.repeat(UNDO.mostCharacters / 8);
    const past = entries(...Array.from({ length: 10 }, (_, index) => `${index}${large}`));
    steps.save({ past, future: [] });
    const kept = await (await reopen(device, steps)).load();
    expect(kept.past).toHaveLength(3);
    expect(kept.past).toEqual(past.slice(-3));
  });

  it('never take more room for long, however often that happens', async () => {
    const device = setUp();
    const steps = open(device);
    await steps.load();
    const large = 'x'.repeat(UNDO.mostCharacters / 4);
    let past: readonly HistoryEntry[] = [];
    for (let index = 0; index < 16; index += 1) {
      past = [...past, entry(`${index}${large}`)];
      steps.save({ past, future: [] });
      const lastAt = async () => {
        const database = device.database();
        const last = await database.steps.toCollection().last();
        database.close();
        return last?.at;
      };
      await expect.poll(lastAt).toBe(index);
    }
    const kept = await (await reopen(device, steps)).load();
    expect(kept.past.length).toBeLessThanOrEqual(4);
    expect(kept.past).toEqual(past.slice(-kept.past.length));
  });

  it('do not come back with a step that is made after the account was deleted from the device', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const device = setUp();
    const steps = open(device);
    await steps.load();
    steps.save({ past: entries(1), future: [] });
    // In another tab, which still shows the builder.
    await deleteAccountData('anna', device.prefix);
    steps.save({ past: entries(1, 2), future: [] });
    await steps.close();
    expect(await Dexie.getDatabaseNames()).not.toContain(databaseNames('anna', device.prefix).undo);
    logged.mockRestore();
  });

  it('leave with a window that was not edited in for long, and with the account', async () => {
    const device = setUp();
    const old = open(device);
    await old.load();
    old.save({ past: entries('old'), future: [] });
    await old.close();
    device.pass(UNDO.keptFor + 1);
    const other = open(device, fakeWindow());
    await other.load();
    other.save({ past: entries('new'), future: [] });
    await other.close();
    const database = device.database();
    expect((await database.steps.toArray()).map((step) => step.patch)).toEqual([patchOf('new')]);
    expect(await database.sessions.count()).toBe(1);
    database.close();
    await deleteAccountData('anna', device.prefix);
    expect(await Dexie.getDatabaseNames()).not.toContain(databaseNames('anna', device.prefix).undo);
  });

  it('of an older state never come back after one that could not be kept', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const device = setUp();
    const steps = open(device);
    await steps.load();
    steps.save({ past: entries(1), future: [] });
    await expect.poll(() => stored(device)).toBe(1);
    const transaction = vi.spyOn(Dexie.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('a disk that does not answer', 'UnknownError');
    });
    steps.save({ past: entries(1, 2), future: [] });
    expect(await (await reopen(device, steps)).load()).toEqual(NOTHING);
    transaction.mockRestore();
    logged.mockRestore();
  });

  it('of an older state never come back, even where they cannot be deleted', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const device = setUp();
    const steps = open(device);
    await steps.load();
    steps.save({ past: entries(1), future: [] });
    await expect.poll(() => stored(device)).toBe(1);
    const transaction = vi.spyOn(Dexie.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('a disk that does not answer', 'UnknownError');
    });
    steps.save({ past: entries(1, 2), future: [] });
    await steps.close();
    transaction.mockRestore();
    expect(await open(device).load()).toEqual(NOTHING);
    logged.mockRestore();
  });

  it('end with the page where the device takes none, and nobody else notices', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const device = setUp();
    const steps = open(device);
    await steps.load();
    const transaction = vi.spyOn(Dexie.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    steps.save({ past: entries(1), future: [] });
    steps.save({ past: entries(1, 2), future: [] });
    await steps.close();
    expect(logged.mock.calls.flat().join(' ')).toContain('ERR_QUOTA');
    transaction.mockRestore();
    logged.mockRestore();
    // What is made needs the room more than the way back.
    expect(await open(device).load()).toEqual(NOTHING);
  });
});
