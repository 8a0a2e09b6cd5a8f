import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import type { Device } from '@support/replication/device';
import { aModule } from '@support/replication/rows';
import { singleDevices } from '@support/replication/single-devices';

const { one } = singleDevices();

/** Damages what is stored under RxDB, as a failing disk does. */
async function damage(device: Device): Promise<void> {
  const raw = await new Dexie(`rxdb-dexie-${device.store.name}--0--modules`).open();
  const records = raw.table<Record<string, unknown>>('docs');
  await records.bulkPut((await records.toArray()).map((record) => ({ ...record, title: 7 })));
  raw.close();
}

describe('a damaged document', () => {
  it('is listed until the row of the server arrives (Q8)', async () => {
    const { server, device } = await one();
    server.put('modules', { ...aModule('m'), views: 0 });
    await device.pull();
    await damage(device);
    await device.restart();
    expect(await device.store.find('modules')).toEqual([]);
    expect(await device.store.outbox.quarantined()).toMatchObject([{ kind: 'document', rowId: 'm' }]);
    await device.pull();
    expect(await device.store.find('modules')).toMatchObject([{ title: 'Burns' }]);
    expect(await device.store.outbox.quarantined()).toEqual([]);
  });

  it('stays listed while part of it may be unsent (L1)', async () => {
    const { server, device } = await one({ limits: { maxItems: 1 } });
    server.put('modules', { ...aModule('m'), views: 0 });
    await device.pull();
    await device.store.patch('modules', 'm', { description: 'Typed' });
    // The queue is full: what is typed is in the document alone.
    await device.store.insert('modules', aModule('n'));
    expect(await device.store.outbox.held()).toContainEqual(
      expect.objectContaining({ rowId: 'm', data: null }),
    );
    await damage(device);
    await device.restart();
    await device.store.find('modules');
    await device.pull();
    await device.pull();
    expect(await device.store.outbox.quarantined()).toContainEqual(
      expect.objectContaining({ kind: 'document', rowId: 'm' }),
    );
  });
});

