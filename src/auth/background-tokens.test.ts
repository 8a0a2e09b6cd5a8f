import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { backgroundTokens, type BackgroundPorts } from './background-tokens';
import { readSessionMirror, replaceSessionMirror, writeSessionMirror } from './session-mirror';
import { makeSession, PERSON } from '@support/auth/make-session';

const NOW = 1_000_000_000_000;
const seconds = (later: number) => NOW / 1000 + later;
const good = makeSession({ expires_at: seconds(3600), token: 'good' });
const ended = makeSession({ expires_at: seconds(-1), token: 'ended' });
const renewed = {
  ...makeSession({ expires_at: seconds(7200), token: 'renewed' }),
  refresh_token: 'refresh-2',
};

afterEach(() => writeSessionMirror(null));

async function setUp(
  stored: object | null,
  answer: () => Response | Promise<Response> = () => Response.json(renewed),
) {
  await writeSessionMirror(stored === null ? null : JSON.stringify(stored));
  const send = vi.fn<typeof fetch>(async () => answer());
  const ports: BackgroundPorts = {
    clock: { now: () => NOW, after: () => () => undefined },
    read: readSessionMirror,
    replace: replaceSessionMirror,
    exclusively: (work) => work(),
    send,
  };
  return { send, ports, tokens: backgroundTokens({ url: 'https://b.example', anonKey: 'anon' }, ports) };
}

const stored = async (): Promise<unknown> => JSON.parse((await readSessionMirror()) ?? 'null');

it('returns the signed-in person, or null', async () => {
  expect(await (await setUp(good)).tokens.account()).toBe(PERSON.id);
  expect(await (await setUp(null)).tokens.account()).toBeNull();
  expect(await (await setUp({ access_token: 1 })).tokens.account()).toBeNull();
});

it('returns a valid token without a request', async () => {
  const { tokens, send } = await setUp(good);
  expect(await tokens.tokenOf(PERSON.id)).toBe(good.access_token);
  expect(send).not.toHaveBeenCalled();
});

it('renews an expired session, and stores the rotated refresh token for pages', async () => {
  const { tokens, send } = await setUp(ended);
  expect(await tokens.tokenOf(PERSON.id)).toBe(renewed.access_token);
  const [address, request] = send.mock.calls[0]!;
  expect(address).toBe('https://b.example/auth/v1/token?grant_type=refresh_token');
  expect(request?.body).toBe(JSON.stringify({ refresh_token: ended.refresh_token }));
  expect(await stored()).toEqual(renewed);
  expect(await tokens.tokenOf(PERSON.id)).toBe(renewed.access_token);
  expect(send).toHaveBeenCalledOnce();
});

it('accepts an answer with only expires_in', async () => {
  const { expires_at: _end, ...rest } = renewed;
  const { tokens } = await setUp(ended, () => Response.json({ ...rest, expires_in: 7200 }));
  await tokens.tokenOf(PERSON.id);
  expect(await stored()).toMatchObject({ expires_at: seconds(7200) });
});

it("never returns another person's token (Q12)", async () => {
  const { tokens, send } = await setUp(ended);
  expect(await tokens.tokenOf('33333333-3333-4333-8333-333333333333')).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

it('uses a session that a page renewed while it waited for the lock (Q11)', async () => {
  const { ports, send } = await setUp(ended);
  const tokens = backgroundTokens(
    { url: 'https://b.example', anonKey: 'anon' },
    {
      ...ports,
      async exclusively(work) {
        await writeSessionMirror(JSON.stringify(good));
        return work();
      },
    },
  );
  expect(await tokens.tokenOf(PERSON.id)).toBe(good.access_token);
  expect(send).not.toHaveBeenCalled();
});

it('does not undo a sign-out during the renewal', async () => {
  const { tokens } = await setUp(ended, async () => {
    await writeSessionMirror(null);
    return Response.json(renewed);
  });
  expect(await tokens.tokenOf(PERSON.id)).toBeNull();
  expect(await readSessionMirror()).toBeNull();
});

it.each([
  ['refuses', () => new Response('{}', { status: 400 }), 'ERR_SESSION_EXPIRED'],
  ['is too busy', () => new Response('{}', { status: 429 }), 'ERR_SERVER_DOWN'],
  ['is broken', () => new Response('{}', { status: 503 }), 'ERR_SERVER_DOWN'],
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch')), 'ERR_OFFLINE'],
  ['says nonsense', () => new Response('<html>'), 'ERR_BAD_ANSWER'],
  ['answers without a session', () => Response.json({ access_token: 'a' }), 'ERR_BAD_ANSWER'],
])('keeps the session as it is when the server %s', async (_what, answer, code) => {
  const { tokens } = await setUp(ended, answer);
  await expect(tokens.tokenOf(PERSON.id)).rejects.toMatchObject({ code });
  expect(await stored()).toEqual(ended);
});

it('returns a token that expires soon while the server is unreachable', async () => {
  const soon = makeSession({ expires_at: seconds(60), token: 'soon' });
  const { tokens } = await setUp(soon, () => new Response('{}', { status: 503 }));
  expect(await tokens.tokenOf(PERSON.id)).toBe(soon.access_token);
});

it('renews a refused token once', async () => {
  const { tokens, send } = await setUp(good);
  expect(await tokens.renew(PERSON.id, good.access_token)).toBe(renewed.access_token);
  expect(await tokens.renew(PERSON.id, good.access_token)).toBe(renewed.access_token);
  expect(send).toHaveBeenCalledOnce();
});
