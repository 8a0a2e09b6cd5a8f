import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { DocumentState } from '@/db/documents';
import { VIEW_COUNT_TIMING } from './pull/view-count-timing';
import { failed } from './server/server';
import { FakeServer } from '@support/replication/server/fake-server';
import { aModule } from '@support/replication/rows';
import { runningReplication, type Running } from '@support/replication/running-replication';

const { start, startSecond, idle, pushes } = runningReplication();

const playlist = {
  creator_id: 'anna',
  title: 'P',
  description: '',
  thumbnail_url: null,
  visibility: 'draft',
};

/** A server with a module and a playlist of Anna's that nobody has viewed yet. */
function aServer(): FakeServer {
  const server = new FakeServer();
  server.put('modules', { ...aModule('m'), views: 0 });
  server.put('playlists', { ...playlist, id: 'p', views: 0 });
  return server;
}

const asked = ({ server }: Running): number => server.requests.filter(({ kind }) => kind === 'views').length;
const viewsOf = async ({ store }: Running, id = 'm') => (await store.get('modules', id))?.views;

/** The next pull at which the numbers are asked for again. */
async function nextAsk({ clock, replication }: Running): Promise<void> {
  clock.advance(VIEW_COUNT_TIMING.intervals.full);
  await replication.pullNow();
}

it('updates view counts in documents and lists without sending (P7)', async () => {
  const running = await start({ server: aServer() });
  const { server, store } = running;
  const before = await store.get('modules', 'm');
  const shown: unknown[] = [];
  const list = store.listing.observe('modules');
  const stop = list.subscribe(() => shown.push(list.get().rows.map(({ views }) => views)));
  await expect.poll(() => shown.at(-1)).toEqual([0]);
  server.view('modules', 'm');
  server.view('modules', 'm');
  server.view('playlists', 'p');
  await nextAsk(running);
  expect(await store.get('modules', 'm')).toEqual({ ...before, views: 2 });
  expect(await store.get('playlists', 'p')).toMatchObject({ views: 1 });
  await expect.poll(() => shown.at(-1)).toEqual([2]);
  expect(pushes(running)).toBe(0);
  stop();
});

it('fetches at most once per interval across pulls and tabs (P7, P6)', async () => {
  const running = await start({ server: aServer() });
  const { clock, connectivity, replication } = running;
  expect(asked(running)).toBe(1);
  await replication.pullNow();
  clock.advance(VIEW_COUNT_TIMING.intervals.full - 10_000);
  await replication.pullNow();
  expect(asked(running)).toBe(1);
  const secondTab = startSecond(running);
  await secondTab.pullNow();
  expect(asked(running)).toBe(1);
  await secondTab.stop();
  // Seen again, after it was left for a while.
  connectivity.set({ visible: false });
  clock.advance(10_000);
  running.server.view('modules', 'm');
  expect(asked(running)).toBe(1);
  connectivity.set({ visible: true });
  await expect.poll(() => viewsOf(running)).toBe(1);
  expect(asked(running)).toBe(2);
  // Nobody asks offline, and the first pull on a new one brings the numbers.
  connectivity.set({ online: false });
  clock.advance(VIEW_COUNT_TIMING.intervals.full);
  running.server.view('modules', 'm');
  expect(asked(running)).toBe(2);
  connectivity.set({ online: true });
  await expect.poll(() => viewsOf(running)).toBe(2);
  expect(asked(running)).toBe(3);
});

it('fetches counts changed since the last fetch, again after a lost answer', async () => {
  const server = aServer();
  const running = await start({ server });
  const answers: number[] = [];
  const since: unknown[] = [];
  const as = server.as.bind(server);
  server.as = (account) => {
    const person = as(account);
    return {
      ...person,
      async views(from, signal) {
        since.push(from);
        const outcome = await person.views(from, signal);
        if (outcome.ok) answers.push(outcome.value.counts.get('modules')!.size);
        return since.length === 2 ? failed('transport', 'lost', 'The answer was lost.') : outcome;
      },
    };
  };
  await running.replication.stop();
  const replication = startSecond(running);
  const ask = async (): Promise<void> => {
    running.clock.advance(VIEW_COUNT_TIMING.intervals.full);
    await replication.pullNow();
  };
  server.view('modules', 'm');
  await ask();
  server.view('modules', 'm');
  await ask();
  expect(await viewsOf(running)).toBe(1);
  await ask();
  expect(await viewsOf(running)).toBe(2);
  await ask();
  expect(answers).toEqual([1, 1, 1, 0]);
  expect(since[1]).toBe(since[2]);
});

it('fetches less often with data saver (P7)', async () => {
  const running = await start({ server: aServer(), tier: () => 'saving' });
  await nextAsk(running);
  expect(asked(running)).toBe(1);
  running.clock.advance(VIEW_COUNT_TIMING.intervals.saving - VIEW_COUNT_TIMING.intervals.full);
  await running.replication.pullNow();
  expect(asked(running)).toBe(2);
});

