import { PostgrestClient } from '@supabase/postgrest-js';
import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import { readPage, readPushAnswers, readTombstones, readVisible } from './answers';
import { classifyFailure } from './classify-failure';
import { failed, type Checkpoint, type Outcome, type Server } from './server';

type GetAccessToken = () => Promise<string | null>;

/**
 * The server behind Supabase's REST interface: the functions sync_push, sync_pull and sync_visible, called with the
 * person's own token. Every answer is checked.
 * @param send a stand-in for `fetch`, for a backend in the same process
 */
export function supabaseServer(
  config: BackendConfig,
  getAccessToken: GetAccessToken,
  send: typeof fetch = (...request) => fetch(...request),
): Server {
  const client = new PostgrestClient(`${config.url}/rest/v1`, {
    headers: { apikey: config.anonKey },
    fetch: send,
    // The sender pauses and repeats by its own rules (Q6).
    retry: false,
  });
  const call = async <T>(
    name: string,
    parameters: object,
    signal: AbortSignal,
    read: (value: unknown) => T | undefined,
  ): Promise<Outcome<T>> => {
    const token = await readToken(getAccessToken);
    if (!token.ok) return token;
    const { data, error, status } = await client
      .rpc(name, parameters)
      .setHeader('Authorization', `Bearer ${token.value}`)
      .abortSignal(signal);
    if (error !== null) {
      return {
        ok: false,
        failure: classifyFailure({ status, code: error.code ?? '', message: error.message }),
      };
    }
    const value = read(data);
    if (value === undefined) return failed('transport', 'ERR_BAD_ANSWER', `${name} answered nonsense.`);
    return { ok: true, value };
  };
  const pull = <T>(
    table: string,
    after: Checkpoint | null,
    limit: number,
    signal: AbortSignal,
    read: (value: unknown) => T | undefined,
  ): Promise<Outcome<T>> =>
    call(
      'sync_pull',
      { p_table: table, p_after: after?.updated_at ?? null, p_after_id: after?.id ?? null, p_limit: limit },
      signal,
      read,
    );
  return {
    push: (table, ops, signal) =>
      call('sync_push', { p_table: table, p_ops: ops }, signal, (value) =>
        readPushAnswers(
          table,
          ops.map(({ id }) => id),
          value,
        ),
      ),
    pull: (table, after, limit, signal) =>
      pull(table, after, limit, signal, (value) => readPage(table, value)),
    tombstones: (after, limit, signal) => pull('tombstones', after, limit, signal, readTombstones),
    visible: (table, ids, signal) =>
      call('sync_visible', { p_table: table, p_ids: ids }, signal, readVisible),
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
