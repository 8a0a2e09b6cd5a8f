import { expect, it } from 'vitest';
import { AppError } from '@/shared/app-error';
import { type PullRequest, type PushOp, PULLED_TABLES } from './server';
import { supabaseServer } from './supabase-server';

const never = new AbortController().signal;
const config = { url: 'http://backend.test', anonKey: 'key' };
const op: PushOp = { table: 'modules', id: 'm', operation: 'delete', data: {}, base: null };
const gone = JSON.stringify([{ id: 'm', status: 'gone' }]);

interface Call {
  readonly token: string | null;
  readonly body: string;
}

/** A server that gives these answers, one after another, and the requests it got. */
function answering(...answers: Response[]): { calls: Call[]; send: typeof fetch } {
  const calls: Call[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push({ token: request.headers.get('Authorization'), body: await request.text() });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('fetch failed');
    return answer;
  };
  return { calls, send };
}

const json = (body: string, status = 200): Response =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
const expired = (): Response => json('{"code":"PGRST303","message":"JWT expired"}', 401);

it('renews a refused token and repeats the request once', async () => {
  const { calls, send } = answering(expired(), json(gone));
  const used: string[] = [];
  const renewAccessToken = async (token: string): Promise<string> => {
    used.push(token);
    return 'new';
  };
  const server = supabaseServer(config, async () => 'old', { renewAccessToken, send });
  expect(await server.push([op], never)).toMatchObject({ ok: true });
  expect(used).toEqual(['old']);
  expect(calls.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new']);
});

it('reports an expired session when the new token is refused, unchanged or unavailable', async () => {
  const failure = { ok: false, failure: { kind: 'expired' } };
  const twice = answering(expired(), expired(), json(gone));
  const renewing = supabaseServer(config, async () => 'old', {
    renewAccessToken: async () => 'new',
    send: twice.send,
  });
  expect(await renewing.push([op], never)).toMatchObject(failure);
  expect(twice.calls).toHaveLength(2);
  const same = answering(expired(), json(gone));
  const stuck = supabaseServer(config, async () => 'old', {
    renewAccessToken: async () => 'old',
    send: same.send,
  });
  expect(await stuck.push([op], never)).toMatchObject(failure);
  expect(same.calls).toHaveLength(1);
  const ended = supabaseServer(config, async () => 'old', {
    renewAccessToken: () => Promise.reject(new AppError('ERR_SESSION_EXPIRED', 'Over.')),
    send: answering(expired()).send,
  });
  expect(await ended.push([op], never)).toMatchObject(failure);
  const signedOut = supabaseServer(config, async () => null, { send: answering().send });
  expect(await signedOut.push([op], never)).toMatchObject(failure);
});

it.each([
  ['that break off', () => json('[{"id":"m","status":"go')],
  ['that are no JSON', () => new Response('<html>Sign in to the hotel</html>')],
  ['that are empty', () => json('')],
  ['for fewer rows than were sent', () => json('[]')],
  ['for other rows', () => json('[{"id":"n","status":"gone"}]')],
  ['of a proxy in its own words', () => new Response('Bad gateway', { status: 502 })],
])('calls answers %s a transport failure, so that everything is sent again', async (_name, answer) => {
  const server = supabaseServer(config, async () => 'token', { send: answering(answer()).send });
  expect(await server.push([op], never)).toMatchObject({ ok: false, failure: { kind: 'transport' } });
});

it('reports a missing connection as a transport failure', async () => {
  const server = supabaseServer(config, async () => 'token', { send: answering().send });
  expect(await server.push([op], never)).toMatchObject({ ok: false, failure: { kind: 'transport' } });
});

it('pulls all tables in one small request', async () => {
  const { calls, send } = answering(json('{"until":null,"more":[],"pages":{}}'));
  const server = supabaseServer(config, async () => 'token', { send });
  const at = { updated_at: '2026-01-01T10:00:00.123456+00:00', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  const request: PullRequest = {
    from: new Map(PULLED_TABLES.map((table) => [table, at])),
    size: { rows: 250, characters: 250_000 },
    known: new Map(),
  };
  expect(await server.pull(request, never)).toMatchObject({ ok: true });
  expect(calls).toHaveLength(1);
  expect(calls[0]!.body.length).toBeLessThan(600);
});

it('pulls shared rows separately, without known versions (P5)', async () => {
  const { calls, send } = answering(json('{"until":null,"more":[],"pages":{}}'));
  const server = supabaseServer(config, async () => 'token', { send });
  await server.pull(
    {
      from: new Map([['modules', null]]),
      size: { rows: 10, characters: 1000 },
      known: new Map([['modules', new Map([['m', '2025-01-01']])]]),
      sharedOnly: true,
    },
    never,
  );
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
    p_from: [{ tables: ['modules'], shared: true }],
    p_known: { modules: { m: '2025-01-01' } },
  });
});
