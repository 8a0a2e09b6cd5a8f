import { Dexie } from 'dexie';
import { replicateSupabase } from 'rxdb/plugins/replication-supabase';
import { openLocalStore } from '@/db/open-local-store';
import { createRequestSizer, PULL_SIZES } from '@/replication/request-sizer';
import { pullChanges } from '@/replication/pull/pull-changes';
import { PULLED_TABLES } from '@/replication/server/server';
import { supabaseServer } from '@/replication/server/supabase-server';
import { systemClock } from '@/shared/clock';
import { slowFetch, type BenchAccount } from './bench-account';
import { rxdbClient } from './rxdb-client';
import { rxdbCollection } from './rxdb-collection';

/** The duration of a pull, and the number of modules afterwards. */
export interface PullTime {
  readonly ms: number;
  readonly rows: number;
}

/** Pulls all tables, like the app. */
export async function pullOurs(account: BenchAccount): Promise<PullTime> {
  const store = await openLocalStore(account.id, { prefix: account.device });
  const server = supabaseServer(
    { url: location.origin, anonKey: account.anonKey },
    () => Promise.resolve(account.token),
    { send: slowFetch(account) },
  );
  const begun = performance.now();
  const failure = await pullChanges({
    store,
    server,
    clock: systemClock,
    signal: new AbortController().signal,
    sizer: createRequestSizer(PULL_SIZES),
  });
  const ms = performance.now() - begun;
  if (failure !== undefined) throw new Error(failure.message);
  const rows = await store.exclusively('modules', (documents) => documents.all());
  await store.close();
  return { ms, rows: rows.length };
}

interface RawPulled {
  readonly until: object | null;
  readonly more: readonly string[];
  readonly pages: Readonly<Record<string, { readonly rows: readonly object[]; readonly after: object }>>;
}

/** Requests the same pages directly and stores them in plain Dexie. */
export async function pullFloor(account: BenchAccount): Promise<PullTime> {
  const send = slowFetch(account);
  const database = new Dexie(`${account.device}-floor`);
  database.version(1).stores({ modules: 'id, created_at, [creator_id+created_at]', others: 'id' });
  await database.open();
  const pace = createRequestSizer(PULL_SIZES);
  const from = new Map<string, object>(PULLED_TABLES.map((table) => [table, {}]));
  const begun = performance.now();
  for (;;) {
    const { rows, characters } = pace.size();
    const asked = performance.now();
    const answer = await send('/rest/v1/rpc/sync_pull', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: account.anonKey,
        authorization: `Bearer ${account.token}`,
      },
      body: JSON.stringify({
        p_from: [...from].map(([table, at]) => ({ ...at, tables: [table] })),
        p_rows: rows,
        p_characters: characters,
      }),
    });
    const { until, more, pages } = (await answer.json()) as RawPulled;
    pace.answered(performance.now() - asked, more.length > 0);
    for (const [table, page] of Object.entries(pages)) {
      await database.table(table === 'modules' ? 'modules' : 'others').bulkPut(page.rows);
    }
    for (const table of from.keys()) {
      const at = more.includes(table) ? pages[table]?.after : until;
      if (at !== undefined && at !== null) from.set(table, at);
    }
    if (more.length === 0) break;
  }
  const ms = performance.now() - begun;
  const count = await database.table('modules').count();
  database.close();
  return { ms, rows: count };
}

/** Pulls only modules with RxDB's own Supabase replication and its defaults. */
export function pullRxdb(account: BenchAccount): Promise<PullTime> {
  return replicateModules(account, {});
}

/** The same with the largest pages of the backend. */
export function pullRxdbLarge(account: BenchAccount): Promise<PullTime> {
  return replicateModules(account, { batchSize: 1000 });
}

async function replicateModules(
  account: BenchAccount,
  pull: { readonly batchSize?: number },
): Promise<PullTime> {
  const collection = await rxdbCollection(account.device, { hasContent: true });
  const begun = performance.now();
  const replication = replicateSupabase({
    replicationIdentifier: 'bench',
    collection,
    client: rxdbClient(account),
    tableName: 'modules',
    modifiedField: 'updated_at',
    live: false,
    waitForLeadership: false,
    pull,
  });
  const failed = new Promise<never>((_resolve, reject) => {
    replication.error$.subscribe(reject);
  });
  await Promise.race([replication.awaitInitialReplication(), failed]);
  const ms = performance.now() - begun;
  const rows = await collection.count().exec();
  await collection.database.close();
  return { ms, rows };
}
