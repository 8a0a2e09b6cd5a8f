import * as v from 'valibot';
import { readConfig } from '@/shared/config';
import { QUEUE } from '@/shared/limits';

const settingsSchema = v.object({ external: v.object({ google: v.optional(v.boolean(), false) }) });

/** Whether this backend offers sign-in with Google, as its own settings say. Rejects if it cannot be asked. */
export async function googleAvailable(): Promise<boolean> {
  const result = readConfig();
  if (!result.ok) return false;
  const { url, anonKey } = result.config;
  const answer = await fetch(`${url}/auth/v1/settings`, {
    headers: { apikey: anonKey },
    signal: AbortSignal.timeout(QUEUE.requestTimeout),
  });
  return v.parse(settingsSchema, await answer.json()).external.google;
}
