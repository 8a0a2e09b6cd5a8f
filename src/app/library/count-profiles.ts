import { getAccessToken } from '@/auth/get-access-token';
import { AppError } from '@/shared/app-error';
import { readConfig } from '@/shared/config';
import { PROBE } from '@/shared/limits';

/**
 * Asks the server how many profiles the person may see, only to hear whether it answers (authoring specification,
 * section 7). A refusal is an answer too: the line is up.
 * @throws AppError ERR_CONFIG_MISSING, ERR_OFFLINE (no answer in time), ERR_SERVER_DOWN
 */
export async function countProfiles(send: typeof fetch = fetch): Promise<void> {
  const result = readConfig();
  if (!result.ok) throw new AppError('ERR_CONFIG_MISSING', result.message);
  const { url, anonKey } = result.config;
  // A token that cannot be renewed now is no reason not to ask.
  const token = await getAccessToken().catch(() => null);
  let status: number;
  try {
    const response = await send(`${url}/rest/v1/profiles?select=id`, {
      method: 'HEAD',
      headers: { apikey: anonKey, Authorization: `Bearer ${token ?? anonKey}`, Prefer: 'count=exact' },
      signal: AbortSignal.timeout(PROBE.timeout),
    });
    ({ status } = response);
  } catch (cause) {
    throw new AppError('ERR_OFFLINE', 'profiles could not be counted', { cause });
  }
  if (status >= 500) throw new AppError('ERR_SERVER_DOWN', `profiles: answered ${status}`);
}
