import { PostgrestClient } from '@supabase/postgrest-js';
import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import { watchedFetch } from '@/shared/watched-fetch';
import { readPulled, readPushAnswers, readViewCounts, readVisible } from './answers';
import { classifyFailure } from './classify-failure';
import { failed, type Outcome, type PullRequest, type Server } from './server';

type GetAccessToken = () => Promise<string | null>;

export interface SupabaseServerOptions {
  /** A new token after the server refused `usedToken`, or null when nobody is signed in. Called once per request. */
  readonly renewAccessToken?: (usedToken: string) => Promise<string | null>;
  /** Replaces `fetch`, for a backend in the same process. */
  readonly send?: typeof fetch;
}

/**
 * The server over Supabase's REST API: sync_push, sync_pull, sync_visible and my_views_since, called with the person's token. Renews an
 * expired token and repeats the request once. Validates every answer; an invalid one is a transport failure.
 */
export function supabaseServer(
  config: BackendConfig,
  getAccessToken: GetAccessToken,
  options: SupabaseServerOptions = {},
): Server {
  const client = new PostgrestClient(`${config.url}/rest/v1`, {
    headers: { apikey: config.anonKey },
    fetch: options.send ?? watchedFetch,
    // The sender has its own retry rules (Q6).
    retry: false,
  });
  const request = async (
    name: string,
    parameters: object,
    token: string,
    signal: AbortSignal,
  ): Promise<Outcome<unknown>> => {
    const { data, error, status } = await client
      .rpc(name, parameters)
      .setHeader('Authorization', `Bearer ${token}`)
      .abortSignal(signal);
    if (error === null) return { ok: true, value: data };
    return {
      ok: false,
      failure: classifyFailure({ status, code: error.code ?? '', message: error.message }),
    };
  };
  const call = async <T>(
    name: string,
    parameters: object,
    signal: AbortSignal,
    read: (value: unknown) => T | undefined,
  ): Promise<Outcome<T>> => {
    const token = await readToken(getAccessToken);
    if (!token.ok) return token;
    let outcome = await request(name, parameters, token.value, signal);
    const { renewAccessToken } = options;
    if (!outcome.ok && outcome.failure.kind === 'expired' && renewAccessToken !== undefined) {
      const renewed = await readToken(() => renewAccessToken(token.value));
      if (!renewed.ok) return renewed;
      if (renewed.value !== token.value) outcome = await request(name, parameters, renewed.value, signal);
    }
    if (!outcome.ok) return outcome;
    const value = read(outcome.value);
    if (value === undefined)
      return failed('transport', 'ERR_BAD_ANSWER', `${name} returned an invalid answer.`);
    return { ok: true, value };
  };
  return {
    push: (ops, signal) => call('sync_push', { p_ops: ops }, signal, (value) => readPushAnswers(ops, value)),
    pull: (pullRequest, signal) =>
      call('sync_pull', pullParameters(pullRequest), signal, (value) => readPulled(pullRequest.from, value)),
    visible: (table, ids, signal) =>
      call('sync_visible', { p_table: table, p_ids: ids }, signal, readVisible),
    views: (since, signal) =>
      call('my_views_since', since === null ? {} : { p_since: since }, signal, readViewCounts),
  };
}

/** Groups tables with equal checkpoints, usually all of them. */
function pullParameters({ from, size, known, sharedOnly }: PullRequest): object {
  const groups = new Map<string, { updated_at?: string; id?: string; shared?: true; tables: string[] }>();
  for (const [table, checkpoint] of from) {
    const key = JSON.stringify(checkpoint);
    const group = groups.get(key) ?? { ...checkpoint, ...(sharedOnly ? { shared: true } : {}), tables: [] };
    group.tables.push(table);
    groups.set(key, group);
  }
  const versions = [...known].filter(([, ids]) => ids.size > 0);
  return {
    p_from: [...groups.values()],
    p_rows: size.rows,
    p_characters: size.characters,
    ...(versions.length > 0
      ? { p_known: Object.fromEntries(versions.map(([table, ids]) => [table, Object.fromEntries(ids)])) }
      : {}),
  };
}

async function readToken(getAccessToken: GetAccessToken): Promise<Outcome<string>> {
  try {
    const token = await getAccessToken();
    return token === null
      ? failed('expired', 'ERR_NOT_SIGNED_IN', 'Nobody is signed in.')
      : { ok: true, value: token };
  } catch (cause) {
    const code = cause instanceof AppError ? cause.code : 'ERR_UNKNOWN';
    const message = cause instanceof Error ? cause.message : String(cause);
    return failed(code === 'ERR_SESSION_EXPIRED' ? 'expired' : 'transport', code, message);
  }
}
