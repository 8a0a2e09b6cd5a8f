import * as v from 'valibot';
import { readConfig } from '@/shared/config';

const answerSchema = v.array(v.object({ id: v.pipe(v.string(), v.uuid()) }));

/** The creator whose nest has this subdomain; null if there is none that the public may see. Rejects if unreachable. */
export async function findNest(subdomain: string): Promise<string | null> {
  const result = readConfig();
  if (!result.ok) return null;
  const { url, anonKey } = result.config;
  const query = new URLSearchParams({ select: 'id', subdomain: `eq.${subdomain}`, limit: '1' });
  const answer = await fetch(`${url}/rest/v1/creator_nest_settings?${query}`, {
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
  });
  if (!answer.ok) return null;
  return v.parse(answerSchema, await answer.json())[0]?.id ?? null;
}
