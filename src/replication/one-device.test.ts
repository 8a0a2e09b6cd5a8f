import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { QUEUE } from '@/shared/limits';
import { FakeServer } from './server/fake-server';
import { createDevice, loadDeviceCode, type Device, type DeviceOptions } from './testing/device';
import { aModule, aNest, aRun } from './testing/rows';

const devices: Device[] = [];

afterEach(async () => {
  for (const device of devices.splice(0)) {
    device.mortality.live();
    await device.close();
  }
});

async function one(
  options: DeviceOptions = {},
  server = new FakeServer(),
): Promise<{ server: FakeServer; device: Device }> {
  const device = await createDevice(server.as(options.account ?? 'anna'), options);
  devices.push(device);
  return { server, device };
}

/** Damages what is stored under RxDB, as a failing disk does. */
async function damage(device: Device): Promise<void> {
  const raw = await new Dexie(`rxdb-dexie-${device.store.name}--0--modules`).open();
  const records = raw.table<Record<string, unknown>>('docs');
  await records.bulkPut((await records.toArray()).map((record) => ({ ...record, title: 7 })));
  raw.close();
}

describe('a damaged document', () => {
  it("is listed until the server's row is here, and then no more (Q8)", async () => {
    const { server, device } = await one();
    server.put('modules', { ...aModule('m'), views: 0 });
    await device.pull();
    await damage(device);
    await device.restart();
    expect(await device.store.find('modules')).toEqual([]);
    expect(await device.store.outbox.setAside()).toMatchObject([{ kind: 'document', rowId: 'm' }]);
    await device.pull();
    expect(await device.store.find('modules')).toMatchObject([{ title: 'Burns' }]);
    expect(await device.store.outbox.setAside()).toEqual([]);
  });

  it('stays listed when something of it was not sent: it may be the only copy (L1)', async () => {
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
    expect(await device.store.outbox.setAside()).toContainEqual(
      expect.objectContaining({ kind: 'document', rowId: 'm' }),
    );
  });
});

describe('a tab that dies (Q4)', () => {
  it.each([
    ['before the change is recorded', 1, 'Burns'],
    ['after it is recorded', 2, 'Scalds'],
    ['before the document is written', 3, 'Scalds'],
    ['after it is written', 4, 'Scalds'],
  ])('%s loses nothing, and shows what it sends', async (_when, step, title) => {
    const { server, device } = await one();
    await device.store.insert('modules', aModule('m'));
    await device.sync();
    device.mortality.dieAfter(step);
    await device.store.patch('modules', 'm', { title: 'Scalds' }).catch(() => undefined);
    expect(device.mortality.dead).toBe(true);
    await device.restart();
    expect((await device.store.get('modules', 'm'))?.title).toBe(title);
    await device.sync();
    expect(server.row('modules', 'm')?.['title']).toBe(title);
    expect(await device.store.outbox.counts()).toMatchObject({ pending: 0, held: 0 });
  });

  it('misses nothing of what it was pulling, whenever it dies: a page counts as pulled once its rows stand (P1)', async () => {
    const size = { rows: 1, characters: 1 };
    for (let step = 1, dies = true; dies; step++) {
      const { server, device } = await one({ size });
      await device.pull();
      server.put('modules', aModule('m'));
      server.put('modules', aModule('n'));
      device.mortality.dieAfter(step);
      await device.pull().catch(() => undefined);
      dies = device.mortality.dead;
      expect(dies || step > 8, `it can die at step ${step}`).toBe(true);
      await device.restart();
      await device.pull();
      const pulled = (await device.store.find('modules')).map(({ id }) => id);
      expect([step, pulled.toSorted()]).toEqual([step, ['m', 'n']]);
    }
  });

  it('does not leave a document behind that was made, deleted and never sent', async () => {
    const { device } = await one();
    await device.store.insert('modules', aModule('m'));
    device.mortality.dieAfter(2);
    await device.store.remove('modules', 'm').catch(() => undefined);
    await device.restart();
    expect(await device.store.get('modules', 'm')).toBeUndefined();
    expect(await device.store.outbox.items()).toEqual([]);
  });
});

