import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { QUEUE } from '@/shared/limits';
import { createValueStore } from '@/shared/value-store';
import { INITIAL_STATUS } from './sync-status';
import { aModule } from '@support/replication/rows';
import { runningReplication } from '@support/replication/running-replication';

const { start, startSecond, state, pushes } = runningReplication();

it('backs off while nothing answers, and holds nothing (Q6, L1)', async () => {
  const running = await start();
  running.server.faults.failure = { kind: 'transport', code: '503', message: 'Down.' };
  await running.store.insert('modules', aModule('m'));
  for (const pause of [5, 10, 20, 40, 80, 160, 300, 300]) {
    await expect.poll(() => running.clock.waiting()).toEqual([pause * 1000]);
    running.clock.advance(pause * 1000);
  }
  await expect
    .poll(() => running.replication.status.read())
    .toMatchObject({ state: 'error', pending: 1, held: 0 });
  expect(running.replication.status.read().lastError).toContain('503');
  running.server.faults.failure = undefined;
  running.clock.advance(300_000);
  await expect.poll(() => state(running)).toBe('allSent');
  expect(running.replication.status.read().lastError).toBeNull();
});

it('resets the backoff after an answer (Q6)', async () => {
  const running = await start();
  const down = { kind: 'transport', code: '503', message: 'Down.' } as const;
  running.server.faults.failure = down;
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => running.clock.waiting()).toEqual([5000]);
  running.clock.advance(5000);
  await expect.poll(() => running.clock.waiting()).toEqual([10_000]);
  running.server.faults.failure = undefined;
  running.clock.advance(10_000);
  await expect.poll(() => state(running)).toBe('allSent');
  running.server.faults.failure = down;
  await running.store.insert('modules', aModule('n'));
  await expect.poll(() => running.clock.waiting()).toEqual([5000]);
});

it('ends the backoff when the connection returns (Q6)', async () => {
  const running = await start();
  running.server.faults.failure = { kind: 'transport', code: '503', message: 'Down.' };
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => running.clock.waiting()).toEqual([QUEUE.backoff.first]);
  running.server.faults.failure = undefined;
  running.connectivity.set({ online: false });
  running.connectivity.set({ online: true });
  await expect.poll(() => state(running)).toBe('allSent');
});

it('reports failed pulls, and still sends writes immediately (Q5, Q6, Q13)', async () => {
  const running = await start();
  const { server, clock, store, replication } = running;
  const fetchedAt = clock.now();
  await store.insert('modules', aModule('m'));
  await expect.poll(() => state(running)).toBe('allSent');
  server.faults.pullFailure = { kind: 'transport', code: '500', message: 'Internal Server Error' };
  clock.advance(60_000);
  for (const [index, pause] of [5, 10, 20].entries()) {
    await expect
      .poll(() => replication.status.read().fetching)
      .toMatchObject({ failures: index + 1, doneAt: fetchedAt });
    await expect.poll(() => clock.waiting()).toContain(pause * 1000);
    expect(state(running)).toBe(index < 2 ? 'allSent' : 'error');
    if (index < 2) clock.advance(pause * 1000);
  }
  expect(replication.status.read()).toMatchObject({
    lastError: null,
    fetching: { error: '500: Internal Server Error' },
  });
  await store.insert('modules', aModule('n'));
  await expect.poll(() => server.row('modules', 'n')).toBeDefined();
  await expect.poll(() => replication.status.read()).toMatchObject({ state: 'error', pending: 0 });
  server.faults.pullFailure = undefined;
  clock.advance(20_000);
  await expect.poll(() => state(running)).toBe('allSent');
  expect(replication.status.read().fetching).toEqual({ doneAt: clock.now(), failures: 0, error: null });
});

it('reports refused pulls, and keeps the time of the last pull over a restart (Q13)', async () => {
  const first = await start();
  const fetchedAt = first.clock.now();
  await expect.poll(() => first.store.outbox.marks.get('last-fetched')).toBe(fetchedAt);
  await first.replication.stop();
  first.server.faults.pullFailure = { kind: 'refused', code: '42501', message: 'No.' };
  first.clock.advance(60_000);
  const status = createValueStore(INITIAL_STATUS);
  startSecond(first, status);
  for (const pause of [5, 10]) {
    await expect.poll(() => first.clock.waiting()).toContain(pause * 1000);
    first.clock.advance(pause * 1000);
  }
  await expect
    .poll(() => status.read())
    .toMatchObject({
      state: 'error',
      fetching: { doneAt: fetchedAt, failures: 3, error: '42501: No.' },
    });
});

it('keeps the queue while the session is expired, and sends it with the next (L5, Q6)', async () => {
  const running = await start();
  running.server.faults.failure = { kind: 'expired', code: '401', message: 'Expired.' };
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => state(running)).toBe('error');
  expect(running.replication.status.read()).toMatchObject({ pending: 1, held: 0 });
  running.server.faults.failure = undefined;
  running.clock.advance(QUEUE.backoff.first);
  await expect.poll(() => state(running)).toBe('allSent');
});

it('times a request out after 30 s, and reports it (Q5)', async () => {
  const running = await start();
  running.server.faults.hang = true;
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => pushes(running)).toBe(1);
  expect(state(running)).toBe('syncing');
  running.clock.advance(QUEUE.requestTimeout);
  await expect.poll(() => running.replication.status.read().lastError).toContain('timeout');
  running.server.faults.hang = false;
  running.clock.advance(QUEUE.backoff.first);
  await expect.poll(() => state(running)).toBe('allSent');
});

it('continues after clock jumps of hours or a month (Q6, Q7)', async () => {
  const running = await start();
  for (const [id, jump] of Object.entries({ ahead: 30 * 24, back: -60 * 24, hours: 5 })) {
    running.server.faults.refuse.set(id, '40001');
    await running.store.insert('modules', aModule(id));
    await expect.poll(async () => (await running.store.outbox.items())[0]?.retryCount).toBe(1);
    await expect.poll(() => running.clock.waiting()).toContain(QUEUE.interval);
    running.server.faults.refuse.clear();
    running.clock.jump(jump * 60 * 60_000);
    running.clock.advance(QUEUE.interval);
    await expect.poll(() => state(running)).toBe('allSent');
  }
  expect(await running.store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
});
