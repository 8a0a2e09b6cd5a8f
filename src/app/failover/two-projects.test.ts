import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '@/auth/stored-session';
import { createCatalogueSource, type CatalogueSource } from '@/catalogue/catalogue-source';
import { watchExplore } from '@/catalogue/explore';
import { createMemoryShelf } from '@/catalogue/memory-shelf';
import { watchModule, type ModuleView } from '@/catalogue/watch-module';
import { probeProject } from '@/replication/failover/probe-project';
import { outageNote } from '@/replication/failover/outage-note';
import { startFailover } from '@/replication/failover/start-failover';
import { FakeConnectivity } from '@support/replication/fake-connectivity';
import { ManualClock } from '@support/shared/manual-clock';
import { systemClock } from '@/shared/clock';
import { backupInUse } from '@/shared/project-in-use';
import { memoryStorage } from '@support/shared/memory-storage';
import { unanswered, watchedFetch } from '@/shared/watched-fetch';
import { createBackend, type Backend } from '../../../supabase/local/create-backend.ts';
import { connectAs } from '../../../supabase/local/testing/connect.ts';

/* Failover between two real projects with the same content, but separate sessions. */
const FIRST = 'https://first.test';
const BACKUP = 'https://backup.test';

let first: Backend;
let backup: Backend;
let isDown = false;
const clock = new ManualClock();

/** A network in which the first project can be down. */
const network: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  const { origin } = new URL(request.url);
  if (origin === FIRST && isDown) return Promise.reject(new TypeError('Failed to fetch'));
  return (origin === FIRST ? first : backup).fetch(request);
};

beforeAll(async () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  first = await createBackend({ root, printMail: () => undefined });
  backup = await createBackend({ root, printMail: () => undefined });
}, 180_000);

afterEach(() => vi.unstubAllGlobals());

afterAll(async () => {
  await first.close();
  await backup.close();
});

/** An account's reads over the network above. */
function readAs(account: string, token: string | null = null): CatalogueSource {
  const shelf = createMemoryShelf(systemClock);
  return createCatalogueSource({
    account,
    config: { url: FIRST, anonKey: first.keys.publishable },
    getToken: () => Promise.resolve(token),
    openShelf: () => Promise.resolve(shelf),
    send: watchedFetch,
  });
}

async function titlesOf(source: CatalogueSource): Promise<readonly string[]> {
  const explore = watchExplore({ search: '', kind: 'module', sort: 'newest', onDevice: false }, source);
  const stop = explore.subscribe(() => {});
  await expect.poll(() => explore.read().isLoading).toBe(false);
  stop();
  const { cards, error } = explore.read();
  if (error !== null) throw new Error(error);
  return cards.map(({ title }) => title);
}

/** The shown module once the server has answered. */
async function openedModule(id: string, source: CatalogueSource): Promise<ModuleView> {
  let answers = 0;
  const counting: CatalogueSource = {
    ...source,
    call: (...request) => source.call(...request).finally(() => answers++),
  };
  const watch = watchModule(id, counting);
  const stop = watch.subscribe(() => {});
  await expect.poll(() => answers).toBe(1);
  await expect.poll(() => watch.read().state).toBe('ready');
  stop();
  return watch.read();
}

it('reads from the backup during an outage, and never replaces newer local data', async () => {
  vi.stubGlobal('fetch', network);
  const visitor = readAs('visitor');
  const before = await titlesOf(visitor);
  expect(before.length).toBeGreaterThan(0);
  const [row] = await first.database.query(`select id from public.modules where title = '${before[0]}'`);
  const id = String(row?.['id']);
  // Changes that the backup does not have.
  await first.database.query(`update public.modules set title = 'Renamed since' where id = '${id}'`);
  expect(await openedModule(id, visitor)).toMatchObject({
    state: 'ready',
    value: { title: 'Renamed since' },
  });

  const onSwitch = vi.fn();
  const stop = startFailover({
    first: { url: FIRST, anonKey: first.keys.publishable },
    backup: { url: BACKUP, anonKey: backup.keys.publishable, isWritable: false },
    clock,
    onSwitch,
    trouble: unanswered,
    connectivity: new FakeConnectivity(),
    note: outageNote(memoryStorage),
    ask: probeProject,
  });
  isDown = true;
  await expect(titlesOf(visitor)).rejects.toThrow('ERR_OFFLINE');
  await passUntil(() => backupInUse.read() !== null);
  expect(onSwitch).toHaveBeenCalledExactlyOnceWith('backup');

  expect(await titlesOf(visitor)).toEqual(before);
  expect(await openedModule(id, visitor)).toMatchObject({
    state: 'ready',
    value: { title: 'Renamed since' },
  });
  expect(await openedModule(id, readAs('visitor'))).toMatchObject({ value: { title: before[0] } });

  isDown = false;
  await passUntil(() => backupInUse.read() === null);
  expect(await titlesOf(visitor)).toContain('Renamed since');
  stop();
}, 60_000);

it('reads public content for a session the backup does not know', async () => {
  vi.stubGlobal('fetch', network);
  const { client, id } = await connectAs(first, 'anna@test.example');
  const { data } = await client.auth.getSession();
  const storage = memoryStorage();
  storage.setItem(SESSION_KEY, JSON.stringify(data.session));
  vi.stubGlobal('window', { localStorage: storage });
  backupInUse.set({ url: BACKUP, anonKey: backup.keys.publishable, isWritable: false });
  const statuses: number[] = [];
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answer = await network(...request);
    statuses.push(answer.status);
    return answer;
  });
  const source = readAs(id, data.session?.access_token ?? null);
  expect((await titlesOf(source)).length).toBeGreaterThan(0);
  expect((await titlesOf(source)).length).toBeGreaterThan(0);
  // The token is offered once, refused, and not offered again.
  expect(statuses).toEqual([401, 200, 200]);
  backupInUse.set(null);
});

/** Advances the failover's clock until it has decided. */
async function passUntil(isDone: () => boolean): Promise<void> {
  await expect
    .poll(() => {
      clock.advance(60_000);
      return isDone();
    })
    .toBe(true);
}