describe('an answer that is lost (Q10)', () => {
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

  it("does not make our own earlier value look like somebody else's", async () => {
    const { server, device } = await one();
    await device.store.insert('modules', aModule('m'));
    server.faults.loseAnswers = 1;
    await device.send();
    await device.store.patch('modules', 'm', { title: 'Later' });
    await device.sync();
    expect(server.row('modules', 'm')?.['title']).toBe('Later');
    expect(await device.store.outbox.versions('modules|m')).toEqual([]);
  });

  it('to an insert that is deleted meanwhile ends with the row deleted', async () => {
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

describe('a refusal of what is under way (Q6)', () => {
  it('does not count against what the person has changed meanwhile, which is sent at once', async () => {
    const { server } = await refusedWhileUnderWay(({ store }) =>
      store.patch('modules', 'm', { title: 'Better' }),
    );
    expect(server.row('modules', 'm')?.['title']).toBe('Better');
  });

  it('leaves nothing of what the person has deleted meanwhile', async () => {
    const { server, device } = await refusedWhileUnderWay(({ store }) => store.remove('modules', 'm'));
    expect(server.row('modules', 'm')).toBeUndefined();
    expect(await device.store.outbox.counts()).toEqual({ pending: 0, held: 0, setAside: 0 });
    expect(await device.store.get('modules', 'm')).toBeUndefined();
  });
});

describe('sending in bulk (Q9)', () => {
  it('sends parents first and deletes children first, all tables in one request', async () => {
    const { server, device } = await one();
    for (const id of ['i1', 'i2', 'i3']) await device.store.insert('playlist_items', anItem(id));
    await device.store.insert('playlists', { ...playlist('p') });
    await device.store.insert('modules', aModule('m'));
    await device.send();
    const sent = () => server.requests.splice(0).map(({ table, rows }) => [table, rows]);
    expect(sent()).toEqual([['modules playlists playlist_items', 5]]);
    for (const id of ['i1', 'i2', 'i3']) await device.store.remove('playlist_items', id);
    await device.store.remove('playlists', 'p');
    await device.send();
    expect(sent()).toEqual([['playlist_items playlists', 4]]);
  });

  it('lets a poison row stop no other', async () => {
    const { server, device } = await one();
    for (const id of ['a', 'poison', 'b']) await device.store.insert('modules', aModule(id));
    server.faults.refuse.set('poison', '23514');
    expect(await device.send()).toMatchObject({ sent: 2, refused: 1, failure: undefined });
    expect(await device.store.outbox.items()).toMatchObject([
      { rowId: 'poison', retryCount: 1, lastError: '23514: Refused by the test.' },
    ]);
  });

  it('tries a refused row again after 5 s, or at once when it was changed (Q5, Q6)', async () => {
    const { server, device } = await one();
    await device.store.insert('modules', aModule('m'));
    server.faults.refuse.set('m', '23514');
    const tries = async (): Promise<number> => {
      await device.send();
      return server.ops.length;
    };
    expect([await tries(), await tries()]).toEqual([1, 1]);
    device.clock.advance(QUEUE.interval);
    expect(await tries()).toBe(2);
    await device.store.patch('modules', 'm', { title: 'Better' });
    server.faults.refuse.clear();
    expect(await tries()).toBe(3);
    expect(server.row('modules', 'm')?.['title']).toBe('Better');
  });

  it('halves what is too large, down to the row that is', async () => {
    const { server, device } = await one();
    for (let n = 0; n < 9; n++) await device.store.insert('modules', aModule(`m${n}`));
    server.faults.largest = 2;
    expect(await device.send()).toMatchObject({ sent: 9, refused: 0 });
    expect(server.requests.map(({ rows }) => rows)).toEqual([9, 5, 3, 2, 1, 2, 4, 2, 2]);
    await device.store.patch('modules', 'm0', { title: 'Huge' });
    server.faults.largest = 0;
    for (let attempt = 0; attempt < 3; attempt++) {
      await device.send();
      device.clock.advance(QUEUE.interval);
    }
    expect(await device.store.outbox.held()).toMatchObject([{ rowId: 'm0', reason: 'too-large' }]);
  });

  it('finds the row that poisons a whole request', async () => {
    const { server, device } = await one();
    for (const id of ['a', 'b', 'c']) await device.store.insert('modules', aModule(id));
    server.faults.poison = 'b';
    expect(await device.send()).toMatchObject({ sent: 2, refused: 1 });
    expect((await device.store.outbox.items()).map(({ rowId }) => rowId)).toEqual(['b']);
  });

  it('sends only the columns that changed', async () => {
    const { server, device } = await one();
    await device.store.insert('modules', aModule('m'));
    await device.sync();
    await device.store.patch('modules', 'm', { title: 'Scalds' });
    await device.send();
    expect(server.ops.at(-1)).toMatchObject({ operation: 'update', data: { title: 'Scalds' } });
    expect(Object.keys(server.ops.at(-1)!.data)).toEqual(['title']);
  });
});

describe('a sender without documents, as in the service worker (Q14)', () => {
  it('empties the queue, and the page finds its documents in step after the next pull', async () => {
    const { server, device } = await one();
    await device.store.insert('modules', aModule('m'));
    await device.sync();
    await device.store.patch('modules', 'm', { title: 'Mine' });
    server.put('modules', { id: 'm', description: 'Theirs' });
    const { sendOutbox } = await import('./send/send-outbox');
    const result = await sendOutbox({
      outbox: device.store.outbox,
      server: server.as('anna'),
      clock: device.clock,
      signal: new AbortController().signal,
      exclusively: (table, work) => device.store.exclusively(table, () => work(undefined)),
    });
    expect(result).toMatchObject({ sent: 1, failure: undefined });
    expect(server.row('modules', 'm')).toMatchObject({ title: 'Mine', description: 'Theirs' });
    await device.store.patch('modules', 'm', { visibility: 'public' });
    await device.sync();
    expect(await device.store.get('modules', 'm')).toMatchObject({ title: 'Mine', description: 'Theirs' });
    expect(server.row('modules', 'm')).toMatchObject({ title: 'Mine', visibility: 'public' });
    expect(await device.store.outbox.versions('modules|m')).toEqual([]);
  });
});

describe('pulling', () => {
  it('skips no row of a transaction that commits late (P1)', async () => {
    const { server, device } = await one();
    const slow = server.begin('modules', { ...aModule('slow'), views: 0 });
    server.put('modules', { ...aModule('fast'), views: 0 });
    await device.pull();
    slow.commit();
    await device.pull();
    expect((await device.store.find('modules')).map(({ id }) => id).sort()).toEqual(['fast', 'slow']);
  });

  it('ignores a page that was read before what it knows (P2)', async () => {
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

  it('removes what the person may no longer see, but not what holds unsent work (P4, D10)', async () => {
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

describe('accounts (Q12)', () => {
  it("keeps one account's changes from another that signs in on the device in the middle of the queue", async () => {
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

describe('the nest password (D6)', () => {
  it('is sent once, and stands in no document and in no queue after that', async () => {
    const { server, device } = await one();
    server.put('creator_nest_settings', aNest('anna'));
    await device.pull();
    const row = await device.store.patch('creator_nest_settings', 'anna', {
      title: 'My nest',
      nest_password: 'secret',
    });
    expect(JSON.stringify(row)).not.toContain('secret');
    expect(JSON.stringify(await device.store.find('creator_nest_settings'))).not.toContain('secret');
    server.faults.loseAnswers = 1;
    await device.send();
    await device.send();
    expect(server.secrets.get('anna')).toBe('secret');
    expect(server.row('creator_nest_settings', 'anna')?.['title']).toBe('My nest');
    expect(await device.store.outbox.items()).toEqual([]);
  });

  it('is sent alone, too', async () => {
    const { server, device } = await one();
    server.put('creator_nest_settings', aNest('anna'));
    await device.pull();
    await device.store.patch('creator_nest_settings', 'anna', { nest_password: 'secret' });
    expect(await device.store.outbox.counts()).toMatchObject({ pending: 1 });
    await device.restart();
    await device.send();
    expect(server.secrets.get('anna')).toBe('secret');
    expect(server.ops.at(-1)!.data).toEqual({ nest_password: 'secret' });
  });
});

function anItem(id: string) {
  return { id, playlist_id: 'p', module_id: 'm', sub_playlist_id: null, position: 1 };
}

function playlist(id: string) {
  return { id, creator_id: 'anna', title: 'P', description: '', thumbnail_url: null, visibility: 'draft' };
}

describe('a visitor who signs in (D12)', () => {
  it('takes the runs along, once, and leaves none behind', async () => {
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
