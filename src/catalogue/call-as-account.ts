import type * as v from 'valibot';
import { callWithToken } from '@/auth/call-with-token';
import { getAccessToken, renewAccessToken } from '@/auth/get-access-token';
import { AppError } from '@/shared/app-error';
import { readConfig } from '@/shared/config';
import { callCatalogue } from './call-catalogue';

/**
 * Calls a function as the signed-in person, or as a visitor.
 * @throws AppError as `callCatalogue`
 */
export async function callAsAnyone<S extends v.GenericSchema>(
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
  return callWithToken(token, renewAccessToken, (asWhom) =>
    callCatalogue(name, parameters, schema, { config, token: asWhom, signal }),
  );
}

/** As `callAsAnyone`; ERR_SESSION_EXPIRED for visitors. */
export async function callAsAccount<S extends v.GenericSchema>(
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  schema: S,
  signal?: AbortSignal,
): Promise<v.InferOutput<S>> {
  if ((await getAccessToken()) === null)
    throw new AppError('ERR_SESSION_EXPIRED', `${name} is for people who are signed in`);
  return callAsAnyone(name, parameters, schema, signal);
}
