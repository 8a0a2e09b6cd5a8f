import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localLease, type Lease } from '@/db/lease';
import { UnappliedDocuments } from '@/db/outbox/unapplied-documents';
import { LAST_SENT_MARK } from '@/db/outbox/outbox-marks';
import { QUEUE } from '@/shared/limits';
import { replicationLock } from '../replication-lock';
import { FakeServer } from '@support/replication/server/fake-server';
import { startReplication } from '../start-replication';
import { createDevice, loadDeviceCode, type Device, type DeviceCode } from '@support/replication/device';
import { FakeConnectivity } from '@support/replication/fake-connectivity';
import { aModule } from '@support/replication/rows';
import { newGroup } from '@support/rows';
import { sendInBackground, type BackgroundSend } from './send-in-background';

let code: DeviceCode;
let device: Device;
let server: FakeServer;
let lease: Lease;
let made = 0;
let prefix = '';

beforeEach(async () => {
  code ??= await loadDeviceCode();
  server = new FakeServer();
  lease = localLease();
  prefix = `background-${++made}`;
  device = await createDevice(server.as('anna'), { code, prefix, lease });
});

afterEach(() => device.destroy());

const aGroup = newGroup('anna', { id: 'g', name: 'Class 7b' });

const inBackground = (account = 'anna'): Promise<BackgroundSend> =>
  sendInBackground({ account, server: server.as(account), clock: device.clock, lease, prefix });

