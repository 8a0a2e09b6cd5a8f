import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Backend, createBackend } from '../create-backend.ts';
import { createHttpServer } from '../serving/create-http-server.ts';
import { connect, connectAs } from '../testing/connect.ts';
import { makeFixtureProject } from '../testing/fixture-project.ts';
import { type Realtime, startRealtime } from './start-realtime.ts';

interface Person {
  readonly client: SupabaseClient;
  readonly id: string;
}

const project = makeFixtureProject();
let backend: Backend;
let realtime: Realtime;
let server: Server;
let url: string;
let ada: Person;
let ben: Person;

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

/** What a device hears on a topic from now on. Rejects when it may not listen. */
async function listen(client: SupabaseClient, topic: string, isPrivate = true): Promise<unknown[]> {
  const heard: unknown[] = [];
  await client.realtime.setAuth();
  const channel = client
    .channel(topic, { config: { private: isPrivate } })
    .on('broadcast', { event: 'changed' }, ({ payload }) => heard.push(payload));
  onTestFinished(async () => {
    await client.removeChannel(channel);
  });
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
      else if (status !== REALTIME_SUBSCRIBE_STATES.CLOSED) reject(error ?? new Error(status));
    });
  });
  return heard;
}

/** A connection without the library, as an attacker writes one: sends, and collects what it is answered. */
async function rawConnection(): Promise<{ send: (message: unknown[]) => void; answers: unknown[][] }> {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.keys.publishable}&vsn=2.0.0`,
  );
  const answers: unknown[][] = [];
  socket.on('message', (data: Buffer) => answers.push(JSON.parse(data.toString('utf8')) as unknown[]));
  await new Promise((resolve) => socket.once('open', resolve));
  return { send: (message) => socket.send(JSON.stringify(message)), answers };
}
const tokenOf = async ({ client }: Person): Promise<string> =>
  (await client.auth.getSession()).data.session?.access_token ?? '';
const statusOf = (answer: unknown[] | undefined): unknown =>
  (answer?.[4] as { status?: unknown } | undefined)?.status;

async function share(person: Person, shared = true): Promise<void> {
  const title = crypto.randomUUID();
  await person.client.from('notes').insert({ title });
  const { error } = await person.client.from('notes').update({ shared }).eq('title', title);
  expect(error).toBeNull();
}

it('tells each person what the database says on her own topic, and nobody else', async () => {
  const toAda = await listen(ada.client, `person:${ada.id}`);
  const toBen = await listen(ben.client, `person:${ben.id}`);
  await share(ada);
  await share(ben, false);
  // Ben's comes after Ada's: had he been told of hers, he would have been told before.
  await expect.poll(() => toBen).toEqual([{ shared: false }]);
  expect(toAda).toEqual([{ shared: true }]);
});

it('says nothing of a write that was rolled back', async () => {
  const toBen = await listen(ben.client, `person:${ben.id}`);
  await expect(
    backend.database.script([
      `select realtime.send('{"n":1}', 'changed', 'person:${ben.id}', true)`,
      `select 1 / 0`,
    ]),
  ).rejects.toThrow();
  await backend.database.query(`select realtime.send('{"n":2}', 'changed', $1, true)`, [`person:${ben.id}`]);
  await expect.poll(() => toBen).toContainEqual({ n: 2 });
  expect(toBen).not.toContainEqual({ n: 1 });
});

it('lets nobody listen to the topic of somebody else, a visitor to none, and nobody in public', async () => {
  await expect(listen(ben.client, `person:${ada.id}`)).rejects.toThrow('Unauthorized');
  await expect(listen(connect(backend, { url }), `person:${ada.id}`)).rejects.toThrow('Unauthorized');
  await expect(listen(ada.client, `person:${ada.id}`, false)).rejects.toThrow('PrivateOnly');
});

it('believes no token that the auth server did not sign, and no claim beside it', async () => {
  const [header = '', payload = '', signature = ''] = (await tokenOf(ben)).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: ada.id })).toString('base64url');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const topic = `realtime:person:${ada.id}`;
  const { send, answers } = await rawConnection();
  const tokens = [`${header}.${forged}.${signature}`, `${none}.${forged}.`, backend.keys.secret, '', 'a.b.c'];
  for (const [index, access_token] of tokens.entries())
    send(['1', String(index), topic, 'phx_join', { access_token, config: { private: true }, sub: ada.id }]);
  await expect.poll(() => answers).toHaveLength(tokens.length);
  expect(answers.map(statusOf)).toEqual(tokens.map(() => 'error'));
  await share(ada);
  send(['1', 'last', 'phoenix', 'heartbeat', {}]);
  await expect.poll(() => answers).toHaveLength(tokens.length + 1);
});

it('lets no device speak, and ends the channel of one that hands in the token of somebody else', async () => {
  const { send, answers } = await rawConnection();
  const topic = `realtime:person:${ben.id}`;
  const toBen = await listen(ben.client, `person:${ben.id}`);
  send(['1', '1', topic, 'phx_join', { access_token: await tokenOf(ben), config: { private: true } }]);
  send(['1', '2', topic, 'broadcast', { type: 'broadcast', event: 'changed', payload: { fake: true } }]);
  send(['1', null, topic, 'access_token', { access_token: await tokenOf(ada) }]);
  await expect.poll(() => answers.map((answer) => answer[3])).toContain('phx_close');
  expect(answers.slice(0, 2).map(statusOf)).toEqual(['ok', 'error']);
  await share(ben);
  await expect.poll(() => toBen).toContainEqual({ shared: true });
  expect(toBen).not.toContainEqual({ fake: true });
  expect(answers.map((answer) => answer[3])).not.toContain('broadcast');
});

it('ends a channel whose session has ended', async () => {
  const { send, answers } = await rawConnection();
  send([
    '1',
    '1',
    `realtime:person:${ada.id}`,
    'phx_join',
    { access_token: await tokenOf(ada), config: { private: true } },
  ]);
  await expect.poll(() => answers.map(statusOf)).toEqual(['ok']);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3600_000);
  await backend.database.query(`select realtime.send('{}', 'changed', $1, true)`, [`person:${ada.id}`]);
  await expect.poll(() => answers.at(-1)?.[3]).toBe('phx_close');
  now.mockRestore();
});

it('keeps what the database speaks with out of the reach of the API', async () => {
  const inRealtime = ada.client.schema('realtime');
  const said = await inRealtime.rpc('send', { payload: {}, event: 'changed', topic: `person:${ben.id}` });
  expect(said.error).not.toBeNull();
  expect((await inRealtime.from('messages').select()).error).not.toBeNull();
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
