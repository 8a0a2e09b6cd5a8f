import 'fake-indexeddb/auto';
import type { AddressInfo } from 'node:net';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { localLease } from '@/db/lease';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { createValueStore } from '@/shared/value-store';
import { createHttpServer } from '../../../supabase/local/serving/create-http-server.ts';
import { startRealtime, type Realtime } from '../../../supabase/local/realtime/start-realtime.ts';
import { connect, connectAs } from '../../../supabase/local/testing/connect.ts';
import { supabaseServer } from '../server/supabase-server';
import type { PushOp, Server } from '../server/server';
import { startReplication, type Replication } from '../start-replication';
import { INITIAL_STATUS } from '../sync-status';
import { muteStorageNotice } from '@support/replication/device';
import { startEmbeddedServer } from '@support/replication/embedded-server';
import { FakeConnectivity } from '@support/replication/fake-connectivity';
import { aModule } from '@support/replication/rows';
import { tokenClaims } from '@/shared/token-claims';
import { openRealtimeConnection } from './realtime-connection';

/** Longer than any test: what arrives, arrives because of a hint. */
const NEVER = 24 * 3600_000;

interface Device {
  readonly server: Server;
  readonly token: () => Promise<string | null>;
}

let embedded: Awaited<ReturnType<typeof startEmbeddedServer>>;
let realtime: Realtime;
let http: ReturnType<typeof createHttpServer>;
let config: { url: string; anonKey: string };
let anna: { id: string; phone: Device; laptop: Device };
let bert: { id: string; phone: Device };

muteStorageNotice();

beforeAll(async () => {
  embedded = await startEmbeddedServer();
  realtime = await startRealtime(embedded.backend);
  http = createHttpServer(embedded.backend, realtime, '/nowhere');
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  config = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    anonKey: embedded.backend.keys.publishable,
  };
  const [her, him] = [
    await connectAs(embedded.backend, 'anna@test.example'),
    await connectAs(embedded.backend, 'bert@test.example'),
  ];
  const laptop = connect(embedded.backend);
  await laptop.auth.signInWithPassword({ email: 'anna@test.example', password: 'correct horse' });
  anna = { id: her.id, phone: deviceOf(her.client), laptop: deviceOf(laptop) };
  bert = { id: him.id, phone: deviceOf(him.client) };
}, 60_000);
afterAll(async () => {
  realtime.close();
  http.close();
  http.closeAllConnections();
  await embedded.backend.close();
});

function deviceOf(client: ReturnType<typeof connect>): Device {
  const token = async () => (await client.auth.getSession()).data.session?.access_token ?? null;
  return { token, server: supabaseServer(config, token) };
}

const sessionOf = async (device: Device) => tokenClaims((await device.token()) ?? '').session;

const lineOf = (account: string, device: Device) => ({
  account,
  config,
  getAccessToken: device.token,
  transport: WebSocket as never,
});

let made = 0;

/** A device with the app open. Its requests are counted by what they ask. */
async function openApp(account: string, device: Device) {
  const requests = { pull: 0, push: 0 };
  const store = await openLocalStore(account, {
    prefix: `live-${++made}`,
    storage: getRxStorageMemory() as never,
    lease: localLease(),
    multiInstance: false,
  });
  let lines = 0;
  const heard: unknown[] = [];
  const replication = startReplication({
    store,
    config,
    getAccessToken: device.token,
    connectivity: new FakeConnectivity(),
    status: createValueStore(INITIAL_STATUS),
    pullInterval: NEVER,
    server: {
      ...device.server,
      pull: (...request) => {
        requests.pull++;
        return device.server.pull(...request);
      },
      push: (...request) => {
        requests.push++;
        return device.server.push(...request);
      },
    },
    openHintConnection: (events) =>
      openRealtimeConnection(lineOf(account, device), {
        ...events,
        up() {
          lines++;
          events.up();
        },
        hint(payload) {
          heard.push(payload);
          events.hint(payload);
        },
      }),
  });
  onTestFinished(async () => {
    await replication.stop();
    await store.close();
  });
  // The first sync, and the pull for what changed before the connection was up.
  await expect.poll(() => lines, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => requests.pull, { timeout: 10_000 }).toBe(2);
  await expect.poll(() => replication.status.read().state).not.toBe('syncing');
  return { store, replication, requests, heard };
}

const signal = new AbortController().signal;

/** What another device does, without an app around it. */
async function write(device: Device, op: Omit<PushOp, 'table' | 'data'> & Partial<PushOp>): Promise<void> {
  const outcome = await device.server.push([{ table: 'modules', data: {}, ...op }], signal);
  expect(outcome).toMatchObject({ ok: true, value: [{ status: 'applied' }] });
}

const titleOf = async ({ store }: { store: LocalStore; replication: Replication }, id: string) =>
  (await store.get('modules', id))?.title;

it('shows a remote write after a hint (P6)', async () => {
  const laptop = await openApp(anna.id, anna.laptop);
  const id = crypto.randomUUID();
  const data = { ...aModule(id, { creator_id: anna.id, title: 'Burns' }) };
  await write(anna.phone, { id, operation: 'insert', data, base: null });
  await expect.poll(() => titleOf(laptop, id), { timeout: 10_000 }).toBe('Burns');
  await write(anna.phone, {
    id,
    operation: 'delete',
    base: (await laptop.store.get('modules', id))!.updated_at,
  });
  await expect.poll(() => laptop.store.get('modules', id), { timeout: 10_000 }).toBeUndefined();
});

it('does not pull for its own writes, or those of unrelated people (P6)', async () => {
  const laptop = await openApp(anna.id, anna.laptop);
  const before = laptop.requests.pull;
  const mine = crypto.randomUUID();
  await laptop.store.insert('modules', aModule(mine, { creator_id: anna.id }));
  await expect.poll(() => laptop.requests.push).toBe(1);
  await write(bert.phone, {
    id: crypto.randomUUID(),
    operation: 'insert',
    data: { ...aModule('', { creator_id: bert.id }), id: undefined },
    base: null,
  });
  const theirs = crypto.randomUUID();
  await write(anna.phone, {
    id: theirs,
    operation: 'insert',
    data: { ...aModule(theirs, { creator_id: anna.id, title: 'Elsewhere' }) },
    base: null,
  });
  await expect.poll(() => titleOf(laptop, theirs), { timeout: 10_000 }).toBe('Elsewhere');
  expect(laptop.requests.pull).toBe(before + 1);
  // Hints come in their order: one of Bert's work would stand between these.
  const sessions = await Promise.all([anna.laptop, anna.phone].map(sessionOf));
  expect(laptop.heard).toEqual(
    sessions.map((from) => expect.objectContaining({ at: expect.any(String) as string, from }) as unknown),
  );
  expect(new Set(sessions).size).toBe(2);
});

it('cannot join another person’s topic, or connect without a session', async () => {
  const received: string[] = [];
  const events = {
    up: () => received.push('up'),
    hint: () => received.push('hint'),
    lost: () => received.push('lost'),
  };
  await openRealtimeConnection(lineOf(bert.id, anna.phone), events);
  await expect.poll(() => received, { timeout: 10_000 }).toEqual(['lost']);
  const nobody = { ...anna.phone, token: async () => null };
  await expect(openRealtimeConnection(lineOf(anna.id, nobody), events)).rejects.toThrow(
    'Nobody is signed in',
  );
  expect(received).toEqual(['lost']);
});
