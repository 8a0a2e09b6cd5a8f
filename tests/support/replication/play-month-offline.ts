import type { RxStorage } from 'rxdb';
import { localLease } from '@/db/lease';
import { openLocalStore } from '@/db/open-local-store';
import { createValueStore } from '@/shared/value-store';
import { FakeServer } from './server/fake-server';
import { startReplication } from '@/replication/start-replication';
import { INITIAL_STATUS, type SyncStatus } from '@/replication/sync-status';
import { FakeConnectivity } from './fake-connectivity';
import { ManualClock } from '@support/shared/manual-clock';
import { monthOffline } from './month-offline';
import { aModule } from './rows';

/** Changes typed one by one after the month, to measure the cost of one. */
const TYPED = 20;

export interface PlayedMonth {
  readonly status: SyncStatus;
  /** Items in the queue, and the total, before reconnecting. */
  readonly queued: number;
  readonly pending: number;
  /** Missing rows. */
  readonly missing: readonly string[];
  /** Rows on the server. */
  readonly arrived: number;
  /** Sent operations, and how many were refused because their parent was missing. */
  readonly ops: number;
  /** Timings, as text. */
  readonly figures: string;
}

/** Plays a month offline, then reconnects and sends everything with the real replication. */
export async function playMonthOffline(
  prefix: string,
  changes: number,
  storage: RxStorage<unknown, unknown>,
): Promise<PlayedMonth> {
  const clock = new ManualClock();
  const store = await openLocalStore('anna', {
    prefix,
    storage,
    clock,
    lease: localLease(),
    multiInstance: false,
  });
  const began = performance.now();
  const keys = await monthOffline(store, clock, changes);
  const recorded = performance.now();
  const queued = (await store.outbox.items()).length;
  const { pending } = await store.outbox.counts();
  const typing = performance.now();
  for (let n = 0; n < TYPED; n++) await store.insert('modules', aModule(`typed${n}`));
  const typed = performance.now();

  const server = new FakeServer();
  const status = createValueStore(INITIAL_STATUS);
  const isSent = new Promise<void>((resolve) => {
    status.subscribe(() => {
      if (status.read().state === 'allSent') resolve();
    });
  });
  const replication = startReplication({
    store,
    server: server.as('anna'),
    getAccessToken: async () => 'token',
    config: { url: 'http://localhost', anonKey: '' },
    clock,
    connectivity: new FakeConnectivity(),
    status,
  });
  await isSent;
  const sent = performance.now();
  const last = status.read();
  await replication.stop();
  await store.close();

  const there = new Set(
    (['modules', 'playlists', 'playlist_items'] as const).flatMap((table) =>
      server.rows(table).map((row) => `${table}|${row.id}`),
    ),
  );
  const pushes = server.requests.filter(({ kind }) => kind === 'push');
  return {
    status: last,
    queued,
    pending,
    arrived: there.size - TYPED,
    ops: server.ops.length - TYPED,
    missing: keys.filter((key) => !there.has(key)),
    figures:
      `${changes} changes: recorded in ${Math.round(recorded - began)} ms, one more next to them in ` +
      `${((typed - typing) / TYPED).toFixed(1)} ms, sent in ${Math.round(sent - typed)} ms ` +
      `with ${pushes.length} requests`,
  };
}
