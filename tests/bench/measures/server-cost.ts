import postgres from 'postgres';
import { createBackend } from '../../../supabase/local/create-backend';
import { startPostgresServer } from '../../harness/postgres-server';
import type { Measure, Row } from '../measure';
import { fillServer, MODULES_OF_A_CREATOR, numbered } from '../server/fill-server';
import { processorTime } from '../server/processor-time';
import { SIZES } from '../sizes';
import { median } from '../statistics';

const { people, requests } = SIZES.server;
const CREATOR = numbered('person', 7);
const LEARNER = numbered('person', people.creators + 6);
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Database CPU time of devices' requests, which other load on the machine hardly affects. */
export const serverCost: Measure = {
  name: 'server',
  title: `Processor time of the database, ${people.learners.toLocaleString('en')} learners with ${people.runs} runs each`,
  async run({ root, runs }) {
    const server = await startPostgresServer();
    try {
      const backend = await createBackend({ root, databaseUrl: server.url, seed: false });
      await backend.close();
      const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
      try {
        return await measure(sql, runs);
      } finally {
        await sql.end();
      }
    } finally {
      await server.stop();
    }
  },
};

async function measure(sql: postgres.Sql, runs: number): Promise<readonly Row[]> {
  const row = async (
    name: string,
    count: number,
    work: () => Promise<unknown>,
    aim?: number,
  ): Promise<Row> => {
    // Plans are cached per connection, which servers reuse.
    for (let time = 0; time < 10; time += 1) await work();
    const samples: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const before = await processorTime(sql);
      for (let time = 0; time < count; time += 1) await work();
      samples.push(((await processorTime(sql)) - before) / count);
    }
    return { name, value: median(samples), unit: 'ms', samples, ...(aim === undefined ? {} : { aim }) };
  };
  const idlePull = (who: string) => () => asPerson(sql, who, (tx) => pull(tx, 'now'));

  await fillServer(sql, people);
  const rows = [
    await row('nothing but the role and claims of a request', requests, () =>
      asPerson(sql, LEARNER, () => Promise.resolve()),
    ),
    await row('pull without news, learner', requests, idlePull(LEARNER), 0.5),
    await row('pull without news, creator', requests, idlePull(CREATOR), 0.5),
    await row(
      `first pull, creator of ${MODULES_OF_A_CREATOR} modules`,
      requests / 10,
      () => asPerson(sql, CREATOR, (tx) => pull(tx, '-infinity')),
      10,
    ),
    await row(
      'push of a changed module',
      requests / 5,
      pushing(sql, CREATOR, 'modules', numbered('module', 7 * MODULES_OF_A_CREATOR)),
    ),
    await row(
      'push of a run',
      requests / 5,
      pushing(sql, LEARNER, 'module_sessions', numbered('run', (people.creators + 6) * 100 + 1)),
    ),
  ];
  await fillServer(sql, { ...people, learners: people.learners * 3 }, people.learners);
  await sql`update private.heads set moved_at = now() - interval '1 hour'`;
  const wait = 'with four times as many learners';
  rows.push(
    await row(`pull without news, learner, ${wait}`, requests, idlePull(LEARNER), 0.5),
    await row(`pull without news, creator, ${wait}`, requests, idlePull(CREATOR), 0.5),
  );
  return rows;
}

/** A request as the API makes it. */
async function asPerson<T>(
  sql: postgres.Sql,
  person: string,
  work: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  const claims = JSON.stringify({ sub: person, role: 'authenticated', aud: 'authenticated' });
  return (await sql.begin(async (tx) => {
    await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true),
                    set_config('request.jwt.claim.sub', ${person}, true)`;
    return work(tx);
  })) as T;
}

const TABLES = `(select jsonb_agg(t.table_name) from private.synced_tables t)`;

/** All tables since a moment. */
async function pull(tx: postgres.TransactionSql, since: string): Promise<void> {
  const updated_at = since === 'now' ? new Date().toISOString() : since;
  const from = [{ updated_at, id: LAST_ID, tables: await tables(tx) }];
  await tx`select public.sync_pull(${tx.json(from)}, 2000, 4000000)`;
}

let known: readonly string[] | undefined;
async function tables(tx: postgres.TransactionSql): Promise<readonly string[]> {
  known ??= (await tx.unsafe(`select ${TABLES} as names`))[0]?.['names'] as readonly string[];
  return known;
}

/** Changes a row repeatedly, each time on the version from the last response. */
function pushing(sql: postgres.Sql, who: string, table: string, id: string): () => Promise<void> {
  let base: string | undefined;
  let count = 0;
  return async () => {
    base ??= String(
      (await sql`select updated_at::text from ${sql(`public.${table}`)} where id = ${id}`)[0]?.['updated_at'],
    );
    count += 1;
    const data =
      table === 'modules'
        ? { title: `Title ${count}` }
        : { moves: count, reached: count, current_node: `node-${count}` };
    const ops = [{ table, id, operation: 'update', data, base }];
    const [answer] = await asPerson(
      sql,
      who,
      (tx) => tx`select public.sync_push(${tx.json(ops)}) as answers`,
    );
    const [first] = answer!['answers'] as readonly { status: string; row: { updated_at: string } }[];
    if (first?.status !== 'applied') throw new Error(`It was not applied: ${JSON.stringify(first)}`);
    base = first.row.updated_at;
  };
}
