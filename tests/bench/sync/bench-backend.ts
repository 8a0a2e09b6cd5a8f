import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { createBackend, type Backend } from '../../../supabase/local/create-backend.ts';
import { connectAs } from '../../../supabase/local/testing/connect.ts';
import { freePort } from '../../harness/free-port';
import { startPostgresServer, type PostgresServer } from '../../harness/postgres-server';
import { PLAIN_ROWS } from './plain-rows';

/** A signed-in person. */
export interface BenchPerson {
  readonly id: string;
  readonly token: string;
}

/** Traffic since the last read, in bytes. */
export interface Traffic {
  readonly requests: number;
  /** Requests by the last part of the path, such as "sync_push". */
  readonly byName: Readonly<Record<string, number>>;
  /** Bodies of requests and responses, uncompressed. */
  readonly sent: number;
  readonly received: number;
  /** Request lines and headers, in HTTP/1.1 format. */
  readonly headers: number;
}

/** The embedded backend and the bench's page at one address, with traffic counters. */
export interface BenchBackend {
  readonly url: string;
  readonly anonKey: string;
  /** The database in use. */
  readonly database: string;
  signUp(): Promise<BenchPerson>;
  query(sql: string, parameters?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  takeTraffic(): Traffic;
  stop(): Promise<void>;
}

/**
 * Starts the backend on a real PostgreSQL, or on PGlite if this machine has none.
 * @param page answers all other requests
 */
export async function startBenchBackend(
  root: string,
  page: (path: string) => Response,
): Promise<BenchBackend> {
  const postgres = await startPostgresServer().catch((): undefined => undefined);
  const backend = await openBackend(root, postgres);
  let traffic = noTraffic();
  const port = await freePort();
  const server = serve({
    port,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      if (!/^\/(rest|auth)\/v1\//.test(pathname)) return page(pathname);
      const body = request.method === 'GET' ? undefined : await request.arrayBuffer();
      const answer = await backend.fetch(new Request(request, body === undefined ? {} : { body }));
      const answered = await answer.arrayBuffer();
      const name = pathname.split('/').at(-1) ?? '';
      const headers = [...request.headers].reduce(
        (sum, [key, value]) => sum + key.length + value.length + 4,
        0,
      );
      traffic = {
        requests: traffic.requests + 1,
        byName: { ...traffic.byName, [name]: (traffic.byName[name] ?? 0) + 1 },
        sent: traffic.sent + (body?.byteLength ?? 0),
        received: traffic.received + answered.byteLength,
        headers: traffic.headers + headers + request.method.length + pathname.length + search.length + 12,
      };
      return new Response(answered.byteLength === 0 ? null : answered, answer);
    },
  });
  const [version] = await backend.database.query('show server_version');
  return {
    url: `http://127.0.0.1:${port}`,
    anonKey: backend.keys.publishable,
    database: `${postgres === undefined ? 'PGlite' : 'PostgreSQL'} ${String(version?.['server_version'])}`,
    async signUp() {
      const { client, id } = await connectAs(backend, `bench-${randomUUID()}@test.example`);
      const { data } = await client.auth.getSession();
      if (data.session === null) throw new Error('A new account has no session.');
      return { id, token: data.session.access_token };
    },
    query: (sql, parameters) => backend.database.query(sql, parameters),
    takeTraffic() {
      const taken = traffic;
      traffic = noTraffic();
      return taken;
    },
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      await backend.close();
      await postgres?.stop();
    },
  };
}

async function openBackend(root: string, postgres: PostgresServer | undefined): Promise<Backend> {
  try {
    const backend = await createBackend({
      root,
      seed: false,
      printMail: () => undefined,
      ...(postgres === undefined ? {} : { databaseUrl: postgres.url }),
    });
    await backend.database.script(PLAIN_ROWS);
    await backend.database.connection.clearSchemaCache();
    return backend;
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

function noTraffic(): Traffic {
  return { requests: 0, byName: {}, sent: 0, received: 0, headers: 0 };
}
