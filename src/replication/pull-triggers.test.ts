import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { TableName } from '@/domain/rows/rows';
import { QUEUE, REALTIME } from '@/shared/limits';
import { createValueStore } from '@/shared/value-store';
import { addLiveViewer } from '@/shared/live-viewers';
import { FakeServer } from '@support/replication/server/fake-server';
import { PULLED_TABLES } from './server/server';
import { INITIAL_STATUS, type SyncStatus } from './sync-status';
import { FakeHintLines } from '@support/replication/fake-hint-line';
import { aModule } from '@support/replication/rows';
import { runningReplication } from '@support/replication/running-replication';

const { start, idle } = runningReplication();

it('shows the progress of the first sync only (P6)', async () => {
  const server = new FakeServer();
  for (let n = 0; n < 3; n++) server.put('modules', { ...aModule(`m${n}`), views: 0 });
  const status = createValueStore(INITIAL_STATUS);
  const progress: SyncStatus['firstSync'][] = [];
  status.subscribe(() => progress.push(status.read().firstSync));
  const running = await start({ server, status });
  expect(progress.findLast((shown) => shown !== null)).toEqual({
    rows: 3,
    tables: PULLED_TABLES.length,
    of: PULLED_TABLES.length,
  });
  expect(status.read().firstSync).toBeNull();
  expect(await running.store.find('modules')).toHaveLength(3);
  progress.length = 0;
  await running.replication.pullNow();
  expect(progress.every((shown) => shown === null)).toBe(true);
});

it('only pulls at intervals while visible and idle (P6)', async () => {
  const running = await start();
  await expect.poll(() => running.clock.waiting()).toEqual([60_000]);
  running.connectivity.set({ visible: false });
  await expect.poll(() => running.clock.waiting()).toEqual([]);
  running.server.put('modules', { ...aModule('m'), views: 0 });
  running.clock.advance(10_000);
  running.connectivity.set({ visible: true });
  await expect.poll(() => running.store.get('modules', 'm')).toMatchObject({ title: 'Burns' });
});

