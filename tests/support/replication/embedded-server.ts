import { fileURLToPath } from 'node:url';
import { createBackend, type Backend } from '../../../supabase/local/create-backend.ts';
import { connectAs } from '../../../supabase/local/testing/connect.ts';
import { supabaseServer } from '@/replication/server/supabase-server';
import type { Server } from '@/replication/server/server';

const URL_IN_PROCESS = 'http://backend.test';

/** A person with an account on the embedded backend, and their view of the server. */
export interface Person {
  readonly id: string;
  readonly token: string | null;
  readonly server: Server;
  /** Views a module, as the catalogue does it. */
  readonly view: (moduleId: string) => Promise<void>;
}

/** Traffic: requests, and the number of characters of request and response bodies. */
export interface Traffic {
  requests: number;
  sent: number;
  received: number;
}

/**
 * The real backend in this process: Postgres with our migrations behind PostgREST's interface. Starts in seconds.
 * @param options `databaseUrl` names an empty database of a PostgreSQL server to use
 */
export async function startEmbeddedServer(options: { readonly databaseUrl?: string } = {}): Promise<{
  readonly backend: Backend;
  readonly traffic: Traffic;
  signUp(name: string): Promise<Person>;
  /** The server for the holder of a token. */
  withToken(token: string | null): Server;
}> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const backend = await createBackend({ root, seed: false, printMail: () => undefined, ...options });
  const traffic: Traffic = { requests: 0, sent: 0, received: 0 };
  const send: typeof fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const request = new Request(input, init);
    const answer = await backend.fetch(request.clone());
    traffic.requests++;
    traffic.sent += (await request.text()).length;
    traffic.received += (await answer.clone().text()).length;
    return answer;
  };
  const withToken = (token: string | null): Server =>
    supabaseServer({ url: URL_IN_PROCESS, anonKey: backend.keys.publishable }, async () => token, { send });
  return {
    backend,
    traffic,
    withToken,
    async signUp(name) {
      const { client, id } = await connectAs(backend, `${name}-${crypto.randomUUID()}@test.example`);
      const { data } = await client.auth.getSession();
      const view = async (moduleId: string): Promise<void> => {
        const { error } = await client.rpc('record_view', { p_module_id: moduleId });
        if (error !== null) throw new Error(error.message);
      };
      const token = data.session?.access_token ?? null;
      return { id, token, server: withToken(token), view };
    },
  };
}
