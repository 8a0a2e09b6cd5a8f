import { fileURLToPath } from 'node:url';
import { createBackend, type Backend } from '../../../supabase/local/create-backend.ts';
import { connectAs } from '../../../supabase/local/testing/connect.ts';
import { supabaseServer } from '../server/supabase-server';
import type { Server } from '../server/server';

const URL_IN_PROCESS = 'http://backend.test';

/** Somebody with an account on the embedded backend, and the server as she sees it. */
export interface Person {
  readonly id: string;
  readonly server: Server;
}

/** The real thing in this process: Postgres with our migrations behind PostgREST's interface. Boots in seconds. */
export async function startEmbeddedServer(): Promise<{
  readonly backend: Backend;
  signUp(name: string): Promise<Person>;
  /** The server for whoever holds a token. */
  withToken(token: string | null): Server;
}> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const backend = await createBackend({ root, seed: false, printMail: () => undefined });
  const send: typeof fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    return backend.fetch(new Request(input, init));
  };
  const withToken = (token: string | null): Server =>
    supabaseServer({ url: URL_IN_PROCESS, anonKey: backend.keys.publishable }, async () => token, send);
  return {
    backend,
    withToken,
    async signUp(name) {
      const { client, id } = await connectAs(backend, `${name}-${crypto.randomUUID()}@test.example`);
      const { data } = await client.auth.getSession();
      return { id, server: withToken(data.session?.access_token ?? null) };
    },
  };
}
