import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { QUEUE } from '@/shared/limits';
import { discardHeld } from './send/discard-held';
import { FakeServer } from '@support/replication/server/fake-server';
import { refuseQueue } from '@support/replication/refuse-queue';
import { aModule, aNest, aRun } from '@support/replication/rows';
import { runningReplication, type Running } from '@support/replication/running-replication';
import { singleDevices } from '@support/replication/single-devices';
import { newPlaylist } from '@support/rows';

const { one } = singleDevices();
const { start, state, pushes } = runningReplication();

it('holds a change after three refusals, 5 s apart; the person can retry (Q6, L1)', async () => {
  const running = await start();
  running.server.faults.refuse.set('m', '42501');
  await running.store.insert('modules', aModule('m'));
  for (let attempt = 1; attempt < QUEUE.maxRetries; attempt++) {
    await expect.poll(() => pushes(running)).toBe(attempt);
    await expect.poll(() => running.clock.waiting()).toContain(QUEUE.interval);
    expect(state(running)).toBe('error');
    running.clock.advance(QUEUE.interval);
  }
  await expect
    .poll(() => running.replication.status.read())
    .toMatchObject({ state: 'held', pending: 0, held: 1 });
  expect(await running.store.outbox.held()).toMatchObject([{ rowId: 'm', reason: 'refused', code: '42501' }]);
  expect(await running.store.get('modules', 'm')).toBeDefined();
  running.server.faults.refuse.clear();
  await running.replication.retryHeld();
  await expect.poll(() => state(running)).toBe('allSent');
});

it('discards a change whose row was deleted elsewhere (P3, P4)', async () => {
  const { server, device } = await one();
  server.put('modules', { ...aModule('m'), views: 0 });
  await device.pull();
  await device.store.patch('modules', 'm', { title: 'Refused' });
  await refuseQueue(device.store.outbox);
  server.delete('modules', 'm');
  await device.pull();
  expect((await device.store.get('modules', 'm'))?.title).toBe('Refused');
  const [held] = await device.store.outbox.held();
  await discardHeld(device.store, held!.id);
  await device.sync();
  expect(await device.store.get('modules', 'm')).toBeUndefined();
});

it('restores the server’s row when a held change is discarded', async () => {
  const running = await start();
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => state(running)).toBe('allSent');
  running.server.faults.refuse.set('m', '42501');
  await running.store.patch('modules', 'm', { title: 'Refused' });
  for (let attempt = 1; attempt < QUEUE.maxRetries; attempt++) {
    await expect.poll(() => running.clock.waiting()).toContain(QUEUE.interval);
    running.clock.advance(QUEUE.interval);
  }
  await expect.poll(() => state(running)).toBe('held');
  const [held] = await running.store.outbox.held();
  await running.replication.discardHeld(held!.id);
  expect((await running.store.get('modules', 'm'))?.title).toBe('Burns');
  await expect.poll(() => running.replication.status.read().held).toBe(0);
});

it('lets a child wait for its parent uncounted, and returns it after the parent (Q6, Q9)', async () => {
  const running = await start();
  running.server.faults.refuse.set('p', '40001');
  const item = { id: 'i', playlist_id: 'p', module_id: null, sub_playlist_id: null, position: 1 };
  await running.store.insert('playlists', newPlaylist('anna', { id: 'p', title: 'P' }));
  await running.store.insert('playlist_items', item);
  const tried = async () =>
    Object.fromEntries(
      (await running.store.outbox.items()).map(({ rowId, lastError, retryCount }) => [
        rowId,
        [lastError?.slice(0, 5), retryCount],
      ]),
    );
  await expect.poll(tried).toEqual({ p: ['40001', 1], i: ['23503', 0] });
  await expect.poll(() => running.clock.waiting()).toContain(QUEUE.interval);
  running.server.faults.refuse.clear();
  running.clock.advance(QUEUE.interval);
  await expect.poll(() => state(running)).toBe('allSent');
  expect(running.server.row('playlist_items', 'i')).toBeDefined();
});

const aPlaylist = newPlaylist('anna', { id: 'p', title: 'P' });
const anItem = { id: 'i', playlist_id: 'p', module_id: null, sub_playlist_id: null, position: 1 };

/** Lets the refused try until they are held for the person. */
async function untilHeld(running: Running, held: number): Promise<void> {
  for (let attempt = 0; attempt < QUEUE.maxRetries * 2; attempt++) {
    await expect.poll(() => running.clock.waiting()).not.toEqual([]);
    running.clock.advance(QUEUE.interval);
    await running.replication.flush();
  }
  expect(await running.store.outbox.counts()).toMatchObject({ pending: 0, held });
}

async function aHeldFamily(): Promise<Running> {
  const running = await start();
  running.server.faults.refuse.set('p', '42501');
  await running.store.insert('playlists', aPlaylist);
  await running.store.insert('playlist_items', anItem);
  await untilHeld(running, 2);
  return running;
}