it('checks visibility after pulls, at a limited rate (P4, D10)', async () => {
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

it('pulls less often with data saver and while hints arrive, and follows hints immediately (P6)', async () => {
  const lines = new FakeHintLines();
  let tier: 'full' | 'saving' = 'saving';
  const running = await start({ openHintConnection: lines.open, tier: () => tier });
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

it('pulls every 10 s while a page watches a class (P6)', async () => {
  const running = await start();
  await expect.poll(() => running.clock.waiting()).toEqual([60_000]);
  const stop = addLiveViewer();
  await expect.poll(() => running.clock.waiting()).toEqual([10_000]);
  running.server.put('modules', { ...aModule('m'), views: 0 });
  running.clock.advance(10_000);
  await expect.poll(() => running.store.get('modules', 'm')).toBeDefined();
  await idle(running);
  stop();
  await expect.poll(() => running.clock.waiting()).toEqual([60_000]);
});

it('checks visibility 30 s after a hint whose pull came too soon (P4, D10)', async () => {
  const lines = new FakeHintLines();
  const running = await start({ openHintConnection: lines.open });
  const { server, clock, store } = running;
  await expect.poll(() => lines.openLines).toBe(1);
  clock.advance(30_000);
  await idle(running);
  const asked = () => server.requests.filter(({ kind }) => kind === 'visible').length;
  server.put('modules', { ...aModule('m', { creator_id: 'bert' }), views: 0 });
  lines.last.hint({ at: new Date(clock.now()).toISOString() });
  clock.advance(300);
  await expect.poll(() => store.get('modules', 'm')).toBeDefined();
  await idle(running);
  const before = asked();
  server.follows = (_account, table) => table !== 'modules';
  lines.last.hint({ at: new Date(clock.now()).toISOString() });
  clock.advance(300);
  await idle(running);
  expect(asked()).toBe(before);
  clock.advance(30_000);
  await expect.poll(() => store.get('modules', 'm')).toBeUndefined();
});

it('checks visibility 30 s after the connection returns (P4, D10)', async () => {
  const running = await start();
  const { server, clock, store, connectivity } = running;
  clock.advance(30_000);
  server.put('modules', { ...aModule('m', { creator_id: 'bert' }), views: 0 });
  await running.replication.pullNow();
  await idle(running);
  server.faults.pauseAfter = () => {
    if (server.requests.at(-1)?.kind === 'visible') clock.advance(2000);
    return Promise.resolve();
  };
  clock.advance(30_000);
  await running.replication.pullNow();
  await idle(running);
  connectivity.set({ online: false });
  server.follows = (_account, table) => table !== 'modules';
  connectivity.set({ online: true });
  await idle(running);
  expect(await store.get('modules', 'm')).toBeDefined();
  clock.advance(30_000);
  await expect.poll(() => store.get('modules', 'm')).toBeUndefined();
});

it('checks visibility after leaving a group (P4, D10)', async () => {
  const lines = new FakeHintLines();
  const running = await start({ openHintConnection: lines.open });
  const { server, clock, store } = running;
  await expect.poll(() => lines.openLines).toBe(1);
  clock.advance(30_000);
  await idle(running);
  server.put('modules', { ...aModule('m', { creator_id: 'bert' }), views: 0 });
  server.put('group_members', { id: 'in', group_id: 'g', member_id: store.account, created_at: '' });
  await running.replication.pullNow();
  await expect.poll(() => store.get('group_members', 'in')).toBeDefined();
  await idle(running);
  server.follows = (_account, table) => table !== 'modules';
  await store.remove('group_members', 'in');
  // The undo is over.
  clock.advance(15_000);
  await idle(running);
  clock.advance(15_000);
  await expect.poll(() => store.get('modules', 'm')).toBeUndefined();
});

it('reports which modules of others are here, until the report is accepted', async () => {
  const heard: (readonly string[])[] = [];
  const answers = [false, true];
  const onModules = (ids: readonly string[]) => {
    heard.push(ids);
    return Promise.resolve(answers.shift() ?? true);
  };
  const running = await start({ onModules });
  const { server, replication, clock } = running;
  await expect.poll(() => heard).toEqual([[]]);
  await replication.pullNow();
  await expect.poll(() => heard).toEqual([[], []]);
  await replication.pullNow();
  server.put('modules', { ...aModule('own'), views: 0 });
  server.put('modules', { ...aModule('given', { creator_id: 'bert' }), views: 0 });
  await replication.pullNow();
  await expect.poll(() => heard).toEqual([[], [], ['given']]);
  server.follows = (_account, table) => table !== 'modules';
  clock.advance(30_000);
  await replication.pullNow();
  await expect.poll(() => heard.at(-1)).toEqual([]);
});

/** A server that makes a module of its own for each row of a table. */
function derivingServer(from: TableName): FakeServer {
  const server = new FakeServer();
  server.derive = (table) => {
    if (table !== from) return false;
    server.put('modules', { ...aModule('derived'), views: 0 });
    return true;
  };
  return server;
}

const aGroup = { creator_id: 'anna', name: 'Class', description: '', thumbnail_url: null, join_code: null };

it('pulls rows derived from its own writes immediately, but not after typing (P6)', async () => {
  const running = await start({ server: derivingServer('groups') });
  const { server, store, clock } = running;
  const pulls = (): number => server.requests.filter(({ kind }) => kind === 'pull').length;
  const before = pulls();
  const begun = clock.now();
  await store.insert('modules', aModule('m'));
  await expect.poll(() => server.row('modules', 'm')).toBeDefined();
  await store.patch('modules', 'm', { title: 'Typed' });
  await expect.poll(() => server.row('modules', 'm')?.['title']).toBe('Typed');
  await idle(running);
  expect(pulls()).toBe(before);

  await store.insert('groups', { id: 'g', ...aGroup });
  await expect.poll(() => store.get('modules', 'derived')).toBeDefined();
  expect(clock.now()).toBe(begun);
});

it('repeats that pull until an older server transaction has ended (P1)', async () => {
  const { server, store, clock } = await start({ server: derivingServer('groups') });
  const older = server.begin('modules', { ...aModule('older'), views: 0 });
  await store.insert('groups', { id: 'g', ...aGroup });
  await expect.poll(() => clock.waiting()).toContain(REALTIME.firstRepeat);
  expect(await store.get('modules', 'derived')).toBeUndefined();
  older.commit();
  clock.advance(REALTIME.firstRepeat);
  await expect.poll(() => store.get('modules', 'derived')).toBeDefined();
});

it('pulls derived rows when the answer that announced them was lost (Q10)', async () => {
  const { server, store, clock } = await start({ server: derivingServer('groups') });
  server.faults.loseAnswers = 1;
  await store.insert('groups', { id: 'g', ...aGroup });
  await expect.poll(() => server.faults.loseAnswers).toBe(0);
  await expect.poll(() => clock.waiting()).toContain(QUEUE.interval);
  clock.advance(QUEUE.interval);
  await expect.poll(() => store.get('modules', 'derived')).toBeDefined();
});
