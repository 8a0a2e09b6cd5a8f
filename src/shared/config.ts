/** The address of the backend, as configured at build time. */
export interface BackendConfig {
  readonly url: string;
  readonly anonKey: string;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: BackendConfig }
  | { readonly ok: false; readonly message: string };

/** Value of `VITE_SUPABASE_URL` that means "the origin of this page", used by the embedded backend. */
const SAME_ORIGIN = 'same-origin';

/** Named one by one, since reading all of `import.meta.env` would put it into the bundle. */
function buildEnvironment(): Readonly<Record<string, unknown>> {
  return {
    VITE_SUPABASE_URL: import.meta.env.VITE_SUPABASE_URL,
    VITE_SUPABASE_ANON_KEY: import.meta.env.VITE_SUPABASE_ANON_KEY,
  };
}

/** Reads the backend's address and key. Never throws: the messages are specified (shell specification, section 5). */
export function readConfig(
  env: Readonly<Record<string, unknown>> = buildEnvironment(),
  origin: string = globalThis.location?.origin ?? '',
): ConfigResult {
  try {
    const url = env['VITE_SUPABASE_URL'];
    const anonKey = env['VITE_SUPABASE_ANON_KEY'];
    if (typeof url !== 'string' || typeof anonKey !== 'string' || url === '' || anonKey === '') {
      return {
        ok: false,
        message: 'Missing required Supabase configuration. Please check your environment variables.',
      };
    }
    const base = url === SAME_ORIGIN ? origin : url;
    return { ok: true, config: { url: new URL(base).origin, anonKey } };
  } catch {
    return { ok: false, message: 'Failed to initialize Supabase configuration.' };
  }
}
