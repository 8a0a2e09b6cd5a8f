import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { OutboxItem } from '@/db/outbox/outbox-item';
import { applyStates } from './pull/apply-states';
import { markedAsSent } from './send/push-op';
import { aModule } from '@support/replication/rows';
import { singleDevices } from '@support/replication/single-devices';

const { one } = singleDevices();

describe('pulling', () => {
  it('includes a row whose transaction commits late (P1)', async () => {
    const { server, device } = await one();
    const slow = server.begin('modules', { ...aModule('slow'), views: 0 });
    server.put('modules', { ...aModule('fast'), views: 0 });
    await device.pull();
    slow.commit();
    await device.pull();
    expect((await device.store.find('modules')).map(({ id }) => id).sort()).toEqual(['fast', 'slow']);
  });

  it('ignores a page older than the known rows (P2)', async () => {
    const { server, device } = await one();
    await device.store.insert('modules', aModule('m'));
    await device.sync();
    await device.store.outbox.marks.clear('pulled|modules');
    const slow = new EventTarget();
    server.faults.pauseAfter = () =>
      new Promise((resolve) => {
        slow.addEventListener('arrive', () => resolve());
      });
    const pulling = device.pull();
    await expect.poll(() => server.requests.filter(({ kind }) => kind === 'pull').length).toBe(2);
    server.faults.pauseAfter = () => Promise.resolve();
    await device.store.patch('modules', 'm', { title: 'Newer' });
    await device.send();
    slow.dispatchEvent(new Event('arrive'));
    await pulling;
    expect((await device.store.get('modules', 'm'))?.title).toBe('Newer');
  });

  it.each([
    ['an older row than the one its change was merged with', 'Second', 'First'],
    ['a row in the version that it knows', 'Second', 'Second'],
  ])('ignores %s, and what is under way stays known (P2, Q10)', async (_what, newest, title) => {
    const { server, device } = await one();
    const first = server.put('modules', { ...aModule('m'), title: 'First', views: 0 });
    await device.pull();
    await device.store.patch('modules', 'm', { description: 'Typed' });
    const second = server.put('modules', { ...first, title: newest });
    await device.pull();
    await device.store.outbox.revise(['modules|m'], (_key, pending) => ({
      pending: markedAsSent(pending as OutboxItem),
    }));
    const before = await device.store.outbox.items();
    const row = title === newest ? second : first;
    await applyStates(device.store, 'modules', new Map([['m', { row, version: row.updated_at }]]));
    expect(await device.store.outbox.items()).toEqual(before);
    expect(await device.store.get('modules', 'm')).toMatchObject({ title: newest, description: 'Typed' });
  });

  it('fetches older shared rows once there is room (P5, D18)', async () => {
    const { server, device } = await one();
    for (const id of ['oldest', 'older', 'newer', 'newest'])
      server.put('modules', { ...aModule(id), creator_id: 'bert', views: 0 });
    server.put('modules', { ...aModule('own'), views: 0 });
    let fit = ['own', 'newer', 'newest'];
    server.follows = (_account, table, row) => table !== 'modules' || fit.includes(row.id);
    const held = async () => (await device.store.find('modules')).map(({ id }) => id).sort();
    await device.pull();
    expect(await held()).toEqual(['newer', 'newest', 'own']);

    // One of them is taken away, and what comes for it does not arrive at first.
    fit = ['own', 'older', 'newer'];
    server.faults.pullFailure = { kind: 'transport', code: 'lost', message: 'No answer.' };
    await device.pull();
    await device.askVisible();
    expect(await held()).toEqual(['newer', 'own']);
    server.faults.pullFailure = undefined;
    await device.askVisible();
    expect(await held()).toEqual(['newer', 'older', 'own']);

    // Nothing is asked for without need.
    const before = server.requests.length;
    await device.askVisible();
    expect(server.requests.slice(before).map(({ kind }) => kind)).not.toContain('pull');
    fit = ['own', 'oldest', 'older'];
    await device.askVisible();
    expect(await held()).toEqual(['older', 'oldest', 'own']);
  });

  it('removes rows that are no longer visible, unless they hold unsent work (P4, D10)', async () => {
    const { server, device } = await one();
    const given = { ...aModule('given'), creator_id: 'bert', views: 0 };
    server.put('modules', given);
    server.put('modules', { ...given, id: 'edited' });
    server.put('modules', { ...aModule('own'), views: 0 });
    await device.pull();
    await device.store.patch('modules', 'edited', { title: 'Mine' });
    server.follows = (_account, _table, row) => row['creator_id'] === 'anna';
    await device.askVisible();
    expect((await device.store.find('modules')).map(({ id }) => id).sort()).toEqual(['edited', 'own']);
    // What stays for its unsent work makes no room.
    const asked = server.requests.length;
    await device.askVisible();
    expect(server.requests.slice(asked).map(({ kind }) => kind)).not.toContain('pull');
    server.follows = () => true;
    await device.store.outbox.marks.clear('pulled|modules');
    await device.pull();
    expect((await device.store.find('modules')).map(({ id }) => id).sort()).toEqual([
      'edited',
      'given',
      'own',
    ]);
  });
});