it('fetches nothing for people without content (P7)', async () => {
  const server = new FakeServer();
  server.put('modules', { ...aModule('given', { creator_id: 'bert' }), views: 3 });
  const running = await start({ server });
  await nextAsk(running);
  expect(asked(running)).toBe(0);
  server.put('modules', { ...aModule('m'), views: 0 });
  server.view('modules', 'm');
  await nextAsk(running);
  expect(asked(running)).toBe(1);
});

it('leaves pending changes alone, without collision or conflict (P7, P3)', async () => {
  const running = await start({ server: aServer() });
  const { server, store, replication, clock } = running;
  server.faults.refuse.set('m', 'later');
  await store.patch('modules', 'm', { title: 'Mine' });
  await expect.poll(() => server.ops.length).toBe(1);
  await idle(running);
  const [waiting] = await store.outbox.items();
  server.view('modules', 'm');
  // A push would count another refusal.
  clock.jump(VIEW_COUNT_TIMING.intervals.full);
  const secondTab = startSecond(running);
  await expect.poll(() => viewsOf(running)).toBe(1);
  await secondTab.stop();
  const [item] = await store.outbox.items();
  expect(item).toMatchObject({ data: waiting!.data, base: waiting!.base, version: waiting!.version });
  await store.patch('modules', 'm', { description: 'Mine, too' });
  expect(await viewsOf(running)).toBe(1);
  server.faults.refuse.clear();
  expect(await replication.flush()).toBe(0);
  expect(server.ops.at(-1)?.base).toBe(waiting!.base?.updated_at);
  expect(await store.get('modules', 'm')).toEqual(server.row('modules', 'm'));
  expect(server.row('modules', 'm')).toMatchObject({ title: 'Mine', description: 'Mine, too', views: 1 });
  expect(await store.outbox.versions('modules|m')).toEqual([]);
});

it('keeps the larger count when a held change is discarded (P7)', async () => {
  const running = await start({ server: aServer() });
  const { server, store, replication, clock } = running;
  server.faults.refuse.set('m', '42501');
  await store.patch('modules', 'm', { title: 'Mine' });
  for (let n = 0; n < 3; n++) {
    await replication.flush();
    clock.advance(5000);
  }
  await expect.poll(async () => (await store.outbox.counts()).held).toBe(1);
  server.view('modules', 'm');
  await nextAsk(running);
  expect(await viewsOf(running)).toBe(1);
  const [held] = await store.outbox.held();
  await replication.discardHeld(held!.id);
  expect(await store.get('modules', 'm')).toMatchObject({ title: 'Burns', views: 1 });
});

it('never lowers a count, and restarts it for a recreated row (P7)', async () => {
  const running = await start({ server: aServer() });
  const { server, store } = running;
  server.view('modules', 'm');
  await nextAsk(running);
  const row = server.row('modules', 'm')!;
  const write = (state: DocumentState) =>
    store.exclusively('modules', (documents) => documents.write(new Map([['m', state]])));
  await write({ row: { ...row, title: 'Late', views: 0, updated_at: 'x' }, version: 'x' });
  expect(await store.get('modules', 'm')).toMatchObject({ title: 'Late', views: 1 });
  await write({ row: { ...row, views: 0, created_at: '2026-01-01T00:00:00+00:00' }, version: 'y' });
  expect(await viewsOf(running)).toBe(0);
});

it('ignores rows that are deleted or not on this device (P7)', async () => {
  const running = await start({ server: aServer() });
  const { server, store, connectivity, clock } = running;
  server.put('modules', { ...aModule('elsewhere'), views: 0 });
  server.follows = (_account, _table, row) => row.id !== 'elsewhere';
  server.faults.refuse.set('p', 'later');
  await store.remove('playlists', 'p');
  for (const id of ['m', 'elsewhere'] as const) server.view('modules', id);
  server.view('playlists', 'p');
  connectivity.set({ visible: false });
  await nextAsk(running);
  clock.advance(0);
  expect(await viewsOf(running)).toBe(1);
  expect(await store.get('playlists', 'p')).toBeUndefined();
  expect(await store.get('modules', 'elsewhere')).toBeUndefined();
});

it('works with a server without view counts, and does not ask repeatedly (P7)', async () => {
  const server = aServer();
  const as = server.as.bind(server);
  let tries = 0;
  server.as = (account) => ({
    ...as(account),
    async views() {
      tries++;
      return failed('refused', 'PGRST202', 'Could not find the function.');
    },
  });
  const running = await start({ server });
  expect(running.replication.status.read()).toMatchObject({ state: 'idle', lastError: null });
  await running.replication.pullNow();
  expect(tries).toBe(1);
  await nextAsk(running);
  expect(tries).toBe(2);
  expect(running.replication.status.read().fetching).toMatchObject({ failures: 0, error: null });
});
