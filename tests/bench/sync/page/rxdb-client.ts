import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { slowFetch, type BenchAccount } from './bench-account';

/** The client that RxDB's own replication is given. */
export function rxdbClient(account: BenchAccount): SupabaseClient {
  const send = slowFetch(account);
  return createClient(location.origin, account.anonKey, {
    accessToken: () => Promise.resolve(account.token),
    global: { fetch: (input, init) => send(unquoted(input), init) },
  });
}

/** PostgREST takes column names in quotes inside of `or`, the embedded backend does not. */
function unquoted(input: RequestInfo | URL): RequestInfo | URL {
  if (input instanceof Request) return input;
  const url = new URL(input);
  const either = url.searchParams.get('or');
  if (either !== null) url.searchParams.set('or', either.replaceAll('"', ''));
  return url;
}
