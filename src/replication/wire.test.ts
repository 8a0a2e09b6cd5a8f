import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { ModuleContent } from '@/domain/module/module-content';
import { NOTICE, QUEUE } from '@/shared/limits';
import { createRequestSizer, PULL_SIZES } from './request-sizer';
import { FakeServer } from '@support/replication/server/fake-server';
import type { Pulled, Server } from './server/server';
import { createDevice, type Device, type DeviceOptions } from '@support/replication/device';
import { aModule, nodes } from '@support/replication/rows';
import { newPlaylist } from '@support/rows';

const devices: Device[] = [];

afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

async function one(options: DeviceOptions = {}): Promise<{ server: FakeServer; device: Device }> {
  const server = new FakeServer();
  const device = await createDevice(server.as('anna'), options);
  devices.push(device);
  return { server, device };
}

/** What a drain and a pull of a device need, with another server. */
function portsOf({ store, clock }: Device, server: Server) {
  const { outbox, exclusively } = store;
  return { store, outbox, exclusively, clock, server, signal: new AbortController().signal };
}

function playlist(id: string) {
  return newPlaylist('anna', { id, title: 'P' });
}

const long = nodes(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`n${n}`, `Node ${n}`])));

function renamed(title: string): ModuleContent {
  const config = { ...(long.nodes[7]!.config as object), title };
  return { nodes: long.nodes.with(7, { ...long.nodes[7]!, config }) };
}

function renaming(title: string) {
  return { in: { nodes: { in: { n7: { in: { config: { set: { title } } } } } } } };
}

