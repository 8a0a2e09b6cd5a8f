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

/** Requests time out after 30 s, because a pending renewal blocks every tab. */
const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(QUEUE.requestTimeout) });

/**
 * The page's auth client. Its own renewal is off, because a refused one would sign the person out.
 * @throws AppError ERR_CONFIG_MISSING
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
