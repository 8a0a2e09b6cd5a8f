import { AuthClient } from '@supabase/auth-js';
import { AppError } from '@/shared/app-error';
import { readConfig } from '@/shared/config';
import { QUEUE } from '@/shared/limits';
import { createSessionStorage, type SessionStorage } from './session-storage';
import { SESSION_KEY } from './stored-session';

/** The auth library with the storage it writes to. */
export interface LoadedAuthClient {
  readonly client: InstanceType<typeof AuthClient>;
  readonly storage: SessionStorage;
}

let loaded: LoadedAuthClient | null = null;

/**
 * A line that is there and never answers must not keep a person before a turning sign, and a renewal that waits for it
 * holds up every tab: after 30 s a request counts as unanswered.
 */
const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(QUEUE.requestTimeout) });

/**
 * The one auth client of the page. Renewal and the code in the address are run by this folder, not by the library,
 * so that a refused renewal never signs anybody out. Throws ERR_CONFIG_MISSING without a configured backend.
 */
export function authClient(): LoadedAuthClient {
  if (loaded !== null) return loaded;
  const result = readConfig();
  if (!result.ok) throw new AppError('ERR_CONFIG_MISSING', result.message);
  const { url, anonKey } = result.config;
  const storage = createSessionStorage();
  const client = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: SESSION_KEY,
    storage,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    skipAutoInitialize: true,
    fetch: fetchInTime,
  });
  loaded = { client, storage };
  return loaded;
}
