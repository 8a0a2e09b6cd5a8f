import * as v from 'valibot';
import { askBackup } from '@/auth/ask-backup';
import { askWithToken } from '@/auth/ask-with-token';
import { AppError } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import type { BackendConfig } from '@/shared/config';
import { QUEUE } from '@/shared/limits';
import { projectToRead } from '@/shared/project-in-use';
import { watchedFetch } from '@/shared/watched-fetch';
import { inBatches } from './in-batches';
import type { MediaSource } from './media-context';
import { storageErrorCode, storageStatus } from './storage-refusal';

/** A signed link's life, and how long before its end it is no longer handed out (authoring specification, section 9). */
const LIFETIME_SECONDS = 3600;
const LEAVE_BEFORE_END = 60_000;

const refusalSchema = v.fallback(v.looseObject({}), {});
const answerSchema = v.object({ signedURL: v.pipe(v.string(), v.startsWith('/')) });

interface KnownLink {
  readonly url: string;
  readonly until: number;
}

const known = new Map<string, KnownLink>();

/** Links that are being asked for: whoever wants the same one waits with them. */
const asking = new Map<string, Promise<string>>();
const batches = inBatches();

/**
 * A link to a private file that works for an hour, from memory while it has a minute left. New ones are asked for in
 * batches of five, a second apart, of the project that is in use.
 * @throws AppError ERR_OFFLINE, ERR_TIMEOUT, ERR_SERVER_DOWN, ERR_NOT_FOUND, ERR_SESSION_EXPIRED, ERR_REFUSED or
 *   ERR_BAD_ANSWER
 */
export async function signedLink(
  source: MediaSource,
  bucket: string,
  path: string,
  clock: Clock = systemClock,
): Promise<string> {
  const { account, config, getAccessToken, renewAccessToken } = source;
  if (!config) throw new AppError('ERR_CONFIG_MISSING', 'no backend to sign a link');
  const project = projectToRead(config);
  const key = `${project.url} ${account}:${bucket}/${path}`;
  const link = known.get(key);
  if (link && link.until > clock.now()) return link.url;
  const waiting = asking.get(key);
  if (waiting) return waiting;
  const asked = batches
    .run(async () => {
      const encoded = path.split('/').map(encodeURIComponent).join('/');
      const ask = (token: string | null) => askForLink(project, `${bucket}/${encoded}`, token);
      const askFirst = async () => {
        const token = await getAccessToken();
        return token === null ? ask(null) : askWithToken(token, renewAccessToken, ask);
      };
      const answer = await (project === config ? askFirst() : askBackup(account, ask));
      const url = `${project.url}/storage/v1${answer}`;
      known.set(key, { url, until: clock.now() + LIFETIME_SECONDS * 1000 - LEAVE_BEFORE_END });
      return url;
    }, clock)
    .finally(() => asking.delete(key));
  asking.set(key, asked);
  return asked;
}

async function askForLink(config: BackendConfig, file: string, token: string | null): Promise<string> {
  const signal = AbortSignal.timeout(QUEUE.requestTimeout);
  let response: Response;
  let body: unknown;
  try {
    response = await watchedFetch(`${config.url}/storage/v1/object/sign/${file}`, {
      method: 'POST',
      headers: {
        apikey: config.anonKey,
        Authorization: `Bearer ${token ?? config.anonKey}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ expiresIn: LIFETIME_SECONDS }),
      signal,
    });
    body = await response.json().catch(() => null);
  } catch (error) {
    if (signal.aborted) throw new AppError('ERR_TIMEOUT', 'storage did not answer in time', { cause: error });
    throw new AppError('ERR_OFFLINE', 'no answer from storage', { cause: error });
  }
  if (!response.ok) {
    const refusal = v.parse(refusalSchema, body);
    const status = storageStatus({ ...refusal, status: response.status });
    throw new AppError(storageErrorCode(status, 'ERR_REFUSED'), `storage answered ${status}`);
  }
  const answer = v.safeParse(answerSchema, body);
  if (!answer.success) throw new AppError('ERR_BAD_ANSWER', 'storage did not answer with a signed link');
  return answer.output.signedURL;
}
