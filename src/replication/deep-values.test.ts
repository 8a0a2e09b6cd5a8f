import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { FakeServer } from '@support/replication/server/fake-server';
import { createDevice, type Device } from '@support/replication/device';
import { aModule } from '@support/replication/rows';

const devices: Device[] = [];

afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

async function aDevice(server: FakeServer): Promise<Device> {
  const device = await createDevice(server.as('anna'));
  devices.push(device);
  return device;
}

/** A module whose values are nested so deeply that any recursion through them fails. */
function deepModule(id: string, levels: number) {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level++) value = [value];
  return aModule(id, { content: { nodes: [], value } as never });
}

it.each([2000, 50_000])(
  'rejects values nested %i levels deep before they block the queue (Q9)',
  async (levels) => {
    const server = new FakeServer();
    const device = await aDevice(server);
    const { store } = device;
    await store.insert('modules', aModule('plain'));
    const refused = { code: 'ERR_INVALID_ROW' };
    const { content } = deepModule('plain', levels);
    await expect(store.insert('modules', deepModule('deep', levels))).rejects.toMatchObject(refused);
    await expect(store.patch('modules', 'plain', { content })).rejects.toMatchObject(refused);
    await expect(store.modify('modules', 'plain', (row) => ({ ...row, content }))).rejects.toMatchObject(
      refused,
    );
    await device.send();
    expect(server.row('modules', 'plain')).toMatchObject({ content: { nodes: [] } });
    expect(await store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
  },
);
