import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { QUEUE } from '@/shared/limits';
import { FakeServer } from '@support/replication/server/fake-server';
import { INITIAL_STATUS } from './sync-status';
import { refuseQueue } from '@support/replication/refuse-queue';
import { aModule, aNest } from '@support/replication/rows';
import { runningReplication } from '@support/replication/running-replication';

const { start, startSecond, state, pushes } = runningReplication();

it('sends a write immediately, and reports it only then (Q5, Q13)', async () => {
  const running = await start();
  expect(state(running)).toBe('idle');
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => running.server.row('modules', 'm')?.['title']).toBe('Burns');
  await expect.poll(() => state(running)).toBe('allSent');
  expect(running.replication.status.read()).toMatchObject({ pending: 0, lastSentAt: running.clock.now() });
});

it('reports what the service worker sent (Q13, Q14)', async () => {
  const running = await start();
  await running.store.outbox.noteSent(5);
  await expect
    .poll(() => running.replication.status.read())
    .toMatchObject({ state: 'allSent', lastSentAt: 5 });
});

it('counts again after a storage failure, also offline (Q13)', async () => {
  const running = await start();
  running.connectivity.set({ online: false });
  const counts = vi.spyOn(running.store.outbox, 'counts').mockRejectedValue(new Error('The storage failed.'));
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => running.replication.status.read().lastError).toContain('The storage failed.');
  expect(running.replication.status.read()).toMatchObject({ state: 'offline', pending: 0 });
  counts.mockRestore();
  await expect.poll(() => running.clock.waiting()).not.toEqual([]);
  running.clock.advance(Math.max(...running.clock.waiting()));
  await expect.poll(() => running.replication.status.read()).toMatchObject({ state: 'offline', pending: 1 });
});

it('waits offline with a count of pending changes, and sends when online (Q5, Q13)', async () => {
  const running = await start();
  running.connectivity.set({ online: false });
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => running.replication.status.read()).toMatchObject({ state: 'offline', pending: 1 });
  expect(running.clock.waiting()).toEqual([]);
  expect(pushes(running)).toBe(0);
  running.connectivity.set({ online: true });
  await expect.poll(() => state(running)).toBe('allSent');
});

it('lets one tab send at a time (Q11)', async () => {
  const first = await start();
  const second = startSecond(first);
  await second.pullNow();
  const before = pushes(first);
  for (let n = 0; n < 5; n++) await first.store.insert('modules', aModule(`m${n}`));
  await Promise.all([first.replication.flush(), second.flush()]);
  await second.stop();
  const sent = first.server.requests.filter(({ kind }) => kind === 'push').slice(before);
  expect(sent.reduce((rows, request) => rows + request.rows, 0)).toBe(5);
});

it('sends nothing for a visitor (Q12, D12)', async () => {
  const running = await start({ account: 'visitor' });
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => running.replication.status.read().pending).toBe(1);
  expect(running.server.requests).toEqual([]);
});

it('aborts requests when the account changes, and keeps its changes (Q12)', async () => {
  const running = await start();
  running.server.faults.hang = true;
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => state(running)).toBe('syncing');
  await running.replication.stop();
  running.server.faults.hang = false;
  running.clock.advance(QUEUE.requestTimeout);
  running.connectivity.set({ online: true });
  expect(running.server.row('modules', 'm')).toBeUndefined();
  expect(await running.store.outbox.items()).toMatchObject([{ rowId: 'm', owner: 'anna', retryCount: 0 }]);
});

it('flushes on request, and reports what is left (L4, L6)', async () => {
  const running = await start();
  running.server.faults.failure = { kind: 'transport', code: '503', message: 'Down.' };
  await running.store.insert('modules', aModule('m'));
  expect(await running.replication.flush()).toBe(1);
  running.server.faults.failure = undefined;
  expect(await running.replication.flush()).toBe(0);
});

it('reports nothing after it is stopped', async () => {
  const running = await start();
  running.server.faults.hang = true;
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => state(running)).toBe('syncing');
  await running.replication.stop();
  expect(running.replication.status.read()).toEqual(INITIAL_STATUS);
  await running.store.insert('modules', aModule('n'));
  expect(running.replication.status.read()).toEqual(INITIAL_STATUS);
  expect(running.clock.waiting()).toEqual([]);
});

it('exports everything that only this device has (L1)', async () => {
  const running = await start();
  running.connectivity.set({ online: false });
  await running.store.insert('modules', aModule('m', { title: 'Mine' }));
  await refuseQueue(running.store.outbox);
  await running.store.insert('modules', aModule('n'));
  expect(await running.replication.exportChanges()).toMatchObject({
    format: 'fledge-changes',
    version: 1,
    owner: 'anna',
    exportedAt: new Date(running.clock.now()).toISOString(),
    items: [{ rowId: 'n', reason: null }],
    held: [{ rowId: 'm', reason: 'refused', data: { title: 'Mine' } }],
    versions: [],
    quarantined: [],
  });
});

it('exports no pending password (D6)', async () => {
  const server = new FakeServer();
  server.put('creator_nest_settings', aNest('anna'));
  const running = await start({ server });
  running.connectivity.set({ online: false });
  await running.store.patch('creator_nest_settings', 'anna', { nest_password: 'secret' });
  expect(JSON.stringify(await running.replication.exportChanges())).not.toContain('secret');
});
