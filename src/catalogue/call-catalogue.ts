import * as v from 'valibot';
import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';

/** Timeout in milliseconds. Ours: long enough for 1 MB on a slow 3G connection. */
export const CATALOGUE_TIMEOUT = 25_000;

export interface CatalogueCall {
  readonly config: BackendConfig;
  /** Null asks as a visitor. */
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
  readonly send?: typeof fetch;
}

/**
 * Calls a function of the catalogue and checks its answer.
 * @throws AppError of the network, ERR_SESSION_EXPIRED, ERR_REFUSED, ERR_BAD_ANSWER; AbortError
 */
export async function callCatalogue<S extends v.GenericSchema>(
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  schema: S,
  { config, token, signal, send = fetch }: CatalogueCall,
): Promise<v.InferOutput<S>> {
  const timeout = AbortSignal.timeout(CATALOGUE_TIMEOUT);
  // Built before sending: a failure here, such as a missing browser function, is no lost connection.
  const request = {
    method: 'POST',
    headers: {
      apikey: config.anonKey,
      Authorization: `Bearer ${token ?? config.anonKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(parameters),
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  };
  let status: number;
  let text: string;
  try {
    const response = await send(`${config.url}/rest/v1/rpc/${name}`, request);
    status = response.status;
    text = await response.text();
  } catch (error) {
    if (signal?.aborted === true) throw error;
    if (timeout.aborted)
      throw new AppError('ERR_TIMEOUT', `${name} was not answered in time`, { cause: error });
    throw new AppError('ERR_OFFLINE', `${name} could not be reached`, { cause: error });
  }
  if (status === 401) throw new AppError('ERR_SESSION_EXPIRED', `${name} refused the session`);
  if (status >= 500 || status === 429) throw new AppError('ERR_SERVER_DOWN', `${name} answered ${status}`);
  if (status >= 300) throw new AppError('ERR_REFUSED', `${name} answered ${status}`);
  const answer = v.safeParse(schema, bodyOf(name, text));
  if (answer.success) return answer.output;
  const [issue] = answer.issues;
  throw new AppError('ERR_BAD_ANSWER', `${name}: ${v.getDotPath(issue) ?? 'answer'} is not as agreed`);
}

function bodyOf(name: string, text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    throw new AppError('ERR_BAD_ANSWER', `${name} was not answered with JSON`, { cause });
  }
}
