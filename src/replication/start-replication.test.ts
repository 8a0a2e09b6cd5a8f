import 'fake-indexeddb/auto';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, expect, it } from 'vitest';
import { localLease } from '@/db/lease';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { QUEUE } from '@/shared/limits';
import { createValueStore, type ValueStore } from '@/shared/value-store';
import { FakeServer } from './server/fake-server';
import { startReplication, type Replication } from './start-replication';
import { INITIAL_STATUS, type SyncStatus } from './sync-status';
import { FakeConnectivity } from './testing/fake-connectivity';
import { ManualClock } from './testing/manual-clock';
import { muteStorageNotice } from './testing/device';
import { aModule } from './testing/rows';

interface Running {
  readonly server: FakeServer;
  readonly clock: ManualClock;
  readonly connectivity: FakeConnectivity;
  readonly store: LocalStore;
  readonly replication: Replication;
}

const ends: (() => Promise<void>)[] = [];
let made = 0;

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

muteStorageNotice();

interface StartOptions {
  readonly account?: string;
  readonly server?: FakeServer;
  readonly status?: ValueStore<SyncStatus>;
}

async function start(options: StartOptions = {}): Promise<Running> {
  const { account = 'anna', server = new FakeServer(), status = createValueStore(INITIAL_STATUS) } = options;
  const clock = new ManualClock();
  const connectivity = new FakeConnectivity();
  const store = await openLocalStore(account, {
    prefix: `engine-${++made}`,
    storage: getRxStorageMemory() as never,
    clock,
    lease: localLease(),
    multiInstance: false,
  });
  const replication = startReplication({
    store,
    server: server.as(account),
    getAccessToken: async () => 'token',
    config: { url: 'http://localhost', anonKey: '' },
    clock,
    connectivity,
    status,
  });
  ends.push(async () => {
    await replication.stop();
    await store.close();
  });
  const running = { server, clock, connectivity, store, replication };
  if (account === 'anna') await idle(running);
  return running;
}

/** The first sync is over, and nothing is under way. */
async function idle({ store, replication }: Running): Promise<void> {
  await expect.poll(() => store.outbox.mark('first-sync')).toBe(true);
  await expect.poll(() => replication.status.read().state).not.toBe('syncing');
}

const state = ({ replication }: Running) => replication.status.read().state;
const pushes = ({ server }: Running): number => server.requests.filter(({ kind }) => kind === 'push').length;

it('sends what is written at once, and says so only then (Q5, Q13)', async () => {
  const running = await start();
  expect(state(running)).toBe('idle');
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => running.server.row('modules', 'm')?.['title']).toBe('Burns');
  await expect.poll(() => state(running)).toBe('allSent');
  expect(running.replication.status.read()).toMatchObject({ pending: 0, lastSentAt: running.clock.now() });
});

it('waits for a line, tells how much waits, and sends when it is back (Q5, Q13)', async () => {
  const running = await start();
  running.connectivity.set({ online: false });
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => running.replication.status.read()).toMatchObject({ state: 'offline', pending: 1 });
  expect(running.clock.waiting()).toEqual([]);
  expect(pushes(running)).toBe(0);
  running.connectivity.set({ online: true });
  await expect.poll(() => state(running)).toBe('allSent');
});

it('pauses ever longer while nothing answers, and never holds anything for the person (Q6, L1)', async () => {
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

it('ends a pause when the line comes back (Q6)', async () => {
  const running = await start();
  running.server.faults.failure = { kind: 'transport', code: '503', message: 'Down.' };
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => running.clock.waiting()).toEqual([QUEUE.firstPause]);
  running.server.faults.failure = undefined;
  running.connectivity.set({ online: false });
  running.connectivity.set({ online: true });
  await expect.poll(() => state(running)).toBe('allSent');
});

it('keeps everything while the session has expired, and sends it with the next (L5, Q6)', async () => {
  const running = await start();
  running.server.faults.failure = { kind: 'expired', code: '401', message: 'Expired.' };
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => state(running)).toBe('error');
  expect(running.replication.status.read()).toMatchObject({ pending: 1, held: 0 });
  running.server.faults.failure = undefined;
  running.clock.advance(QUEUE.firstPause);
  await expect.poll(() => state(running)).toBe('allSent');
});

