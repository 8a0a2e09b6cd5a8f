import type { BackendConfig } from '@/shared/config';
import { PROBE } from '@/shared/limits';

/** The result of a probe. */
export type ProbeResult =
  /** The project can be read. */
  | 'good'
  /** Something answers and refuses: a wrong key, or another kind of server. */
  | 'refused'
  /** No answer in time, or a server error (5xx). */
  | 'none';

/** Probes a project as a visitor, with one small request that reaches the database. Never rejects. */
export async function probeProject(
  { url, anonKey }: BackendConfig,
  send: typeof fetch = fetch,
): Promise<ProbeResult> {
  try {
    const { ok, status } = await send(`${url}/rest/v1/profiles?select=id&limit=1`, {
      method: 'HEAD',
      headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE.timeout),
    });
    if (ok) return 'good';
    return status >= 500 ? 'none' : 'refused';
  } catch {
    // No connection, an unknown host or a timeout.
    return 'none';
  }
}
