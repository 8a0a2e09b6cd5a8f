import * as v from 'valibot';
import { callBackup } from '@/auth/call-backup';
import { callWithToken } from '@/auth/call-with-token';
import { AppError } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import type { BackendConfig } from '@/shared/config';
import { projectToRead } from '@/shared/project-in-use';
import { watchedFetch } from '@/shared/watched-fetch';
import { requestStorage, encodePath, storageError } from '../request-storage';
import type { MediaSource } from '../media-context';

/** A link's lifetime, and when it stops being reused (authoring specification, section 9). */
const LIFETIME_SECONDS = 3600;
const LEAVE_BEFORE_END = 60_000;

/** Links are requested in batches of 5, 1 s apart (authoring specification, section 9). */
const BATCH = 5;
const BATCH_PAUSE = 1000;

const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ signedURL: v.pipe(v.string(), v.startsWith('/')) }),
);

const known = new Map<string, { readonly url: string; readonly until: number }>();

/** Pending links, shared by all who want them. */
const asking = new Map<string, Promise<string>>();

/**
 * A link to a private file that works for an hour, from memory while it lasts.
 * @throws AppError ERR_CONFIG_MISSING, ERR_BAD_ANSWER, or as `requestStorage`, `callWithToken` and `storageError`
 */
export async function signedLink(
  source: MediaSource,
  bucket: string,
  path: string,
  clock: Clock = systemClock,
): Promise<string> {
  const { account, config } = source;
  if (!config) throw new AppError('ERR_CONFIG_MISSING', 'no backend to sign a link');
  const project = projectToRead(config);
  const key = `${project.url} ${account}:${bucket}/${path}`;
  const link = known.get(key);
  if (link && link.until > clock.now()) return link.url;
  const waiting = asking.get(key);
  if (waiting) return waiting;

  async function ask(): Promise<string> {
    await turn(clock);
    const send = (token: string | null) => askForLink(project, `${bucket}/${encodePath(path)}`, token);
    const url = await (project === config ? askFirst(source, send) : callBackup(account, send));
    known.set(key, { url, until: clock.now() + LIFETIME_SECONDS * 1000 - LEAVE_BEFORE_END });
    return url;
  }

  const asked = ask().finally(() => asking.delete(key));
  asking.set(key, asked);
  return asked;
}

async function askFirst(
  { getAccessToken, renewAccessToken }: MediaSource,
  send: (token: string | null) => Promise<string>,
): Promise<string> {
  const token = await getAccessToken();
  return token === null ? send(null) : callWithToken(token, renewAccessToken, send);
}

async function askForLink(config: BackendConfig, file: string, token: string | null): Promise<string> {
  const request = {
    method: 'POST',
    path: `/object/sign/${file}`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ expiresIn: LIFETIME_SECONDS }),
  } as const;
  const answer = await requestStorage(config, token ?? config.anonKey, request, watchedFetch);
  if (answer.status < 200 || answer.status >= 300) throw storageError(answer, 'ERR_REFUSED');
  const signed = v.safeParse(answerSchema, answer.text);
  if (!signed.success) throw new AppError('ERR_BAD_ANSWER', 'storage did not answer with a signed link');
  return `${config.url}/storage/v1${signed.output.signedURL}`;
}

const waiting: (() => void)[] = [];
let begun = 0;

/** Resolves when this request's batch begins; a batch does not wait for answers to the one before. */
function turn(clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    beginBatch(clock);
  });
}

function beginBatch(clock: Clock): void {
  while (begun < BATCH) {
    const next = waiting.shift();
    if (next === undefined) return;
    begun += 1;
    next();
    if (begun < BATCH) continue;
    clock.after(BATCH_PAUSE, () => {
      begun = 0;
      beginBatch(clock);
    });
  }
}