it('tries a refused change three times, 5 s apart, then holds it for the person, who can retry (Q6, L1)', async () => {
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

it("discards a held change when the person says so: the document is the server's again", async () => {
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

it('lets a child wait for its parent without counting an attempt, and brings it back after it (Q6, Q9)', async () => {
  const running = await start();
  running.server.faults.refuse.set('p', '40001');
  const item = { id: 'i', playlist_id: 'p', module_id: null, sub_playlist_id: null, position: 1 };
  await running.store.insert('playlists', {
    id: 'p',
    creator_id: 'anna',
    title: 'P',
    description: '',
    thumbnail_url: null,
    visibility: 'draft',
  });
  await running.store.insert('playlist_items', item);
  const tried = async () =>
    Object.fromEntries(
      (await running.store.outbox.items()).map(({ rowId, lastError, retryCount }) => [
        rowId,
        [lastError?.slice(0, 5), retryCount],
      ]),
    );
  await expect.poll(tried).toEqual({ p: ['40001', 1], i: ['23503', 0] });
  running.server.faults.refuse.clear();
  running.clock.advance(QUEUE.interval);
  await expect.poll(() => state(running)).toBe('allSent');
  expect(running.server.row('playlist_items', 'i')).toBeDefined();
});

it('gives a request 30 s, and says that it was too slow (Q5)', async () => {
  const running = await start();
  running.server.faults.hang = true;
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => pushes(running)).toBe(1);
  expect(state(running)).toBe('syncing');
  running.clock.advance(QUEUE.requestTimeout);
  await expect.poll(() => running.replication.status.read().lastError).toContain('timeout');
  running.server.faults.hang = false;
  running.clock.advance(QUEUE.firstPause);
  await expect.poll(() => state(running)).toBe('allSent');
});

it('does nothing when there is nothing to do but to ask for news while somebody looks (P6)', async () => {
  const running = await start();
  await expect.poll(() => running.clock.waiting()).toEqual([60_000]);
  running.connectivity.set({ visible: false });
  await expect.poll(() => running.clock.waiting()).toEqual([]);
  running.server.put('modules', { ...aModule('m'), views: 0 });
  running.clock.advance(10_000);
  running.connectivity.set({ visible: true });
  await expect.poll(() => running.store.get('modules', 'm')).toMatchObject({ title: 'Burns' });
});

it('lets one of two tabs work at a time, so that nothing is sent twice (Q11)', async () => {
  const first = await start();
  const second = startReplication({
    store: first.store,
    server: first.server.as('anna'),
    getAccessToken: async () => 'token',
    config: { url: 'http://localhost', anonKey: '' },
    clock: first.clock,
    connectivity: first.connectivity,
    status: createValueStore(INITIAL_STATUS),
  });
  await second.pullNow();
  const before = pushes(first);
  for (let n = 0; n < 5; n++) await first.store.insert('modules', aModule(`m${n}`));
  await Promise.all([first.replication.flush(), second.flush()]);
  await second.stop();
  const sent = first.server.requests.filter(({ kind }) => kind === 'push').slice(before);
  expect(sent.reduce((rows, request) => rows + request.rows, 0)).toBe(5);
});

it('sends nothing of a visitor (Q12, D12)', async () => {
  const running = await start({ account: 'visitor' });
  await running.store.insert('modules', aModule('m'));
  await expect.poll(() => running.replication.status.read().pending).toBe(1);
  expect(running.server.requests).toEqual([]);
});

it('flushes before the person leaves, and tells what stays (L4, L6)', async () => {
  const running = await start();
  running.server.faults.failure = { kind: 'transport', code: '503', message: 'Down.' };
  await running.store.insert('modules', aModule('m'));
  expect(await running.replication.flush()).toBe(1);
  running.server.faults.failure = undefined;
  expect(await running.replication.flush()).toBe(0);
});

it('tells nothing more once it is stopped', async () => {
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

it('shows the progress of the first sync, and only of the first (P6)', async () => {
  const server = new FakeServer();
  for (let n = 0; n < 3; n++) server.put('modules', { ...aModule(`m${n}`), views: 0 });
  const status = createValueStore(INITIAL_STATUS);
  const progress: SyncStatus['firstSync'][] = [];
  status.subscribe(() => progress.push(status.read().firstSync));
  const running = await start({ server, status });
  expect(progress.findLast((shown) => shown !== null)).toEqual({ rows: 3, tables: 18, of: 18 });
  expect(status.read().firstSync).toBeNull();
  expect(await running.store.find('modules')).toHaveLength(3);
  progress.length = 0;
  await running.replication.pullNow();
  expect(progress.every((shown) => shown === null)).toBe(true);
});
