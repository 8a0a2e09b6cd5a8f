import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { slowFetch, type BenchAccount } from './bench-account';

/** The client for RxDB's own replication. */
export function rxdbClient(account: BenchAccount): SupabaseClient {
  const send = slowFetch(account);
  return createClient(location.origin, account.anonKey, {
    accessToken: () => Promise.resolve(account.token),
    global: { fetch: (input, init) => send(unquoted(input), init) },
  });
}

/** PostgREST accepts quoted column names in `or`; the embedded backend does not. */
function unquoted(input: RequestInfo | URL): RequestInfo | URL {
  if (input instanceof Request) return input;
  const url = new URL(input);
  const either = url.searchParams.get('or');
  if (either !== null) url.searchParams.set('or', either.replaceAll('"', ''));
  return url;
}
