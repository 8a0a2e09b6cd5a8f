import * as v from 'valibot';
import { readConfig, type BackendConfig } from '@/shared/config';
import { watchedFetch } from '@/shared/watched-fetch';

const answerSchema = v.nullable(v.pipe(v.string(), v.uuid()));

/**
 * The creator whose nest has this subdomain; null if there is none. Asked of a function, because the row of a private
 * nest is not readable, and the nest's page is where its password is entered (decision D6). Rejects if unreachable.
 * @param backup the project to ask in place of the first one (decision E16)
 */
export async function findNest(subdomain: string, backup: BackendConfig | null): Promise<string | null> {
  const result = readConfig();
  if (!result.ok) return null;
  const { url, anonKey } = backup ?? result.config;
  const answer = await watchedFetch(`${url}/rest/v1/rpc/nest_by_subdomain`, {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ p_subdomain: subdomain }),
  });
  if (!answer.ok) return null;
  return v.parse(answerSchema, await answer.json());
}
