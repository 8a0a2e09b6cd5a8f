import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeServer } from '@support/replication/server/fake-server';
import { itemKey } from '@/db/outbox/outbox-item';
import { createDevice, type Device, type StorageKind } from '@support/replication/device';
import { aModule, aRun, nodes, titlesOf } from '@support/replication/rows';

const devices: Device[] = [];

afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

async function settle(...all: Device[]): Promise<void> {
  for (let round = 0; round < 3; round++) for (const device of all) await device.sync();
}

describe.each<StorageKind>(['memory', 'Dexie'])('two devices over the %s storage', (storageKind) => {
  async function two(): Promise<{ server: FakeServer; phone: Device; laptop: Device }> {
    const server = new FakeServer();
    const phone = await createDevice(server.as('anna'), { storageKind });
    const laptop = await createDevice(server.as('anna'), { storageKind });
    devices.push(phone, laptop);
    return { server, phone, laptop };
  }

  it('merges changes of both devices by field and node (C1, P3)', async () => {
    const { phone, laptop } = await two();
    await phone.store.insert('modules', aModule('m', { content: nodes({ a: 'A', b: 'B' }) }));
    await settle(phone, laptop);
    await phone.store.patch('modules', 'm', { title: 'Scalds', content: nodes({ a: 'A phone', b: 'B' }) });
    await laptop.store.patch('modules', 'm', {
      description: 'Hot',
      content: nodes({ a: 'A', b: 'B laptop', c: 'C' }),
    });
    await laptop.sync();
    await phone.pull();
    expect(await phone.store.get('modules', 'm')).toMatchObject({ title: 'Scalds', description: 'Hot' });
    await settle(phone, laptop);
    for (const device of [phone, laptop]) {
      const row = await device.store.get('modules', 'm');
      expect(row).toMatchObject({ title: 'Scalds', description: 'Hot' });
      expect(titlesOf(row?.content)).toEqual({ a: 'A phone', b: 'B laptop', c: 'C' });
      expect(await device.store.outbox.counts()).toMatchObject({ pending: 0, held: 0 });
    }
  });

  it.each(['is online', 'was offline'])(
    'keeps a run finished elsewhere when a device that %s continues it (C6)',
    async (when) => {
      const { server, phone, laptop } = await two();
      server.put('modules', { ...aModule('m'), views: 0 });
      await phone.store.insert('module_sessions', aRun('m', { visited: ['a'], reached: 1, moves: 0 }));
      await settle(phone, laptop);
      const finished = {
        completed_at: '2025-06-01T12:05:00.000Z',
        current_node: 'c',
        path: ['a', 'b', 'c'],
        visited: ['a', 'b', 'c'],
        answers: { a: { kind: 'text', text: 'there', at: 2 } },
        nodes_visited: 3,
        reached: 3,
        moves: 3,
      };
      await laptop.store.patch('module_sessions', 'run', finished);
      await laptop.send();
      if (when === 'is online') await phone.pull();
      await phone.store.patch('module_sessions', 'run', {
        completed_at: null,
        current_node: 'x',
        path: ['a', 'x'],
        visited: ['a', 'x'],
        answers: { a: { kind: 'text', text: 'old', at: 1 }, x: { kind: 'drawing', strokes: [] } },
        nodes_visited: 2,
        reached: 2,
        moves: 1,
      });
      await settle(phone, laptop);
      const merged = {
        ...finished,
        visited: ['a', 'b', 'c', 'x'],
        answers: { ...finished.answers, x: { kind: 'drawing', strokes: [] } },
        nodes_visited: 4,
      };
      expect(server.row('module_sessions', 'run')).toMatchObject(merged);
      for (const { store } of [phone, laptop]) {
        expect(await store.get('module_sessions', 'run')).toMatchObject(merged);
        expect(await store.outbox.counts()).toMatchObject({ pending: 0, held: 0 });
        expect(await store.outbox.versions(itemKey('module_sessions', 'run'))).toEqual([]);
      }
    },
  );

  it('never overwrites an unseen row on the server (C5)', async () => {
    const { server, phone, laptop } = await two();
    await phone.store.insert('modules', aModule('m'));
    await settle(phone, laptop);
    await phone.store.patch('modules', 'm', { title: 'Phone' });
    await laptop.store.patch('modules', 'm', { description: 'Laptop' });
    await laptop.send();
    await phone.send();
    expect(server.row('modules', 'm')).toMatchObject({ title: 'Phone', description: 'Laptop' });
  });

  it('keeps the later of two values, and the other as a version (C3)', async () => {
    const { phone, laptop } = await two();
    await phone.store.insert('modules', aModule('m'));
    await settle(phone, laptop);
    await phone.store.patch('modules', 'm', { title: 'Phone' });
    await laptop.store.patch('modules', 'm', { title: 'Laptop' });
    await laptop.send();
    await settle(phone, laptop);
    for (const device of [phone, laptop])
      expect((await device.store.get('modules', 'm'))?.title).toBe('Phone');
    expect(await phone.store.outbox.versions('modules|m')).toMatchObject([
      { path: 'title', kept: 'mine', mine: 'Phone', theirs: 'Laptop' },
    ]);
  });

  it('restores a row edited on one device and deleted on the other, in either order (C4)', async () => {
    const { server, phone, laptop } = await two();
    for (const id of ['m', 'k']) await phone.store.insert('modules', aModule(id));
    await settle(phone, laptop);
    await phone.store.remove('modules', 'm');
    await laptop.store.patch('modules', 'm', { title: 'Edited' });
    await phone.store.patch('modules', 'k', { title: 'Edited' });
    await laptop.store.remove('modules', 'k');
    await settle(laptop, phone);
    for (const id of ['m', 'k']) {
      expect(server.row('modules', id)?.['title']).toBe('Edited');
      for (const device of [phone, laptop])
        expect((await device.store.get('modules', id))?.title).toBe('Edited');
    }
  });

  it('removes deleted rows by their tombstones (P4)', async () => {
    const { phone, laptop } = await two();
    await phone.store.insert('modules', aModule('m'));
    await settle(phone, laptop);
    await phone.store.remove('modules', 'm');
    await settle(phone, laptop);
    expect(await laptop.store.get('modules', 'm')).toBeUndefined();
    await laptop.store.insert('modules', aModule('m', { title: 'Again' }));
    await settle(phone, laptop);
    expect((await phone.store.get('modules', 'm'))?.title).toBe('Again');
  });
});
