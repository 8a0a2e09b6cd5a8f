import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { deviceLease, localLease, transactionLease } from './lease';

it('runs one task per name at a time, and releases the lease when it fails', async () => {
  const lease = localLease();
  const log: string[] = [];
  const work =
    (name: string, fails = false) =>
    async (): Promise<void> => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
    };
  const first = lease.hold('a', work('first', true));
  const second = lease.hold('a', work('second'));
  const other = lease.hold('b', work('other'));
  expect(await lease.tryHold('a', work('third'))).toEqual({ held: false });
  await expect(first).rejects.toThrow('first');
  await Promise.all([second, other]);
  expect(log.filter((line) => !line.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
  expect(await lease.tryHold('a', async () => 7)).toEqual({ held: true, value: 7 });
});

it('excludes another tab without Web Locks for short tasks, also after a failure (Q3)', async () => {
  const log: string[] = [];
  const work = (tab: string, fails: boolean) => async (): Promise<void> => {
    log.push(`${tab} begins`);
    for (let turns = 0; turns < 5; turns++) await new Promise(setImmediate);
    log.push(`${tab} ends`);
    if (fails) throw new Error(tab);
  };
  const tabs = [transactionLease(), transactionLease()];
  const turns = [true, false, false].flatMap((fails) =>
    tabs.map((tab, number) => tab.holdBriefly('table', work(`tab ${number}`, fails))),
  );
  const ends = await Promise.allSettled(turns);
  expect(ends.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    ...Array<string>(4).fill('fulfilled'),
  ]);
  expect(log).toHaveLength(12);
  for (let at = 0; at < log.length; at += 2) expect(log[at + 1]).toBe(log[at]!.replace('begins', 'ends'));
});

it('runs the task when the lock database is unavailable', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  const lease = transactionLease();
  expect(await lease.holdBriefly('full', async () => 7)).toBe(7);
  await expect(lease.holdBriefly('full', () => Promise.reject(new Error('own')))).rejects.toThrow('own');
  vi.restoreAllMocks();
});

it('uses Web Locks if available, otherwise transactions, as on plain http', async () => {
  const lock = vi.fn(async (_name: string, work: () => Promise<number>) => work());
  vi.stubGlobal('navigator', { locks: { request: lock } });
  expect(await deviceLease().holdBriefly('named', async () => 1)).toBe(1);
  expect(lock).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', {});
  const open = vi.spyOn(indexedDB, 'open');
  expect(await deviceLease().holdBriefly('named', async () => 2)).toBe(2);
  expect(open).toHaveBeenCalledWith('named', expect.anything());
  expect(lock).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
