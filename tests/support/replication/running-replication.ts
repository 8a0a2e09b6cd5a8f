import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, expect } from 'vitest';
import { localLease } from '@/db/lease';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { createValueStore, type ValueStore } from '@/shared/value-store';
import { FakeServer } from './server/fake-server';
import { startReplication, type Replication, type ReplicationOptions } from '@/replication/start-replication';
import { INITIAL_STATUS, type SyncStatus } from '@/replication/sync-status';
import { muteStorageNotice } from './device';
import { FakeConnectivity } from './fake-connectivity';
import { ManualClock } from '@support/shared/manual-clock';

/** A device of one account that syncs with a server in memory. */
export interface Running {
  readonly server: FakeServer;
  readonly clock: ManualClock;
  readonly connectivity: FakeConnectivity;
  readonly store: LocalStore;
  readonly replication: Replication;
}

interface StartOptions extends Pick<ReplicationOptions, 'onModules' | 'openHintConnection' | 'tier'> {
  readonly account?: string;
  readonly server?: FakeServer;
  readonly status?: ValueStore<SyncStatus>;
}

/** Starts replications, each on its own empty device. */
export interface RunningReplication {
  /** Starts a device and waits for the first sync if it is Anna's. */
  readonly start: (options?: StartOptions) => Promise<Running>;
  /** Starts another replication on a device's store, as in a second tab or after a reload. */
  readonly startSecond: (running: Running, status?: ValueStore<SyncStatus>) => Replication;
  /** Waits until the first sync is done and nothing is in progress. */
  readonly idle: (running: Running) => Promise<void>;
  readonly state: (running: Running) => SyncStatus['state'];
  /** Number of requests that sent changes. */
  readonly pushes: (running: Running) => number;
}

type Parts = Omit<Running, 'replication'>;
type MoreOptions = Omit<StartOptions, 'server'> & Required<Pick<StartOptions, 'account' | 'status'>>;

let made = 0;

function replicate({ store, server, clock, connectivity }: Parts, options: MoreOptions): Replication {
  const { account, ...rest } = options;
  return startReplication({
    store,
    server: server.as(account),
    getAccessToken: async () => 'token',
    config: { url: 'http://localhost', anonKey: '' },
    clock,
    connectivity,
    ...rest,
  });
}

async function idle({ store, replication }: Running): Promise<void> {
  await expect.poll(() => store.outbox.marks.get('first-sync')).toBe(true);
  await expect.poll(() => replication.status.read().state).not.toBe('syncing');
}

/** Stops its replications after each test of the file. Needs `fake-indexeddb/auto`. */
export function runningReplication(): RunningReplication {
  const ends: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  muteStorageNotice();

  return {
    async start(options = {}) {
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
      const parts = { server, clock, connectivity, store };
      const replication = replicate(parts, { account, status, ...rest });
      ends.push(async () => {
        await replication.stop();
        await store.close();
      });
      const running = { ...parts, replication };
      if (account === 'anna') await idle(running);
      return running;
    },
    startSecond(running, status = createValueStore(INITIAL_STATUS)) {
      const replication = replicate(running, { account: 'anna', status });
      // The shared store is closed last.
      ends.unshift(() => replication.stop());
      return replication;
    },
    idle,
    state: ({ replication }) => replication.status.read().state,
    pushes: ({ server }) => server.requests.filter(({ kind }) => kind === 'push').length,
  };
}
