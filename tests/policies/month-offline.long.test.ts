import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { localLease } from '@/db/lease';
import { openLocalStore } from '@/db/open-local-store';
import { startReplication } from '@/replication/start-replication';
import { INITIAL_STATUS } from '@/replication/sync-status';
import { startEmbeddedServer } from '@support/replication/embedded-server';
import { FakeConnectivity } from '@support/replication/fake-connectivity';
import { ManualClock } from '@support/shared/manual-clock';
import { monthOffline } from '@support/replication/month-offline';
import { createValueStore } from '@/shared/value-store';
import { repeatedWrites, recordWrites } from '../harness/write-record';

/** `CHANGES=50000` plays a whole month; the default proves the same in less time. */
const CHANGES = Number(process.env['CHANGES'] ?? 2500);

const name = `fledge_month_${process.pid}`;
const admin = postgres(inject('databaseUrl'), { max: 1, onnotice: () => undefined });
const databaseUrl = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;

afterAll(async () => {
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
});

it(`writes ${CHANGES} changes of a month offline into a real PostgreSQL, each once (Q6, Q7, Q10, L1)`, async () => {
  await admin.unsafe(`create database ${name}`);
  const embedded = await startEmbeddedServer({ databaseUrl });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const writes = await recordWrites(sql);
  const anna = await embedded.signUp('anna');
  const clock = new ManualClock();
  const store = await openLocalStore(anna.id, {
    prefix: 'month',
    storage: getRxStorageMemory() as never,
    clock,
    lease: localLease(),
    multiInstance: false,
  });
  const keys = await monthOffline(store, clock, CHANGES, { account: anna.id, idOf: uuidOf });
  await store.outbox.expire();
  expect(await store.outbox.counts()).toEqual({ pending: CHANGES, held: 0, quarantined: 0 });

  const began = performance.now();
  const status = createValueStore(INITIAL_STATUS);
  const replication = startReplication({
    store,
    server: anna.server,
    getAccessToken: async () => 'token',
    config: { url: 'http://localhost', anonKey: '' },
    clock,
    connectivity: new FakeConnectivity(),
    status,
  });
  await expect
    .poll(() => status.read(), { timeout: 900_000, interval: 100 })
    .toMatchObject({ state: 'allSent', pending: 0, held: 0, quarantined: 0 });
  const seconds = (performance.now() - began) / 1000;
  await replication.stop();

  const done = await writes.of(anna.id);
  expect(repeatedWrites(done)).toEqual([]);
  expect(done.every(({ operation }) => operation === 'INSERT')).toBe(true);
  const there = new Set(done.map(({ table, id }) => `${table}|${id}`));
  expect(keys.filter((key) => !there.has(key))).toEqual([]);
  expect(done).toHaveLength(CHANGES);
  const { requests, sent, received } = embedded.traffic;
  console.info(
    `${CHANGES} changes on PostgreSQL: sent in ${seconds.toFixed(1)} s with ${requests} requests, ` +
      `${Math.round(sent / 1000)} kB there, ${Math.round(received / 1000)} kB back`,
  );
  await store.close();
  await sql.end();
  await embedded.backend.close();
}, 1_200_000);

/** Always the same id for a name. */
function uuidOf(rowName: string): string {
  const hex = createHash('sha256').update(rowName).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