describe('requests', () => {
  it('carry the delta of content, also when repeated (Q10)', async () => {
    const { server, device } = await one();
    await device.store.insert('modules', aModule('m', { content: long }));
    await device.sync();
    await device.store.patch('modules', 'm', { content: renamed('New') });
    server.faults.loseAnswers = 1;
    await device.send();
    await device.store.patch('modules', 'm', { content: renamed('Newer') });
    await device.send();
    expect(server.ops.slice(1)).toMatchObject([
      { data: {}, delta: renaming('New') },
      { data: {}, delta: renaming('New') },
      { data: {}, delta: renaming('Newer') },
    ]);
    expect(server.row('modules', 'm')?.['content']).toEqual(renamed('Newer'));
    expect(await device.store.outbox.counts()).toMatchObject({ pending: 0, held: 0 });
  });

  it('carry the whole content when the server has another base', async () => {
    const { server, device } = await one();
    await device.store.insert('modules', aModule('m', { content: long }));
    await device.sync();
    const row = server.row('modules', 'm') as unknown as { content: { nodes: { id: string }[] } };
    row.content.nodes.splice(3, 1);
    await device.store.patch('modules', 'm', { content: renamed('New') });
    await device.send();
    expect(server.ops.slice(1).map((op) => [op.delta === undefined, 'content' in op.data])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(server.row('modules', 'm')?.['content']).toEqual(renamed('New'));
    expect(await device.store.outbox.counts()).toMatchObject({ pending: 0, held: 0 });
  });

  it('bring nothing back that was just sent', async () => {
    const { server, device } = await one();
    for (const id of ['m', 'n', 'lost']) await device.store.insert('modules', aModule(id));
    await device.sync();
    const pulled: string[][] = [];
    const inner = server.as('anna');
    const acknowledged = device.code.createAcknowledgedVersions();
    const watched: Server = {
      ...inner,
      pull: async (...request) => {
        const outcome = await inner.pull(...request);
        if (outcome.ok) pulled.push((outcome.value.rows.get('modules') ?? []).map(({ id }) => id));
        return outcome;
      },
    };
    const ports = { ...portsOf(device, watched), acknowledged };
    for (const id of ['m', 'n', 'lost']) await device.store.patch('modules', id, { title: 'Mine' });
    await device.code.sendOutbox(ports);
    server.put('modules', { id: 'n', description: 'Theirs' });
    await device.store.exclusively('modules', (documents) =>
      documents.write(new Map([['lost', { row: null, version: '' }]])),
    );
    await device.code.pullChanges(ports);
    expect(pulled).toEqual([['lost', 'n']]);
    await device.code.pullChanges(ports);
    expect(pulled[1]).toEqual([]);
    expect(await device.store.get('modules', 'lost')).toMatchObject({ title: 'Mine' });
    expect(await device.store.get('modules', 'n')).toMatchObject({ title: 'Mine', description: 'Theirs' });
  });

  it('carry a thousand edited rows of any tables in at most five', async () => {
    const { server, device } = await one({ limits: { maxItems: 5000 } });
    for (let n = 0; n < 500; n++) {
      await device.store.insert('modules', aModule(`m${n}`));
      await device.store.insert('playlists', playlist(`p${n}`));
    }
    await device.send();
    server.requests.length = 0;
    for (let n = 0; n < 500; n++) {
      await device.store.patch('modules', `m${n}`, { title: `Module ${n}` });
      await device.store.patch('playlists', `p${n}`, { title: `Playlist ${n}` });
    }
    expect(await device.send()).toMatchObject({ sent: 1000, refused: 0 });
    expect(server.requests.filter(({ kind }) => kind === 'push').length).toBeLessThanOrEqual(5);
    expect(server.row('playlists', 'p499')?.['title']).toBe('Playlist 499');
  }, 60_000);

  it('shrink after a server timeout, without a pause (Q9)', async () => {
    const { server, device } = await one();
    for (let n = 0; n < 8; n++) await device.store.insert('modules', aModule(`m${n}`));
    const inner = server.as('anna');
    const rows: number[] = [];
    const failure = { kind: 'transport', code: '57014', message: 'Too long.' } as const;
    const busy: Server = {
      ...inner,
      push: async (ops, signal) => {
        rows.push(ops.length);
        return ops.length > 2 ? { ok: false, failure } : inner.push(ops, signal);
      },
    };
    const result = await device.code.sendOutbox(portsOf(device, busy));
    expect(result).toMatchObject({ sent: 8, failure: undefined });
    expect(rows).toEqual([8, 4, 2, 2, 4, 2, 2]);
  });

  it('send content whole after its delta timed out (Q9)', async () => {
    const { server, device } = await one();
    for (const id of ['a', 'b']) await device.store.insert('modules', aModule(id, { content: long }));
    await device.sync();
    for (const id of ['a', 'b']) await device.store.patch('modules', id, { content: renamed(id) });
    const inner = server.as('anna');
    const failure = { kind: 'transport', code: '57014', message: 'canceling statement' } as const;
    const cutting: Server = {
      ...inner,
      push: async (ops, signal) =>
        ops.some(({ delta }) => delta !== undefined) ? { ok: false, failure } : inner.push(ops, signal),
    };
    expect(await device.code.sendOutbox(portsOf(device, cutting))).toMatchObject({ sent: 2, refused: 0 });
    expect(server.row('modules', 'b')?.['content']).toEqual(renamed('b'));
  });

  it('count repeated timeouts of a row, and send the rows behind it (Q6, Q9)', async () => {
    const { server, device } = await one();
    for (const id of ['a', 'large', 'z']) await device.store.insert('modules', aModule(id));
    const inner = server.as('anna');
    const failure = { kind: 'transport', code: '57014', message: 'canceling statement' } as const;
    const send = (isCut: (id: string) => boolean) =>
      device.code.sendOutbox(
        portsOf(device, {
          ...inner,
          push: async (ops, signal) =>
            ops.some(({ id }) => isCut(id)) ? { ok: false, failure } : inner.push(ops, signal),
        }),
      );
    // A server that cuts everything has trouble of its own.
    expect(await send(() => true)).toMatchObject({ sent: 0, refused: 0, failure });
    expect(await send((id) => id === 'large')).toMatchObject({ sent: 2, refused: 1, failure: undefined });
    for (let tries = 1; tries < QUEUE.maxRetries; tries++) {
      expect(await device.store.outbox.items()).toMatchObject([{ rowId: 'large', retryCount: tries }]);
      device.clock.advance(QUEUE.interval);
      await send(() => true);
    }
    expect(await device.store.outbox.held()).toMatchObject([
      { rowId: 'large', reason: 'refused', code: '57014' },
    ]);
  });

  it('carry no deletion within its undo window, even if made during a request (L7)', async () => {
    const { server, device } = await one();
    for (const id of ['m', 'n']) await device.store.insert('modules', aModule(id));
    await device.sync();
    for (const id of ['m', 'n']) await device.store.patch('modules', id, { title: 'Mine' });
    const inner = server.as('anna');
    let deleted: string | undefined;
    const slow: Server = {
      ...inner,
      push: async (ops, signal) => {
        if (ops.length > 1) return { ok: false, failure: { kind: 'too-large', code: '413', message: 'No.' } };
        // Made at the same moment, either may go first.
        deleted ??= ops[0]?.id === 'm' ? 'n' : 'm';
        await device.store.remove('modules', deleted);
        return inner.push(ops, signal);
      },
    };
    const result = await device.code.sendOutbox({ ...portsOf(device, slow), undoTime: NOTICE.undo });
    expect(result).toMatchObject({ sent: 1, hasUndoable: true, failure: undefined });
    expect(server.row('modules', deleted!)).toBeDefined();
  });

  it('stop for unexplained refusals, unless the connection works (Q6)', async () => {
    const { server, device } = await one();
    for (const id of ['a', 'b', 'c', 'd', 'e']) await device.store.insert('modules', aModule(id));
    const inner = server.as('anna');
    const failure = { kind: 'unexplained', code: '403', message: 'Hotel' } as const;
    const { outbox } = device.store;
    let requests = 0;
    const behindWall = (isRefused: (id: string) => boolean): Server => ({
      ...inner,
      push: async (ops, signal) => {
        requests++;
        return ops.some(({ id }) => isRefused(id)) ? { ok: false, failure } : inner.push(ops, signal);
      },
    });
    const send = (isRefused: (id: string) => boolean) =>
      device.code.sendOutbox(portsOf(device, behindWall(isRefused)));
    expect(await send(() => true)).toMatchObject({ sent: 0, refused: 0, failure });
    expect(requests).toBeLessThan(6);
    expect((await outbox.items()).map(({ retryCount }) => retryCount)).toEqual([0, 0, 0, 0, 0]);
    // Whichever comes first: the others show that it is the row.
    const [first] = await outbox.items();
    expect(await send((id) => id === first!.rowId)).toMatchObject({
      sent: 4,
      refused: 1,
      failure: undefined,
    });
    expect(await outbox.items()).toMatchObject([{ rowId: first!.rowId, retryCount: 1 }]);
    // Alone it looks like a connection that is down, and waits.
    device.clock.advance(QUEUE.interval);
    expect(await send(() => true)).toMatchObject({ sent: 0, refused: 0, failure });
  });
});

describe('a pull', () => {
  it('proceeds page by page at 400 kbit/s, and keeps complete pages when interrupted', async () => {
    const { server, device } = await one();
    for (let n = 0; n < 300; n++)
      server.put('modules', { ...aModule(`m${n}`, { description: 'x'.repeat(2000) }), views: 0 });
    const inner = server.as('anna');
    const seconds: number[] = [];
    const slow: Server['pull'] = async (request, signal) => {
      const outcome = await inner.pull(request, signal);
      const bytes = outcome.ok ? JSON.stringify([...outcome.value.rows]).length : 0;
      if (seconds.length === 3)
        return { ok: false, failure: { kind: 'transport', code: '0', message: 'Gone' } };
      seconds.push(bytes / 50_000);
      device.clock.advance((bytes / 50_000) * 1000);
      return outcome;
    };
    const parts = portsOf(device, { ...inner, pull: slow });
    expect(await device.code.pullChanges(parts)).toMatchObject({ kind: 'transport' });
    expect(Math.max(...seconds)).toBeLessThan(8);
    expect(Math.max(...seconds.slice(1))).toBeLessThan(4);
    const before = (await device.store.find('modules')).length;
    expect(before).toBeGreaterThan(100);
    server.requests.length = 0;
    await device.pull();
    expect(await device.store.find('modules')).toHaveLength(300);
    expect(server.requests.length).toBeLessThan(4);
  });

  it('requests less after a page that was too slow', async () => {
    const { server, device } = await one();
    const sizes: number[] = [];
    const failure = { kind: 'transport', code: 'timeout', message: 'Late.' } as const;
    const late: Server = {
      ...server.as('anna'),
      pull: async ({ size }) => {
        sizes.push(size.characters);
        return { ok: false, failure };
      },
    };
    const parts = { ...portsOf(device, late), sizer: createRequestSizer(PULL_SIZES) };
    for (let time = 0; time < 3; time++) await device.code.pullChanges(parts);
    expect(sizes).toEqual([250_000, 62_500, 32_000]);
  });

  it('fails when the server announces more but returns nothing', async () => {
    const { server, device } = await one();
    const nothing = { rows: new Map(), faulty: new Map(), tombstones: [], checkpoints: new Map() };
    const value: Pulled = { ...nothing, more: new Set(['modules']) };
    const endless: Server = { ...server.as('anna'), pull: async () => ({ ok: true, value }) };
    const failure = await device.code.pullChanges(portsOf(device, endless));
    expect(failure).toMatchObject({ kind: 'transport', code: 'ERR_BAD_ANSWER' });
  });

  it.each(['a good version', 'its deletion'])(
    'removes a quarantined row once %s arrives (Q8)',
    async (what) => {
      const { server, device } = await one();
      const inner = server.as('anna');
      const faulty = new Map([
        ['modules' as const, [{ id: 'm', reason: 'title: expected text', content: {} }]],
      ]);
      const broken: Server = {
        ...inner,
        pull: async (...request) => {
          const outcome = await inner.pull(...request);
          return outcome.ok ? { ok: true, value: { ...outcome.value, faulty } } : outcome;
        },
      };
      await device.code.pullChanges(portsOf(device, broken));
      server.put('modules', { ...aModule('n'), views: 0 });
      await device.pull();
      expect(await device.store.outbox.quarantined()).toMatchObject([{ kind: 'row', rowId: 'm' }]);
      server.put('modules', { ...aModule('m'), views: 0 });
      if (what === 'its deletion') server.delete('modules', 'm');
      await device.pull();
      expect(await device.store.outbox.quarantined()).toEqual([]);
      expect(await device.store.outbox.counts()).toMatchObject({ quarantined: 0 });
    },
  );

  it('restarts a table whose checkpoint was cleared during a page', async () => {
    const { server, device } = await one();
    server.put('modules', { ...aModule('m'), views: 0 });
    await device.pull();
    const inner = server.as('anna');
    server.put('modules', { ...aModule('n'), views: 0 });
    const clearing: Server = {
      ...inner,
      pull: async (...request) => {
        const outcome = await inner.pull(...request);
        await device.store.outbox.marks.clear('pulled|modules');
        return outcome;
      },
    };
    await device.code.pullChanges(portsOf(device, clearing));
    expect(await device.store.outbox.marks.get('pulled|modules')).toBeUndefined();
    expect(await device.store.outbox.marks.get('pulled|groups')).toBeDefined();
  });
});
