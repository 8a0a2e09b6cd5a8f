import * as v from 'valibot';
import { AppError } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import type { MediaSource } from './media-context';

/** A signed link's life, and how long before its end it is no longer handed out (authoring specification, section 9). */
const LIFETIME_SECONDS = 3600;
const LEAVE_BEFORE_END = 60_000;

const answerSchema = v.object({ signedURL: v.pipe(v.string(), v.startsWith('/')) });

interface KnownLink {
  readonly url: string;
  readonly until: number;
}

const known = new Map<string, KnownLink>();

/**
 * A link to a private file that works for an hour, from memory while it has a minute left.
 * @throws AppError ERR_OFFLINE, ERR_BAD_ANSWER, ERR_REFUSED
 */
export async function signedLink(
  source: MediaSource,
  bucket: string,
  path: string,
  clock: Clock = systemClock,
): Promise<string> {
  const { account, config, getAccessToken } = source;
  if (!config) throw new AppError('ERR_CONFIG_MISSING', 'no backend to sign a link');
  const key = `${account}:${bucket}/${path}`;
  const link = known.get(key);
  if (link && link.until > clock.now()) return link.url;
  const token = (await getAccessToken()) ?? config.anonKey;
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  let response: Response;
  try {
    response = await fetch(`${config.url}/storage/v1/object/sign/${bucket}/${encoded}`, {
      method: 'POST',
      headers: {
        apikey: config.anonKey,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ expiresIn: LIFETIME_SECONDS }),
    });
  } catch (error) {
    throw new AppError('ERR_OFFLINE', 'no answer from storage', { cause: error });
  }
  if (!response.ok) throw new AppError('ERR_REFUSED', `storage answered ${response.status}`);
  const answer = v.safeParse(answerSchema, await response.json().catch(() => null));
  if (!answer.success) throw new AppError('ERR_BAD_ANSWER', 'storage did not answer with a signed link');
  const url = `${config.url}/storage/v1${answer.output.signedURL}`;
  known.set(key, { url, until: clock.now() + LIFETIME_SECONDS * 1000 - LEAVE_BEFORE_END });
  return url;
}
