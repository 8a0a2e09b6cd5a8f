import { estimateDuration } from '@/domain/engine/estimate-duration';
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { QUEUE } from '@/shared/limits';
import { linkId } from '@/shared/link-id';
import { createDevice, type Device } from '@support/replication/device';
import { startEmbeddedServer, type Person } from '@support/replication/embedded-server';
import { aModule, nodes, titlesOf } from '@support/replication/rows';
import { newGroup, newPlaylist } from '@support/rows';

let embedded: Awaited<ReturnType<typeof startEmbeddedServer>>;
let anna: Person;
let bert: Person;
const devices: Device[] = [];

beforeAll(async () => {
  embedded = await startEmbeddedServer();
  anna = await embedded.signUp('anna');
  bert = await embedded.signUp('bert');
}, 120_000);

afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

afterAll(() => embedded.backend.close());

async function deviceOf(person: Person): Promise<Device> {
  const device = await createDevice(person.server, { account: person.id });
  devices.push(device);
  await device.pull();
  return device;
}

async function settle(...all: Device[]): Promise<void> {
  for (let round = 0; round < 3; round++) for (const device of all) await device.sync();
  for (const { store } of all)
    expect(await store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
}

it('converges two devices on the real database (C1, C3, C4, C5, P3, P4)', async () => {
  const phone = await deviceOf(anna);
  const laptop = await deviceOf(anna);
  const [merged, deleted, revived] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  for (const id of [merged, deleted, revived]) {
    await phone.store.insert(
      'modules',
      aModule(id, { creator_id: anna.id, content: nodes({ a: 'A', b: 'B' }) }),
    );
  }
  await settle(phone, laptop);
  await phone.store.patch('modules', merged, { title: 'Scalds', content: nodes({ a: 'A phone', b: 'B' }) });
  await laptop.store.patch('modules', merged, {
    description: 'Hot',
    content: nodes({ a: 'A', b: 'B', c: 'C' }),
  });
  await phone.store.remove('modules', deleted);
  await phone.store.remove('modules', revived);
  await laptop.store.patch('modules', revived, { title: 'Edited' });
  await settle(phone, laptop);
  for (const { store } of [phone, laptop]) {
    const row = await store.get('modules', merged);
    expect(row).toMatchObject({ title: 'Scalds', description: 'Hot', creator_id: anna.id });
    expect(titlesOf(row?.content)).toEqual({ a: 'A phone', b: 'B', c: 'C' });
    expect(await store.get('modules', deleted)).toBeUndefined();
    expect(await store.get('modules', revived)).toMatchObject({ title: 'Edited' });
  }
  expect(await phone.store.get('modules', merged)).toEqual(await laptop.store.get('modules', merged));
});

it('keeps no version of a run whose next step follows while one is in flight (Q10, C3)', async () => {
  const { server } = anna;
  const id = crypto.randomUUID();
  const phone = await deviceOf({
    ...anna,
    server: {
      ...server,
      push: async (ops, signal) => {
        const answer = await server.push(ops, signal);
        const isInsert = ops.some((op) => op.id === id && op.operation === 'insert');
        if (isInsert)
          await phone.store.patch('module_sessions', id, { last_seen_at: '2026-01-01T00:00:09.000Z' });
        return answer;
      },
    },
  });
  const module = crypto.randomUUID();
  await phone.store.insert('modules', aModule(module, { creator_id: anna.id, content: nodes({ a: 'A' }) }));
  await phone.store.insert('module_sessions', {
    id,
    user_id: anna.id,
    module_id: module,
    module_version: '',
    started_at: '2026-01-01T00:00:01.000Z',
    last_seen_at: '2026-01-01T00:00:01.000Z',
    completed_at: null,
    current_node: 'a',
    path: ['a'],
    answers: {},
    nodes_visited: 1,
    nodes_total: 1,
  });
  await settle(phone);
  expect(await phone.store.outbox.versions(`module_sessions|${id}`)).toEqual([]);
  expect(await phone.store.get('module_sessions', id)).toMatchObject({
    last_seen_at: '2026-01-01T00:00:09.000Z',
  });
});

it('sends a library made offline in foreign-key order, and its deletion (Q9, D9)', async () => {
  const phone = await deviceOf(anna);
  const laptop = await deviceOf(anna);
  const [module, playlist, group] = Array.from({ length: 3 }, () => crypto.randomUUID()) as [
    string,
    string,
    string,
  ];
  const item = await linkId('playlist_items', playlist, module);
  const { store } = phone;
  await store.insert('playlist_items', {
    id: item,
    playlist_id: playlist,
    module_id: module,
    sub_playlist_id: null,
    position: 0,
  });
  await store.insert('playlists', newPlaylist(anna.id, { id: playlist, title: 'Course' }));
  await store.insert('groups', newGroup(anna.id, { id: group, name: `Class ${group}` }));
  await store.insert('access_control', {
    id: await linkId('access_control', 'module', module, group),
    content_type: 'module',
    content_id: module,
    group_id: group,
  });
  await store.insert('module_nest_visibility', {
    id: await linkId('module_nest_visibility', anna.id, module),
    creator_id: anna.id,
    module_id: module,
    is_visible: true,
  });
  await store.insert('modules', aModule(module, { creator_id: anna.id }));
  await settle(phone, laptop);
  expect(await laptop.store.find('playlist_items', { where: { playlist_id: playlist } })).toMatchObject([
    { id: item },
  ]);
  expect(await laptop.store.find('access_control')).toMatchObject([{ group_id: group }]);
  await laptop.store.remove('modules', module);
  await settle(laptop, phone);
  expect(await phone.store.get('modules', module)).toBeUndefined();
  expect(await phone.store.get('playlist_items', item)).toBeUndefined();
  expect(await phone.store.find('module_nest_visibility')).toEqual([]);
});

it('hides a draft from others, and holds a refused change (Q6, L1, D3)', async () => {
  const annas = await deviceOf(anna);
  const berts = await deviceOf(bert);
  const draft = crypto.randomUUID();
  await annas.store.insert('modules', aModule(draft, { creator_id: anna.id }));
  await annas.sync();
  await berts.pull();
  expect(await berts.store.get('modules', draft)).toBeUndefined();
  const foreign = crypto.randomUUID();
  await berts.store.insert('modules', aModule(foreign, { creator_id: anna.id }));
  for (let attempt = 0; attempt < 3; attempt++) {
    await berts.send();
    berts.clock.advance(QUEUE.interval);
  }
  expect(await berts.store.outbox.held()).toMatchObject([
    { rowId: foreign, reason: 'refused', code: '42501' },
  ]);
  expect(await berts.store.get('modules', foreign)).toBeDefined();
});

it('writes the nest password and never reads it (D6)', async () => {
  const phone = await deviceOf(anna);
  const [settings] = await phone.store.find('creator_nest_settings');
  expect(settings).toMatchObject({ id: anna.id, has_password: false });
  await phone.store.patch('creator_nest_settings', anna.id, { nest_password: 'open sesame' });
  await settle(phone);
  const after = await phone.store.get('creator_nest_settings', anna.id);
  expect(after).toMatchObject({ has_password: true });
  expect(after).not.toHaveProperty('nest_password');
});

it('sends one changed text of a large module in under 5 kB, including the pull', async () => {
  const phone = await deviceOf(anna);
  const laptop = await deviceOf(anna);
  const id = crypto.randomUUID();
  const titles = Object.fromEntries(
    Array.from({ length: 220 }, () => [`node-${crypto.randomUUID()}`, 'Step']),
  );
  const content = nodes(titles);
  expect(JSON.stringify(content).length).toBeGreaterThan(40_000);
  await phone.store.insert('modules', aModule(id, { creator_id: anna.id, content }));
  await settle(phone, laptop);
  const { traffic } = embedded;
  Object.assign(traffic, { requests: 0, sent: 0, received: 0 });
  const node = content.nodes[110]!;
  const config = { ...(node.config as object), content: 'Cool it. '.repeat(100) };
  await phone.store.patch('modules', id, {
    content: { nodes: content.nodes.with(110, { ...node, config }) },
  });
  await phone.send();
  await phone.pull();
  expect(traffic.requests).toBe(2);
  expect(traffic.sent + traffic.received).toBeLessThan(3000);
  Object.assign(traffic, { requests: 0, sent: 0, received: 0 });
  await phone.pull();
  expect(traffic.requests).toBe(1);
  // What was just sent is named as known until the horizon has gone past it.
  expect(traffic.sent).toBeLessThan(2000);
  expect(traffic.received).toBeLessThan(1000);
  await settle(laptop, phone);
  expect(await laptop.store.get('modules', id)).toEqual(await phone.store.get('modules', id));
});

it('sends any module edit so that server and device are equal', async () => {
  const phone = await deviceOf(anna);
  const laptop = await deviceOf(anna);
  const id = crypto.randomUUID();
  await phone.store.insert('modules', aModule(id, { creator_id: anna.id, content: nodes({ a: 'A' }) }));
  await settle(phone);
  const edits: Record<string, string>[] = [
    { a: 'A', b: 'B', c: 'C', d: 'D' },
    { d: 'D', a: 'A', c: 'C2', b: 'B' },
    { e: 'ü "quoted"', d: 'D', b: 'B' },
    {},
    { a: 'again' },
  ];
  for (const titles of edits) {
    await phone.store.patch('modules', id, {
      content: { ...nodes(titles), extra: [1, 2.5, 1e21, null] } as never,
    });
    await settle(phone, laptop);
    const row = await phone.store.get('modules', id);
    expect(titlesOf(row?.content)).toEqual(titles);
    expect(await laptop.store.get('modules', id)).toEqual(row);
    const [stored] = await embedded.backend.database.query(
      'select estimated_seconds from public.modules where id = $1',
      [id],
    );
    expect(stored).toEqual({ estimated_seconds: estimateDuration(row!.content) });
  }
});
