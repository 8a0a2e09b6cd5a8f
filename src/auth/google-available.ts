import * as v from 'valibot';
import { AppError } from '@/shared/app-error';
import { readConfig } from '@/shared/config';
import { QUEUE } from '@/shared/limits';

const settingsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ external: v.object({ google: v.optional(v.boolean(), false) }) }),
);

/**
 * Whether the backend's settings offer sign-in with Google.
 * @throws AppError ERR_OFFLINE, ERR_BAD_ANSWER
 */
export async function googleAvailable(signal?: AbortSignal): Promise<boolean> {
  const result = readConfig();
  if (!result.ok) return false;
  const { url, anonKey } = result.config;
  const timeout = AbortSignal.timeout(QUEUE.requestTimeout);
  let text: string;
  try {
    const answer = await fetch(`${url}/auth/v1/settings`, {
      headers: { apikey: anonKey },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    text = await answer.text();
  } catch (cause) {
    throw new AppError('ERR_OFFLINE', 'The settings of sign-in could not be reached', { cause });
  }
  const settings = v.safeParse(settingsSchema, text);
  if (!settings.success) throw new AppError('ERR_BAD_ANSWER', 'The settings of sign-in are not as agreed');
  return settings.output.external.google;
}