describe('sending with the app closed (Q14)', () => {
  it('sends the queue, and the next page reads an empty queue and the time of sending (Q13)', async () => {
    await device.store.insert('modules', aModule('m'));
    await device.store.close();
    expect(await inBackground()).toEqual({ sent: 1, again: false });
    expect(server.row('modules', 'm')).toMatchObject({ title: aModule('m').title });
    await device.restart();
    expect(await device.store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
    expect(await device.store.outbox.marks.get(LAST_SENT_MARK)).toBe(device.clock.now());
  });

  it('leaves the next page with the documents of the server, even offline', async () => {
    await device.store.insert('modules', aModule('m'));
    await inBackground();
    await device.restart();
    expect(await device.store.get('modules', 'm')).toEqual(server.row('modules', 'm'));
    expect(await device.store.outbox.unapplied.all()).toEqual(new Map());
  });

  it('lets the next page edit without a false conflict or loss', async () => {
    await device.store.insert('modules', aModule('m'));
    await inBackground();
    await device.restart();
    const before = server.ops.length;
    await device.store.patch('modules', 'm', { title: 'Later' });
    await device.send();
    expect(server.ops.slice(before)).toMatchObject([{ operation: 'update', data: { title: 'Later' } }]);
    expect(server.row('modules', 'm')).toMatchObject({ title: 'Later' });
    expect(await device.store.outbox.versions('modules|m')).toEqual([]);
  });

  it('bases an edit in an open tab on the sent row', async () => {
    await device.store.insert('modules', aModule('m'));
    await inBackground();
    const before = server.ops.length;
    await device.store.patch('modules', 'm', { title: 'Later' });
    await device.send();
    expect(server.ops.slice(before)).toMatchObject([{ operation: 'update', data: { title: 'Later' } }]);
    await device.restart();
    expect(await device.store.get('modules', 'm')).toEqual(server.row('modules', 'm'));
  });

  it('updates the documents of an open tab before its next request', async () => {
    await device.store.insert('modules', aModule('m'));
    await inBackground();
    server.faults.offline = true;
    const replication = startReplication({
      store: device.store,
      server: server.as('anna'),
      clock: device.clock,
      connectivity: new FakeConnectivity(),
      config: { url: '', anonKey: '' },
      getAccessToken: () => Promise.resolve(null),
    });
    await expect.poll(() => device.store.get('modules', 'm')).toEqual(server.row('modules', 'm'));
    await replication.stop();
  });

  it('sends the deletion of a row that the worker has just sent, from an open tab and from the next', async () => {
    for (const id of ['open', 'next']) await device.store.insert('modules', aModule(id));
    await inBackground();
    await device.store.remove('modules', 'open');
    await device.restart();
    await device.store.remove('modules', 'next');
    await device.sync();
    expect(server.row('modules', 'open')).toBeUndefined();
    expect(server.row('modules', 'next')).toBeUndefined();
    expect(await device.store.find('modules')).toEqual([]);
  });

  it('merges a remote change into the document', async () => {
    await device.store.insert('modules', aModule('m'));
    await device.sync();
    await device.store.patch('modules', 'm', { title: 'Mine' });
    server.put('modules', { id: 'm', description: 'Theirs' });
    await inBackground();
    await device.restart();
    expect(await device.store.get('modules', 'm')).toMatchObject({ title: 'Mine', description: 'Theirs' });
    await device.store.patch('modules', 'm', { visibility: 'public' });
    await device.sync();
    expect(server.row('modules', 'm')).toMatchObject({
      title: 'Mine',
      description: 'Theirs',
      visibility: 'public',
    });
    expect(await device.store.outbox.versions('modules|m')).toEqual([]);
  });

  it('keeps a merge into a change that overflows at the same moment (Q7)', async () => {
    await device.destroy();
    device = await createDevice(server.as('anna'), {
      code,
      prefix,
      lease,
      limits: { maxItems: 1, trimTo: 1 },
    });
    await device.store.insert('modules', aModule('m'));
    await device.sync();
    await device.store.patch('modules', 'm', { title: 'Mine' });
    server.put('modules', { id: 'm', description: 'Theirs' });
    const keep = vi.spyOn(UnappliedDocuments.prototype, 'keep');
    keep.mockImplementationOnce(async function (this: UnappliedDocuments, ...note) {
      // Of another table, for the worker holds the lock of this one.
      device.clock.advance(1);
      await device.store.insert('groups', aGroup);
      await this.keep(...note);
    });
    await inBackground();
    keep.mockRestore();
    expect(await device.store.outbox.held()).toMatchObject([{ rowId: 'm', reason: 'overflow' }]);
    await device.sync();
    expect(server.row('modules', 'm')).toMatchObject({ title: 'Mine', description: 'Theirs' });
    expect(await device.store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
  });

  it('requests another wake-up when the connection fails, and keeps the queue', async () => {
    await device.store.insert('modules', aModule('m'));
    server.faults.offline = true;
    expect(await inBackground()).toEqual({ sent: 0, again: true });
    server.faults.offline = false;
    expect(await inBackground()).toEqual({ sent: 1, again: false });
  });

  it('requests no wake-up for refused changes or an expired session', async () => {
    await device.store.insert('modules', aModule('m'));
    server.faults.failure = { kind: 'expired', code: '401', message: 'ended' };
    expect(await inBackground()).toEqual({ sent: 0, again: false });
    server.faults.failure = undefined;
    server.faults.refuse.set('m', '42501');
    expect(await inBackground()).toEqual({ sent: 0, again: false });
    expect(await device.store.outbox.items()).toMatchObject([{ rowId: 'm', retryCount: 1 }]);
  });

  it('never opens the queue of another account (Q12)', async () => {
    await device.store.insert('modules', aModule('m'));
    expect(await inBackground('berta')).toEqual({ sent: 0, again: false });
    expect(server.requests).toEqual([]);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`${prefix}-berta-outbox`);
  });

  it('waits for a tab that is sending (Q11)', async () => {
    await device.store.insert('modules', aModule('m'));
    const turn = new EventTarget();
    const tab = lease.hold(
      replicationLock(device.store.name),
      () => new Promise((end) => turn.addEventListener('end', end)),
    );
    const worker = inBackground();
    await device.store.insert('modules', aModule('n'));
    expect(server.requests).toEqual([]);
    turn.dispatchEvent(new Event('end'));
    await tab;
    expect(await worker).toEqual({ sent: 2, again: false });
  });

  it('leaves the queue to a tab that keeps the lease, and requests another wake-up', async () => {
    await device.store.insert('modules', aModule('m'));
    const locked: string[] = [];
    const busy: Lease = {
      ...lease,
      hold: (name, work) => {
        locked.push(name);
        return name.endsWith('|replication') ? new Promise(() => undefined) : lease.hold(name, work);
      },
    };
    const worker = sendInBackground({
      account: 'anna',
      server: server.as('anna'),
      clock: device.clock,
      lease: busy,
      prefix,
    });
    await expect.poll(() => locked).toHaveLength(1);
    device.clock.advance(QUEUE.requestTimeout);
    expect(await worker).toEqual({ sent: 0, again: true });
    expect(server.requests).toEqual([]);
  });
});
