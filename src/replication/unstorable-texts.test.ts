import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newNode } from '@/domain/graph/node-defaults';
import { createDevice, type Device } from '@support/replication/device';
import { startEmbeddedServer, type Person } from '@support/replication/embedded-server';
import { aModule } from '@support/replication/rows';

let embedded: Awaited<ReturnType<typeof startEmbeddedServer>>;
let anna: Person;
let phone: Device;
let laptop: Device;

beforeAll(async () => {
  embedded = await startEmbeddedServer();
  anna = await embedded.signUp('anna');
  phone = await createDevice(anna.server, { account: anna.id });
  laptop = await createDevice(anna.server, { account: anna.id });
}, 120_000);

afterAll(async () => {
  await phone.close();
  await laptop.close();
  await embedded.backend.close();
});

/** NUL, half a sign, and what must come through: an emoji of seven signs, text from right to left, control signs. */
const pasted = 'a\0b \uD83D 👩‍👩‍👧‍👦 \u202Eשלום\u202C \u0001\u001F <script>alert(1)</script>';
const kept = 'ab \uFFFD 👩‍👩‍👧‍👦 \u202Eשלום\u202C \u0001\u001F <script>alert(1)</script>';

function pastedNode(text: string) {
  const node = newNode('router', 'node-a', { x: 0, y: 0 });
  return { ...node, config: { ...node.config, title: text, choices: [{ id: 'one', text }] } };
}

it('drops characters Postgres cannot store', async () => {
  const id = crypto.randomUUID();
  await phone.store.insert('modules', aModule(id, { creator_id: anna.id, title: pasted }));
  await phone.store.modify('modules', id, (row) => ({ ...row, content: { nodes: [pastedNode(pasted)] } }));
  await phone.store.patch('modules', id, { description: pasted });
  await phone.sync();
  expect(await phone.store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
  await laptop.pull();
  for (const { store } of [phone, laptop]) {
    expect(await store.get('modules', id)).toMatchObject({
      title: kept,
      description: kept,
      content: { nodes: [pastedNode(kept)] },
    });
  }
});
