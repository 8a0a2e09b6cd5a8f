import type { BackendConfig } from '@/shared/config';
import { PROBE } from '@/shared/limits';

/** What a project said to a question that any of them can answer. */
export type ProbeResult =
  /** As a project does that can be read from. */
  | 'good'
  /** Something is there, and refuses: a wrong key, or another kind of server. */
  | 'refused'
  /** Nothing was received in time, or the answer is a server error (5xx). */
  | 'none';

/** Asks a project as a visitor for nothing: one small request that goes through to the database. Never rejects. */
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
    // No line, no such address, or too late: all of it is no answer.
    return 'none';
  }
}