it('holds a child of a refused parent, and sends it automatically after the parent (Q6, L1)', async () => {
  const running = await aHeldFamily();
  running.server.faults.refuse.clear();
  const parent = (await running.store.outbox.held()).find(({ rowId }) => rowId === 'p');
  await running.replication.retryHeld([parent!.id]);
  await expect.poll(() => state(running)).toBe('allSent');
  expect(running.server.row('playlist_items', 'i')).toBeDefined();
});

it('sends a run held for lost access once its module is shared again (D10, L1)', async () => {
  const server = new FakeServer();
  let isGiven = true;
  server.follows = (account, table, row) =>
    table !== 'modules' || row['creator_id'] === account || (isGiven && account === 'anna');
  server.put('modules', aModule('m', { creator_id: 'bert', visibility: 'restricted' }));
  const running = await start({ server });
  running.connectivity.set({ online: false });
  await running.store.insert('module_sessions', aRun('m'));
  isGiven = false;
  server.faults.refuse.set('run', '42501');
  running.clock.advance(60_000);
  running.connectivity.set({ online: true });
  await untilHeld(running, 1);
  await expect.poll(async () => running.store.get('modules', 'm')).toBeUndefined();
  expect(await running.store.get('module_sessions', 'run')).toBeDefined();
  const tried = pushes(running);
  await running.replication.pullNow();
  expect(pushes(running)).toBe(tried);
  isGiven = true;
  server.faults.refuse.clear();
  server.put('modules', server.row('modules', 'm')!);
  await running.replication.pullNow();
  await expect.poll(() => state(running)).toBe('allSent');
  expect(server.row('module_sessions', 'run')).toBeDefined();
});

it('keeps a run of a deleted module without an error, and shows other refusals (L1, Q13)', async () => {
  const running = await start();
  const errors: (string | null)[] = [];
  running.replication.status.subscribe(() => errors.push(running.replication.status.read().lastError));
  running.server.faults.refuse.set('run', '23503');
  await running.store.insert('module_sessions', aRun('gone'));
  await untilHeld(running, 1);
  await expect
    .poll(() => running.replication.status.read())
    .toMatchObject({ state: 'idle', pending: 0, held: 0, orphanedRuns: 1, lastError: null });
  expect(errors.filter((error) => error !== null)).toEqual([]);
  // It is kept, reported as unsent when somebody signs out (L4), and goes when the person lets it go.
  expect(await running.store.get('module_sessions', 'run')).toBeDefined();
  expect(await running.replication.flush()).toBe(1);
  running.server.faults.refuse.set('p', '42501');
  await running.store.insert('playlists', aPlaylist);
  await expect.poll(() => running.replication.status.read().lastError).toMatch(/^42501/);
  await untilHeld(running, 2);
  await expect
    .poll(() => running.replication.status.read())
    .toMatchObject({ state: 'held', held: 1, orphanedRuns: 1 });
  const run = (await running.store.outbox.held()).find(({ rowId }) => rowId === 'run');
  await running.replication.discardHeld(run!.id);
  await expect.poll(() => running.replication.status.read()).toMatchObject({ held: 1, orphanedRuns: 0 });
});

it('counts a refused run whose module is pending on this device', async () => {
  const running = await start();
  running.server.faults.refuse.set('m', '42501');
  await running.store.insert('modules', aModule('m'));
  await running.store.insert('module_sessions', aRun('m'));
  await untilHeld(running, 2);
  await expect.poll(() => running.replication.status.read()).toMatchObject({ held: 2, orphanedRuns: 0 });
});

it('discards unsent children with a held row that was never created (L1)', async () => {
  const running = await aHeldFamily();
  const parent = (await running.store.outbox.held()).find(({ rowId }) => rowId === 'p');
  await running.replication.discardHeld(parent!.id);
  expect(await running.store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
  expect(await running.store.get('playlists', 'p')).toBeUndefined();
  expect(await running.store.get('playlist_items', 'i')).toBeUndefined();
});

it('restores the reference of a row that pointed to a discarded one (L1)', async () => {
  const server = new FakeServer();
  server.put('creator_nest_settings', aNest('anna'));
  const running = await start({ server });
  server.faults.refuse.set('m', '42501');
  await running.store.insert('modules', aModule('m'));
  await running.store.patch('creator_nest_settings', 'anna', { featured_module_id: 'm', title: 'Mine' });
  await untilHeld(running, 2);
  const parent = (await running.store.outbox.held()).find(({ rowId }) => rowId === 'm');
  await running.replication.discardHeld(parent!.id);
  expect(await running.store.get('creator_nest_settings', 'anna')).toMatchObject({
    featured_module_id: null,
    title: 'Mine',
  });
  await running.replication.retryHeld();
  await expect.poll(() => server.row('creator_nest_settings', 'anna')?.['title']).toBe('Mine');
});

it('lets an offline retry wait for the connection (L1)', async () => {
  const running = await aHeldFamily();
  running.server.faults.refuse.clear();
  running.connectivity.set({ online: false });
  await running.replication.retryHeld();
  await expect.poll(() => running.replication.status.read()).toMatchObject({ pending: 2, held: 0 });
  running.connectivity.set({ online: true });
  await expect.poll(() => state(running)).toBe('allSent');
});
