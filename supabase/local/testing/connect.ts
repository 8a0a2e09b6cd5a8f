import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import type { Backend } from '../create-backend.ts';

/** A client as the app uses it. Without `url` it calls the backend in this process. */
export function connect(backend: Backend, options: { key?: string; url?: string } = {}): SupabaseClient {
  const inProcess = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    backend.fetch(new Request(input, init));
  return createClient(options.url ?? 'http://backend.test', options.key ?? backend.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
    global: options.url === undefined ? { fetch: inProcess } : {},
    // The ws package's type is narrower than the one asked for; Node 20 has no WebSocket of its own.
    realtime: { transport: WebSocket as never },
  });
}

/** A client signed in as a new person. */
export async function connectAs(
  backend: Backend,
  email: string,
  options: { url?: string } = {},
): Promise<{ client: SupabaseClient; id: string }> {
  const client = connect(backend, options);
  const { data, error } = await client.auth.signUp({ email, password: 'correct horse' });
  if (error !== null || data.user === null) throw error ?? new Error('No user.');
  return { client, id: data.user.id };
}
