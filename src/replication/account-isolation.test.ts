import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { FakeServer } from '@support/replication/server/fake-server';
import { loadDeviceCode } from '@support/replication/device';
import { aModule, aRun } from '@support/replication/rows';
import { singleDevices } from '@support/replication/single-devices';

const { one, devices } = singleDevices();

describe('accounts (Q12)', () => {
  it('never sends queued changes of an account after another one signs in', async () => {
    const server = new FakeServer();
    const { device: anna } = await one({ account: 'anna', prefix: 'shared' }, server);
    for (const id of ['a1', 'a2']) await anna.store.insert('modules', aModule(id));
    server.faults.loseAnswers = 1;
    await anna.send();
    await anna.close();
    devices.length = 0;
    const { device: bert } = await one({ account: 'bert', prefix: 'shared' }, server);
    expect(await bert.store.find('modules')).toEqual([]);
    await bert.store.insert('modules', { ...aModule('b1'), creator_id: 'bert' });
    await bert.send();
    expect(server.ops.slice(2).map(({ id }) => id)).toEqual(['b1']);
    await bert.close();
    devices.length = 0;
    const { device: again } = await one({ account: 'anna', prefix: 'shared' }, server);
    await again.send();
    expect(await again.store.outbox.counts()).toMatchObject({ pending: 0 });
    expect((await again.store.find('modules')).map(({ id }) => id).sort()).toEqual(['a1', 'a2']);
  });
});

describe('a visitor who signs in (D12)', () => {
  it('moves each run to the account once', async () => {
    const server = new FakeServer();
    const run = aRun('m', { user_id: 'visitor' });
    const { device: visitor } = await one({ account: 'visitor', prefix: 'adopt' }, server);
    await visitor.store.insert('module_sessions', run);
    await visitor.close();
    devices.length = 0;
    const code = await loadDeviceCode();
    const { adoptVisitorRuns } = await import('./adopt-visitor-runs');
    const { device: anna } = await one({ account: 'anna', prefix: 'adopt', code }, server);
    server.put('modules', { ...aModule('m'), views: 0 });
    expect(await adoptVisitorRuns(anna.store, { prefix: 'adopt' })).toBe(1);
    expect(await adoptVisitorRuns(anna.store, { prefix: 'adopt' })).toBe(0);
    expect(await anna.store.find('module_sessions')).toMatchObject([
      { id: 'run', user_id: 'anna', path: ['a'] },
    ]);
    await anna.send();
    expect(server.row('module_sessions', 'run')).toMatchObject({ user_id: 'anna' });
    await anna.close();
    devices.length = 0;
    const { device: again } = await one({ account: 'visitor', prefix: 'adopt' }, server);
    expect(await again.store.find('module_sessions')).toEqual([]);
  });
});
