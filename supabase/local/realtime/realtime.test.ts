import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Backend, createBackend } from '../create-backend.ts';
import { createHttpServer } from '../serving/create-http-server.ts';
import { connect, connectAs } from '../testing/connect.ts';
import { makeFixtureProject } from '../testing/fixture-project.ts';
import { type Realtime, startRealtime } from './start-realtime.ts';

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

const project = makeFixtureProject();
let backend: Backend;
let realtime: Realtime;
let server: Server;
let url: string;
let ada: { client: SupabaseClient; id: string };
let ben: { client: SupabaseClient; id: string };

beforeAll(async () => {
  backend = await createBackend({ root: project.root, seed: false });
  realtime = await startRealtime(backend);
  server = createHttpServer(backend, realtime, project.root);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ada = await connectAs(backend, 'ada@test.example', { url });
  ben = await connectAs(backend, 'ben@test.example', { url });
}, 60_000);
afterAll(async () => {
  await Promise.all([ada.client.removeAllChannels(), ben.client.removeAllChannels()]);
  realtime.close();
  server.close();
  server.closeAllConnections();
  await backend.close();
  project.remove();
});

/** The changes of notes that a device hears of from now on. */
async function hear(client: SupabaseClient, filter?: string): Promise<Change[]> {
  const heard: Change[] = [];
  const wish = {
    event: '*',
    schema: 'public',
    table: 'notes',
    ...(filter === undefined ? {} : { filter }),
  } as const;
  const channel = client
    .channel(`notes-${crypto.randomUUID()}`)
    .on('postgres_changes', wish, (change: Change) => heard.push(change));
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
      else if (status !== REALTIME_SUBSCRIBE_STATES.CLOSED) reject(error ?? new Error(status));
    });
  });
  return heard;
}
const titles = (heard: readonly Change[]): unknown[] =>
  heard.map(({ new: row }) => (row as { title?: string }).title);

it('tells a device about a row it may see, and tells nothing to one that may not see it', async () => {
  const [toAda, toBen, toVisitor] = await Promise.all([
    hear(ada.client),
    hear(ben.client),
    hear(connect(backend, { url })),
  ]);
  await ada.client.from('notes').insert({ title: 'Private', body: { deep: [1] } });
  await ada.client.from('notes').insert({ title: 'Shared', shared: true });
  // The shared row comes after the private one: whoever was told of it would have been told of the other before.
  await vi.waitFor(() =>
    expect([titles(toAda), titles(toBen), titles(toVisitor)]).toEqual([
      ['Private', 'Shared'],
      ['Shared'],
      ['Shared'],
    ]),
  );
  expect(toAda[0]).toMatchObject({
    eventType: 'INSERT',
    new: { body: { deep: [1] }, shared: false, created_at: expect.stringMatching(/T.*\+00:00$/) as string },
  });
});

it('tells about updates and deletes, and applies the filter of the subscription', async () => {
  const all = await hear(ada.client);
  const some = await hear(ada.client, 'title=eq.Second');
  const { data } = await ada.client.from('notes').insert({ title: 'First' }).select('id').single();
  await ada.client.from('notes').update({ title: 'Second' }).eq('id', data?.id);
  await vi.waitFor(() => expect(titles(some)).toContain('Second'));
  await ada.client.from('notes').delete().eq('id', data?.id);
  await vi.waitFor(() => expect(all.at(-1)?.eventType).toBe('DELETE'));
  expect(all.at(-1)?.old).toEqual({ id: data?.id });
  expect(titles(some)).not.toContain('First');
});

it('tells about many rows written at once, each of them once', async () => {
  const heard = await hear(ben.client);
  const rows = Array.from({ length: 250 }, (_, index) => ({ title: `Row ${index}` }));
  await ben.client.from('notes').insert(rows);
  await vi.waitFor(() => expect(heard).toHaveLength(250), 10_000);
  expect(new Set(titles(heard)).size).toBe(250);
});

it('refuses a connection without a key, and ends one that speaks another language', async () => {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket`;
  const refused = new WebSocket(address);
  await expect(new Promise((_resolve, reject) => refused.once('error', reject))).rejects.toThrow('401');
  const garbled = new WebSocket(`${address}?apikey=${backend.keys.publishable}`);
  const ended = new Promise((resolve) => garbled.once('close', resolve));
  garbled.once('open', () => garbled.send('{"no":"message"}'));
  expect(await ended).toBe(1007);
});
