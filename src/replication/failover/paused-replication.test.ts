import 'fake-indexeddb/auto';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, expect, it } from 'vitest';
import { localLease } from '@/db/lease';
import { openLocalStore } from '@/db/open-local-store';
import type { BackupConfig } from '@/shared/backup-config';
import { createValueStore } from '@/shared/value-store';
import { FakeServer } from '@support/replication/server/fake-server';
import { startReplication } from '../start-replication';
import { INITIAL_STATUS } from '../sync-status';
import { muteStorageNotice } from '@support/replication/device';
import { FakeConnectivity } from '@support/replication/fake-connectivity';
import { ManualClock } from '@support/shared/manual-clock';
import { aModule } from '@support/replication/rows';

const READ_ONLY: BackupConfig = { url: 'https://backup.example', anonKey: 'anon', isWritable: false };
const ends: (() => Promise<void>)[] = [];
let made = 0;

muteStorageNotice();

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A device whose first sync is over, with the server that takes its place where sending is concerned. */
async function start(inUse: BackupConfig | null = null) {
  const server = new FakeServer();
  const clock = new ManualClock();
  const standIn = createValueStore<BackupConfig | null>(null);
  const status = createValueStore(INITIAL_STATUS);
  const store = await openLocalStore('anna', {
    prefix: `waiting-${++made}`,
    storage: getRxStorageMemory() as never,
    clock,
    lease: localLease(),
    multiInstance: false,
  });
  const replication = startReplication({
    store,
    server: server.as('anna'),
    getAccessToken: async () => 'token',
    config: { url: 'http://localhost', anonKey: '' },
    clock,
    connectivity: new FakeConnectivity(),
    status,
    standIn,
  });
  ends.push(async () => {
    await replication.stop();
    await store.close();
  });
  await expect.poll(() => store.outbox.marks.get('first-sync')).toBe(true);
  await expect.poll(() => status.read().state).toBe('idle');
  standIn.set(inUse);
  server.requests.length = 0;
  return { server, clock, standIn, status, store, replication };
}

it('sends no requests while a read-only backup stands in; counts and holds nothing (Q17)', async () => {
  const { server, clock, status, store, replication } = await start(READ_ONLY);
  await store.insert('modules', aModule('m'));
  await expect.poll(() => status.read()).toMatchObject({ state: 'queued', pending: 1 });
  clock.advance(10 * 60_000);
  expect(await replication.flush()).toBe(1);
  await replication.pullNow();
  expect(server.requests).toEqual([]);
  expect(status.read()).toMatchObject({ state: 'queued', pending: 1, held: 0, lastError: null });
  const [item] = await store.outbox.items();
  expect(item).toMatchObject({ retryCount: 0, triedAt: null, sentVersion: null });
});

it('sends and pulls immediately on failback, ignoring the backoff (Q17)', async () => {
  const { server, standIn, status, store } = await start();
  server.faults.failure = { kind: 'transport', code: '503', message: 'Down.' };
  await store.insert('modules', aModule('m'));
  await expect.poll(() => status.read().state).toBe('error');
  standIn.set(READ_ONLY);
  await expect.poll(() => status.read()).toMatchObject({ state: 'queued', lastError: null });
  server.faults.failure = undefined;
  server.put('modules', aModule('n', { creator_id: 'anna' }));
  standIn.set(null);
  await expect.poll(() => status.read().state).toBe('allSent');
  expect(server.row('modules', 'm')).toBeDefined();
  await expect.poll(() => store.get('modules', 'n')).toBeDefined();
});

it('sends to a writable backup and pulls nothing from it (Q17)', async () => {
  const { server, clock, standIn, status, store } = await start({ ...READ_ONLY, isWritable: true });
  server.put('modules', aModule('n', { creator_id: 'anna' }));
  await store.insert('modules', aModule('m'));
  await expect.poll(() => status.read().state).toBe('allSent');
  clock.advance(10 * 60_000);
  await expect.poll(() => server.requests.map(({ kind }) => kind)).toEqual(['push']);
  expect(await store.get('modules', 'n')).toBeUndefined();
  standIn.set(null);
  await expect.poll(() => store.get('modules', 'n')).toBeDefined();
});