describe('a tab that dies (Q4)', () => {
  it.each(['send', 'pull'] as const)(
    'between any two steps of a %s keeps how new the row was that it made again (P2)',
    async (how) => {
      for (let step = 1; step <= 12; step++) {
        const { server, device } = await one();
        server.put('modules', { ...aModule('m'), views: 0 });
        await device.sync();
        server.delete('modules', 'm');
        await device.sync();
        const known = async () => {
          const [item] = await device.store.outbox.items();
          return device.store.exclusively('modules', async (documents) =>
            [item?.seen ?? '', (await documents.read(['m'])).get('m')?.version ?? ''].sort().at(-1)!,
          );
        };
        const gone = await known();
        expect(gone).not.toBe('');
        await device.store.insert('modules', aModule('m', { title: 'Again' }));
        if (how === 'pull') {
          server.faults.loseAnswers = 1;
          await device.send();
        }
        device.crashes.crashAfter(step);
        await device[how]().catch(() => undefined);
        await device.restart();
        expect([step, (await known()) >= gone]).toEqual([step, true]);
        await device.sync();
        expect(await device.store.get('modules', 'm')).toMatchObject({ title: 'Again' });
        expect(await device.store.outbox.unapplied.all()).toEqual(new Map());
      }
    },
  );

  it('keeps the versions of a recreated row apart from those of another device (P2, Q10, C3)', async () => {
    const { server, device } = await one();
    server.put('modules', { ...aModule('m'), views: 0 });
    await device.sync();
    server.delete('modules', 'm');
    await device.sync();
    device.crashes.crashAfter(2);
    await expect(device.store.insert('modules', aModule('m', { title: 'Mine' }))).rejects.toThrow();
    await device.restart();
    server.put('modules', { ...aModule('m', { title: 'Theirs' }), views: 0 });
    await device.sync();
    await device.sync();
    const { rows } = await device.store.outbox.lists.versions(undefined, 10);
    expect(rows).toMatchObject([{ rowId: 'm', path: 'title', mine: 'Mine', theirs: 'Theirs' }]);
  });

  it('keeps the server version of a row whose deletion it was undoing (P2)', async () => {
    const { server, device } = await one();
    server.put('modules', { ...aModule('m'), views: 0 });
    await device.sync();
    const row = (await device.store.get('modules', 'm'))!;
    await device.store.remove('modules', 'm');
    device.crashes.crashAfter(2);
    await device.store.writeMany([{ kind: 'restore', table: 'modules', row }]).catch(() => undefined);
    await device.restart();
    expect(await device.store.outbox.items()).toEqual([]);
    expect(await device.store.get('modules', 'm')).toEqual(row);
  });

  it.each([
    ['before the change is recorded', 1, 'Burns'],
    ['after it is recorded', 2, 'Scalds'],
    ['before the document is written', 3, 'Scalds'],
    ['after it is written', 4, 'Scalds'],
  ])('%s loses nothing, and shows what it sends', async (_when, step, title) => {
    const { server, device } = await one();
    await device.store.insert('modules', aModule('m'));
    await device.sync();
    device.crashes.crashAfter(step);
    await device.store.patch('modules', 'm', { title: 'Scalds' }).catch(() => undefined);
    expect(device.crashes.hasCrashed).toBe(true);
    await device.restart();
    expect((await device.store.get('modules', 'm'))?.title).toBe(title);
    await device.sync();
    expect(server.row('modules', 'm')?.['title']).toBe(title);
    expect(await device.store.outbox.counts()).toMatchObject({ pending: 0, held: 0 });
  });

  it('pulls an interrupted page again: a checkpoint moves after its rows are written (P1)', async () => {
    const size = { rows: 1, characters: 1 };
    for (let step = 1, dies = true; dies; step++) {
      const { server, device } = await one({ size });
      await device.pull();
      server.put('modules', aModule('m'));
      server.put('modules', aModule('n'));
      device.crashes.crashAfter(step);
      await device.pull().catch(() => undefined);
      dies = device.crashes.hasCrashed;
      expect(dies || step > 8, `it can die at step ${step}`).toBe(true);
      await device.restart();
      await device.pull();
      const pulled = (await device.store.find('modules')).map(({ id }) => id);
      expect([step, pulled.toSorted()]).toEqual([step, ['m', 'n']]);
    }
  });

  it('leaves the queue within its limit (Q7)', async () => {
    const { server, device } = await one({ limits: { maxItems: 10, trimTo: 0.9 } });
    const rows = Array.from({ length: 13 }, (_none, n) => aModule(`m${n}`));
    device.crashes.crashAfter(2);
    await device.store
      .writeMany(rows.map((row) => ({ kind: 'insert', table: 'modules', row })))
      .catch(() => undefined);
    expect(device.crashes.hasCrashed).toBe(true);
    await device.restart();
    expect(await device.store.outbox.items()).toHaveLength(9);
    expect(await device.store.outbox.held()).toMatchObject(
      Array.from({ length: 4 }, () => ({ reason: 'overflow', data: null })),
    );
    await device.sync();
    expect(server.rows('modules')).toHaveLength(13);
  });

  it('tells a deleted row from one that another device recreated under its id (P2, C3)', async () => {
    const { server, device } = await one();
    server.put('modules', { ...aModule('m'), views: 0 });
    await device.pull();
    server.delete('modules', 'm');
    await device.pull();
    await device.store.insert('modules', aModule('m'));
    device.crashes.crashAfter(3);
    await device.store.remove('modules', 'm').catch(() => undefined);
    expect(device.crashes.hasCrashed).toBe(true);
    await device.restart();
    expect(await device.store.outbox.items()).toEqual([]);
    server.put('modules', { ...aModule('m', { title: 'Theirs' }), views: 0 });
    await device.store.insert('modules', aModule('m', { title: 'Mine' }));
    await device.sync();
    expect(await device.store.outbox.versions('modules|m')).toMatchObject([
      { path: 'title', mine: 'Mine', theirs: 'Theirs' },
    ]);
  });

  it('leaves no document of a row that was created and deleted unsent', async () => {
    const { device } = await one();
    await device.store.insert('modules', aModule('m'));
    device.crashes.crashAfter(2);
    await device.store.remove('modules', 'm').catch(() => undefined);
    await device.restart();
    expect(await device.store.get('modules', 'm')).toBeUndefined();
    expect(await device.store.outbox.items()).toEqual([]);
  });
});
