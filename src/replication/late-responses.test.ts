import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { AnyRow } from '@/domain/rows/rows';
import { settleAnswer } from './send/settle-answer';
import { settleBatch } from './send/settle-batch';
import type { Device } from '@support/replication/device';
import { aModule } from '@support/replication/rows';
import { singleDevices } from '@support/replication/single-devices';

const { one } = singleDevices();

/** A new module that is refused, and changed before the refusal comes. */
async function refusedWhileUnderWay(change: (device: Device) => Promise<unknown>) {
  const { server, device } = await one();
  await device.store.insert('modules', aModule('m'));
  server.faults.refuse.set('m', '42501');
  const answer = new EventTarget();
  server.faults.pauseAfter = () =>
    new Promise((resolve) => {
      answer.addEventListener('arrive', () => resolve());
    });
  const sending = device.send();
  await expect.poll(() => server.ops).toHaveLength(1);
  await change(device);
  server.faults.pauseAfter = () => Promise.resolve();
  server.faults.refuse.clear();
  answer.dispatchEvent(new Event('arrive'));
  await sending;
  return { server, device };
}

describe('a lost answer (Q10)', () => {
  it.each(['insert', 'update', 'remove'] as const)(
    'to: %s; is asked for again, and nothing is done twice',
    async (what) => {
      const { server, device } = await one();
      if (what !== 'insert') {
        await device.store.insert('modules', aModule('m'));
        await device.sync();
      }
      if (what === 'insert') await device.store.insert('modules', aModule('m'));
      else if (what === 'update') await device.store.patch('modules', 'm', { title: 'Scalds' });
      else await device.store.remove('modules', 'm');
      server.faults.loseAnswers = 1;
      expect((await device.send()).failure).toMatchObject({ kind: 'transport' });
      const version = server.row('modules', 'm')?.updated_at;
      expect((await device.send()).failure).toBeUndefined();
      expect(server.row('modules', 'm')?.updated_at).toBe(version);
      expect(await device.store.outbox.counts()).toMatchObject({ pending: 0, held: 0 });
      expect(await device.store.outbox.versions('modules|m')).toEqual([]);
    },
  );

  it('does not mistake its own earlier value for a remote one', async () => {
    const { server, device } = await one();
    await device.store.insert('modules', aModule('m'));
    server.faults.loseAnswers = 1;
    await device.send();
    await device.store.patch('modules', 'm', { title: 'Later' });
    await device.sync();
    expect(server.row('modules', 'm')?.['title']).toBe('Later');
    expect(await device.store.outbox.versions('modules|m')).toEqual([]);
  });

  it('to an insert that was deleted meanwhile leaves the row deleted', async () => {
    const { server, device } = await one();
    await device.store.insert('modules', aModule('m'));
    server.faults.loseAnswers = 1;
    await device.send();
    await device.store.remove('modules', 'm');
    await device.sync();
    expect(server.row('modules', 'm')).toBeUndefined();
    expect(await device.store.get('modules', 'm')).toBeUndefined();
    expect(await device.store.outbox.counts()).toMatchObject({ pending: 0 });
  });
});

describe('an answer that arrives after another sender continued (Q3, Q11)', () => {
  it('does not settle what was typed since', async () => {
    const { server, device } = await one();
    await device.store.insert('modules', aModule('m'));
    await device.sync();
    await device.store.patch('modules', 'm', { title: 'First' });
    const answer = new EventTarget();
    server.faults.pauseAfter = () =>
      new Promise((resolve) => {
        answer.addEventListener('arrive', () => resolve());
      });
    const sending = device.send();
    await expect.poll(() => server.row('modules', 'm')?.['title']).toBe('First');
    server.faults.pauseAfter = () => Promise.resolve();
    await device.store.patch('modules', 'm', { title: 'Second' });
    // The worker hears that the server has the first title, and its second request does not arrive.
    let requests = 0;
    server.faults.pause = () => {
      server.faults.offline = ++requests > 2;
      return Promise.resolve();
    };
    await device.sendInBackground();
    expect(server.row('modules', 'm')?.['title']).toBe('First');
    answer.dispatchEvent(new Event('arrive'));
    await sending;
    expect((await device.store.get('modules', 'm'))?.title).toBe('Second');
    server.faults.pause = () => Promise.resolve();
    server.faults.offline = false;
    await device.sync();
    expect(server.row('modules', 'm')?.['title']).toBe('Second');
  });
});

describe('a refusal of a change in flight (Q6)', () => {
  it('does not count for an edited change, which is sent immediately', async () => {
    const { server } = await refusedWhileUnderWay(({ store }) =>
      store.patch('modules', 'm', { title: 'Better' }),
    );
    expect(server.row('modules', 'm')?.['title']).toBe('Better');
  });

  it('removes a row that was deleted meanwhile', async () => {
    const { server, device } = await refusedWhileUnderWay(({ store }) => store.remove('modules', 'm'));
    expect(server.row('modules', 'm')).toBeUndefined();
    expect(await device.store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
    expect(await device.store.get('modules', 'm')).toBeUndefined();
  });
});

it('keeps a document when the service worker noted a newer row than a late answer (P2, Q14)', async () => {
  const { device } = await one();
  await device.store.insert('modules', aModule('m', { title: 'Newest' }));
  await device.sync();
  const row = (await device.store.get('modules', 'm')) as unknown as AnyRow;
  const noted = { ...row, updated_at: '2030-01-01T00:00:00.000002+00:00' };
  await device.store.outbox.unapplied.keep(
    'modules',
    new Map([['m', { row: noted, version: noted.updated_at }]]),
  );
  const late = { ...row, title: 'Older', updated_at: '2030-01-01T00:00:00.000001+00:00' };
  const settling = {
    table: 'modules',
    now: 0,
    maxRetries: 3,
    sent: undefined,
    parentWaits: () => false,
  } as const;
  await settleBatch(device.store, 'modules', [{ id: 'm', status: 'equal', row: late }], (...parts) =>
    settleAnswer(...parts, settling),
  );
  expect(await device.store.get('modules', 'm')).toMatchObject({ title: 'Newest' });
});
