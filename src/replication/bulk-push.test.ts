import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { AnyRow } from '@/domain/rows/rows';
import { QUEUE } from '@/shared/limits';
import { aModule, aNest } from '@support/replication/rows';
import { singleDevices, type SingleDevice } from '@support/replication/single-devices';
import { newPlaylist } from '@support/rows';

const { one } = singleDevices();

function anItem(id: string) {
  return { id, playlist_id: 'p', module_id: 'm', sub_playlist_id: null, position: 1 };
}

function playlist(id: string) {
  return newPlaylist('anna', { id, title: 'P' });
}

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

  it('sends the other rows when the server rejects one', async () => {
    const { server, device } = await one();
    for (const id of ['a', 'poison', 'b']) await device.store.insert('modules', aModule(id));
    server.faults.refuse.set('poison', '23514');
    expect(await device.send()).toMatchObject({ sent: 2, refused: 1, failure: undefined });
    expect(await device.store.outbox.items()).toMatchObject([
      { rowId: 'poison', retryCount: 1, lastError: '23514: Refused by the test.' },
    ]);
  });

  it('retries a refused row after 5 s, or immediately once it changes (Q5, Q6)', async () => {
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

  it('halves a request that is too large, down to the single row', async () => {
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

  it('finds the row that fails a whole request', async () => {
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

/** Sends; `afterPlanning` runs when the request is planned and nothing is marked as sent yet. */
async function sendAfter({ server, device }: SingleDevice, afterPlanning: () => Promise<unknown>) {
  let isPlanned = false;
  const { sendOutbox } = await import('./send/send-outbox');
  await sendOutbox({
    outbox: device.store.outbox,
    server: server.as('anna'),
    clock: device.clock,
    signal: new AbortController().signal,
    async exclusively(table, work) {
      if (!isPlanned) {
        isPlanned = true;
        await afterPlanning();
      }
      return device.store.exclusively(table, work);
    },
  });
}

describe('a change made while its request is being built (Q3)', () => {
  it('is sent when an undone recording leaves its version number to the next', async () => {
    const lone = await one();
    const { store } = lone.device;
    await store.insert('modules', aModule('m'));
    await lone.device.sync();
    await store.patch('modules', 'm', { description: 'Ours' });
    const previous: AnyRow = { ...(await store.get('modules', 'm'))! };
    const change = {
      table: 'modules',
      rowId: 'm',
      previous,
      next: { ...previous, title: 'Refused' },
    } as const;
    const undone = await store.exclusively('modules', () => store.outbox.record([change]));
    await sendAfter(lone, async () => {
      await store.outbox.undo(undone);
      await store.patch('modules', 'm', { title: 'Kept' });
    });
    expect(lone.server.row('modules', 'm')).toMatchObject({ title: 'Kept', description: 'Ours' });
    expect(lone.server.ops.map(({ data }) => data['title'])).not.toContain('Refused');
    expect(await store.get('modules', 'm')).toMatchObject({ title: 'Kept' });
  });

  it('is sent when another sender settles the previous one meanwhile', async () => {
    const lone = await one();
    const { store } = lone.device;
    await store.insert('modules', aModule('m'));
    await lone.device.sync();
    await store.patch('modules', 'm', { title: 'First' });
    lone.server.faults.loseAnswers = 1;
    lone.server.faults.refuse.set('m', '42501');
    await lone.device.send();
    await store.patch('modules', 'm', { title: 'Second' });
    await sendAfter(lone, async () => {
      await lone.device.sendInBackground();
      lone.server.faults.refuse.clear();
    });
    await lone.device.send();
    expect(lone.server.row('modules', 'm')).toMatchObject({ title: 'Second' });
    expect(await store.get('modules', 'm')).toMatchObject({ title: 'Second' });
  });
});

describe('a sender without documents, as in the service worker (Q14)', () => {
  it('empties the queue; the documents of the page follow at its next pull', async () => {
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

/** Changes a password, and then more while it is under way. */
async function changedUnderWay(later: object) {
  const { server, device } = await one();
  server.put('creator_nest_settings', aNest('anna'));
  await device.pull();
  const change = (columns: object) => device.store.patch('creator_nest_settings', 'anna', columns);
  await change({ nest_password: 'first', title: 'First' });
  const answer = new EventTarget();
  server.faults.pauseAfter = () =>
    new Promise((resolve) => {
      answer.addEventListener('arrive', () => resolve());
    });
  const sending = device.send();
  await expect.poll(() => server.secrets.get('anna')).toBe('first');
  await change(later);
  server.faults.pauseAfter = () => Promise.resolve();
  answer.dispatchEvent(new Event('arrive'));
  await sending;
  await device.send();
  expect(await device.store.outbox.items()).toEqual([]);
  return server;
}

describe('the nest password (D6)', () => {
  it('is sent once and stored in no document or queue afterwards', async () => {
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

  it('is sent although the answer to an older one arrives later (Q3, D6)', async () => {
    const server = await changedUnderWay({ nest_password: 'second' });
    expect(server.secrets.get('anna')).toBe('second');
  });

  it('is not sent again with another change made while it is in flight (Q3, D6)', async () => {
    const server = await changedUnderWay({ title: 'Second' });
    expect(server.row('creator_nest_settings', 'anna')?.['title']).toBe('Second');
    expect(server.ops.filter(({ data }) => 'nest_password' in data)).toHaveLength(1);
  });

  it.each([
    ['the answer to an older one', { nest_password: 'second' }, 'second'],
    ['the request with it', { title: 'Second' }, 'first'],
  ])('arrives although %s was lost, and more was changed since (Q10, D6)', async (what, later, last) => {
    const { server, device } = await one();
    server.put('creator_nest_settings', aNest('anna'));
    await device.pull();
    await device.store.patch('creator_nest_settings', 'anna', { nest_password: 'first', title: 'First' });
    if (what === 'the request with it') server.faults.offline = true;
    else server.faults.loseAnswers = 1;
    await device.send();
    server.faults.offline = false;
    await device.store.patch('creator_nest_settings', 'anna', later);
    await device.send();
    expect(server.secrets.get('anna')).toBe(last);
    expect(await device.store.outbox.items()).toEqual([]);
  });

  it('can be sent alone', async () => {
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
