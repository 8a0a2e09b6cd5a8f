import 'fake-indexeddb/auto';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, expect, it, vi } from 'vitest';
import { localLease } from '@/db/lease';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { NOTICE, QUEUE } from '@/shared/limits';
import { createValueStore, type ValueStore } from '@/shared/value-store';
import { FakeServer } from './server/fake-server';
import { startReplication, type Replication, type ReplicationOptions } from './start-replication';
import { INITIAL_STATUS, type SyncStatus } from './sync-status';
import { FakeConnectivity } from './testing/fake-connectivity';
import { FakeHintLines } from './testing/fake-hint-line';
import { ManualClock } from './testing/manual-clock';
import { muteStorageNotice } from './testing/device';
import { refuseQueue } from './testing/refuse-queue';
import { aModule, aNest, aRun } from './testing/rows';

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

interface StartOptions extends Pick<ReplicationOptions, 'openHintLine' | 'tier'> {
  readonly account?: string;
  readonly server?: FakeServer;
  readonly status?: ValueStore<SyncStatus>;
}

async function start(options: StartOptions = {}): Promise<Running> {
  const {
    account = 'anna',
    server = new FakeServer(),
    status = createValueStore(INITIAL_STATUS),
    ...rest
  } = options;
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
    ...rest,
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
  await expect.poll(() => store.outbox.marks.get('first-sync')).toBe(true);
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

it('says so too when the service worker was the one that sent (Q13, Q14)', async () => {
  const running = await start();
  await running.store.outbox.noteSent(5);
  await expect
    .poll(() => running.replication.status.read())
    .toMatchObject({ state: 'allSent', lastSentAt: 5 });
});

it('counts again when the storage failed to count, also without a line (Q13)', async () => {
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

it('says that nothing can be fetched, and still sends at once what is written (Q5, Q6, Q13)', async () => {
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

it('says so as well when the server refuses, and knows after a restart when all was last here (Q13)', async () => {
  const first = await start();
  const fetchedAt = first.clock.now();
  await expect.poll(() => first.store.outbox.marks.get('last-fetched')).toBe(fetchedAt);
  await first.replication.stop();
  first.server.faults.pullFailure = { kind: 'refused', code: '42501', message: 'No.' };
  first.clock.advance(60_000);
  const status = createValueStore(INITIAL_STATUS);
  const second = startReplication({
    store: first.store,
    server: first.server.as('anna'),
    getAccessToken: async () => 'token',
    config: { url: 'http://localhost', anonKey: '' },
    clock: first.clock,
    connectivity: first.connectivity,
    status,
  });
  ends.unshift(() => second.stop());
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
  await expect.poll(() => running.clock.waiting()).toContain(QUEUE.interval);
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

it('asks with a pull what of others may still be seen, but not at every one of many (P4, D10)', async () => {
  const running = await start();
  const { server, store, replication, clock } = running;
  const asked = () => server.requests.filter(({ kind }) => kind === 'visible').length;
  server.put('modules', { ...aModule('m', { creator_id: 'bert' }), views: 0 });
  await replication.pullNow();
  expect(await store.get('modules', 'm')).toBeDefined();
  server.follows = (_account, table) => table !== 'modules';
  await replication.pullNow();
  expect(asked()).toBe(0);
  clock.advance(30_000);
  await replication.pullNow();
  expect(asked()).toBe(1);
  expect(await store.get('modules', 'm')).toBeUndefined();
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

it('asks less often where data is saved, and while the server tells of changes; of them it learns at once (P6)', async () => {
  const lines = new FakeHintLines();
  let tier: 'full' | 'saving' = 'saving';
  const running = await start({ openHintLine: lines.open, tier: () => tier });
  await expect.poll(() => running.clock.waiting()).toEqual([180_000]);
  expect(lines.lines).toHaveLength(0);
  tier = 'full';
  running.connectivity.set({});
  await expect.poll(() => lines.openLines).toBe(1);
  await expect.poll(() => running.clock.waiting()).toEqual([300, 300_000]);
  running.clock.advance(300);
  await idle(running);
  running.server.put('modules', { ...aModule('m'), views: 0 });
  lines.last.hint({ at: new Date(running.clock.now()).toISOString(), from: 'another-device' });
  running.clock.advance(300);
  await expect.poll(() => running.store.get('modules', 'm')).toBeDefined();
  lines.last.lost();
  await expect.poll(() => running.clock.waiting()).toContain(60_000);
});

const aPlaylist = {
  id: 'p',
  creator_id: 'anna',
  title: 'P',
  description: '',
  thumbnail_url: null,
  visibility: 'draft',
};
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

it('holds a child whose parent was refused, and sends it by itself after the parent (Q6, L1)', async () => {
  const running = await aHeldFamily();
  running.server.faults.refuse.clear();
  const parent = (await running.store.outbox.held()).find(({ rowId }) => rowId === 'p');
  await running.replication.retryHeld([parent!.id]);
  await expect.poll(() => state(running)).toBe('allSent');
  expect(running.server.row('playlist_items', 'i')).toBeDefined();
});

it('sends a lesson by itself that was held for lost access, once its module is given again (D10, L1)', async () => {
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

it('keeps a run of a module that was deleted without an alarm, and hides no other refusal by it (L1, Q13)', async () => {
  const running = await start();
  const errors: (string | null)[] = [];
  running.replication.status.subscribe(() => errors.push(running.replication.status.read().lastError));
  running.server.faults.refuse.set('run', '23503');
  await running.store.insert('module_sessions', aRun('gone'));
  await untilHeld(running, 1);
  await expect
    .poll(() => running.replication.status.read())
    .toMatchObject({ state: 'idle', pending: 0, held: 0, runsOfGone: 1, lastError: null });
  expect(errors.filter((error) => error !== null)).toEqual([]);
  // It is kept, told of as unsent when somebody signs out (L4), and goes when the person lets it go.
  expect(await running.store.get('module_sessions', 'run')).toBeDefined();
  expect(await running.replication.flush()).toBe(1);
  running.server.faults.refuse.set('p', '42501');
  await running.store.insert('playlists', aPlaylist);
  await expect.poll(() => running.replication.status.read().lastError).toMatch(/^42501/);
  await untilHeld(running, 2);
  await expect
    .poll(() => running.replication.status.read())
    .toMatchObject({ state: 'held', held: 1, runsOfGone: 1 });
  const run = (await running.store.outbox.held()).find(({ rowId }) => rowId === 'run');
  await running.replication.discardHeld(run!.id);
  await expect.poll(() => running.replication.status.read()).toMatchObject({ held: 1, runsOfGone: 0 });
});

it('counts a run among what needs the person whose module waits on this device', async () => {
  const running = await start();
  running.server.faults.refuse.set('m', '42501');
  await running.store.insert('modules', aModule('m'));
  await running.store.insert('module_sessions', aRun('m'));
  await untilHeld(running, 2);
  await expect.poll(() => running.replication.status.read()).toMatchObject({ held: 2, runsOfGone: 0 });
});

it('discards with a held row that never came to be the unsent rows that need it (L1)', async () => {
  const running = await aHeldFamily();
  const parent = (await running.store.outbox.held()).find(({ rowId }) => rowId === 'p');
  await running.replication.discardHeld(parent!.id);
  expect(await running.store.outbox.counts()).toEqual({ pending: 0, held: 0, setAside: 0 });
  expect(await running.store.get('playlists', 'p')).toBeUndefined();
  expect(await running.store.get('playlist_items', 'i')).toBeUndefined();
});

it('puts back the reference to a discarded row where the server has the row that refers to it (L1)', async () => {
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

it('lets a retry without a line wait for it (L1)', async () => {
  const running = await aHeldFamily();
  running.server.faults.refuse.clear();
  running.connectivity.set({ online: false });
  await running.replication.retryHeld();
  await expect.poll(() => running.replication.status.read()).toMatchObject({ pending: 2, held: 0 });
  running.connectivity.set({ online: true });
  await expect.poll(() => state(running)).toBe('allSent');
});

it('exports all that is on this device alone (L1)', async () => {
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
    setAside: [],
  });
});

it('exports no password that waits to be sent (D6)', async () => {
  const server = new FakeServer();
  server.put('creator_nest_settings', aNest('anna'));
  const running = await start({ server });
  running.connectivity.set({ online: false });
  await running.store.patch('creator_nest_settings', 'anna', { nest_password: 'secret' });
  expect(JSON.stringify(await running.replication.exportChanges())).not.toContain('secret');
});

it('pauses shortly again after an answer (Q6)', async () => {
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

it('ends what is under way when the account changes, and keeps it for that account alone (Q12)', async () => {
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

it('goes on when the clock of the device jumps, by hours or by a month (Q6, Q7)', async () => {
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
  expect(await running.store.outbox.counts()).toEqual({ pending: 0, held: 0, setAside: 0 });
});

it('keeps a deletion back while it can be undone, so that nothing goes with it on the server (L7)', async () => {
  const running = await start();
  const { store, server, clock, replication } = running;
  for (const id of ['undone', 'gone']) await store.insert('modules', aModule(id));
  await replication.flush();
  const [module] = await store.find('modules', { where: { id: 'undone' } });
  for (const id of ['undone', 'gone']) await store.remove('modules', id);
  clock.advance(NOTICE.undo - 1);
  await idle(running);
  expect(server.row('modules', 'gone')).toBeDefined();
  await store.insert('modules', module!);
  clock.advance(QUEUE.interval);
  await expect.poll(() => server.row('modules', 'gone')).toBeUndefined();
  await idle(running);
  expect(server.row('modules', 'undone')).toBeDefined();
});

it('sends a deletion, and asks for news, soon enough when the clock is set back by hours (L7, P6)', async () => {
  const running = await start();
  const { store, server, clock, replication } = running;
  await store.insert('modules', aModule('m'));
  await replication.flush();
  await idle(running);
  await store.remove('modules', 'm');
  clock.jump(-6 * 60 * 60_000);
  await store.insert('modules', aModule('later'));
  await expect.poll(() => clock.waiting()).not.toEqual([]);
  clock.advance(NOTICE.undo + QUEUE.interval);
  await expect.poll(() => server.row('modules', 'm')).toBeUndefined();
  await idle(running);
  expect(Math.max(...clock.waiting())).toBeLessThanOrEqual(60_000);
});

it('keeps it back too that an access is taken away: with it the server forgets the request (L7, D4)', async () => {
  const running = await start();
  const { store, server, clock, replication } = running;
  await store.insert('modules', aModule('m'));
  const access = await store.insert('module_access', { id: 'a', user_id: 'eve', module_id: 'm' });
  await replication.flush();
  await store.remove('module_access', 'a');
  clock.advance(NOTICE.undo - 1);
  await idle(running);
  expect(server.row('module_access', 'a')).toBeDefined();
  await store.insert('module_access', access);
  clock.advance(QUEUE.interval);
  await idle(running);
  expect(server.row('module_access', 'a')).toBeDefined();
});

it('sends deletions at once when somebody waits for the queue to be empty (L4)', async () => {
  const { store, server, replication } = await start();
  await store.insert('modules', aModule('m'));
  await replication.flush();
  await store.remove('modules', 'm');
  expect(await replication.flush()).toBe(0);
  expect(server.row('modules', 'm')).toBeUndefined();
});
