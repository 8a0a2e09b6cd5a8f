import type * as v from 'valibot';
import { askWithToken } from '@/auth/ask-with-token';
import { getAccessToken, renewAccessToken } from '@/auth/get-access-token';
import { AppError } from '@/shared/app-error';
import { readConfig } from '@/shared/config';
import { callCatalogue } from './call-catalogue';

/**
 * Calls a function as the signed-in person, or as a visitor.
 * @throws AppError as `callCatalogue`
 */
export async function askAsAnyone<S extends v.GenericSchema>(
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  schema: S,
  signal?: AbortSignal,
): Promise<v.InferOutput<S>> {
  const result = readConfig();
  if (!result.ok) throw new AppError('ERR_CONFIG_MISSING', result.message);
  const { config } = result;
  const token = await getAccessToken();
  if (token === null) return callCatalogue(name, parameters, schema, { config, token, signal });
  return askWithToken(token, renewAccessToken, (asWhom) =>
    callCatalogue(name, parameters, schema, { config, token: asWhom, signal }),
  );
}

/** As `askAsAnyone`; ERR_SESSION_EXPIRED for visitors. */
export async function askAsAccount<S extends v.GenericSchema>(
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  schema: S,
  signal?: AbortSignal,
): Promise<v.InferOutput<S>> {
  if ((await getAccessToken()) === null)
    throw new AppError('ERR_SESSION_EXPIRED', `${name} is for people who are signed in`);
  return askAsAnyone(name, parameters, schema, signal);
}
