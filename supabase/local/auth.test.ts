import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Backend, createBackend } from './create-backend.ts';
import { connect, connectAs } from './testing/connect.ts';
import { makeFixtureProject } from './testing/fixture-project.ts';

const project = makeFixtureProject();
let backend: Backend;
let now = Date.now();
beforeAll(async () => {
  backend = await createBackend({ root: project.root, seed: false, now: () => now });
}, 60_000);
afterAll(async () => {
  await backend.close();
  project.remove();
});

it('signs a new person up and in, and refuses a wrong password', async () => {
  await connectAs(backend, 'ada@test.example');
  const client = connect(backend);
  const right = await client.auth.signInWithPassword({
    email: 'ada@test.example',
    password: 'correct horse',
  });
  expect(right.error).toBeNull();
  expect(right.data.user?.email).toBe('ada@test.example');
  const wrong = await connect(backend).auth.signInWithPassword({
    email: 'ada@test.example',
    password: 'nope nope',
  });
  expect(wrong.error).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
});

it('refuses an address that is taken, and a password that is too short', async () => {
  await connectAs(backend, 'taken@test.example');
  const again = await connect(backend).auth.signUp({
    email: 'taken@test.example',
    password: 'correct horse',
  });
  expect(again.error?.code).toBe('user_already_exists');
  const short = await connect(backend).auth.signUp({ email: 'short@test.example', password: '123' });
  expect(short.error?.code).toBe('weak_password');
});

it('refreshes a session, and refuses a refresh token that never was', async () => {
  const { client } = await connectAs(backend, 'refresh@test.example');
  const before = (await client.auth.getSession()).data.session;
  const { data, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
  const bogus = await connect(backend).auth.refreshSession({ refresh_token: 'bogus' });
  expect(bogus.error?.status).toBe(400);
});

it('lets a person set a new password with the code of the e-mail (E13)', async () => {
  await connectAs(backend, 'forgot@test.example');
  const client = connect(backend);
  expect((await client.auth.resetPasswordForEmail('forgot@test.example')).error).toBeNull();
  const mail = backend.outbox.messages.find(({ to }) => to === 'forgot@test.example');
  const code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? '';
  const wrong = await client.auth.verifyOtp({
    email: 'forgot@test.example',
    token: '000000',
    type: 'recovery',
  });
  expect(wrong.error?.code).toBe('otp_expired');
  const right = await client.auth.verifyOtp({ email: 'forgot@test.example', token: code, type: 'recovery' });
  expect(right.error).toBeNull();
  expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull();
  const signIn = await connect(backend).auth.signInWithPassword({
    email: 'forgot@test.example',
    password: 'a new password',
  });
  expect(signIn.error).toBeNull();
});

/** Asks for a code for somebody new; the answer tries one. */
async function recovery(email: string) {
  await connectAs(backend, email);
  const client = connect(backend);
  const mail = async () => {
    now += 6 * 60_000;
    await client.auth.resetPasswordForEmail(email);
    const text = backend.outbox.messages.findLast(({ to }) => to === email)?.text ?? '';
    return /\b(\d{6})\b/.exec(text)?.[1] ?? '';
  };
  const give = async (token: string, parted = 0) => {
    const asked = { email: email + token.slice(0, parted), token: token.slice(parted) };
    const { error } = await connect(backend).auth.verifyOtp({ ...asked, type: 'recovery' });
    return error?.code ?? 'taken';
  };
  return { mail, give };
}

it('takes the code of an e-mail once, and for an hour', async () => {
  const { mail, give } = await recovery('once@test.example');
  const code = await mail();
  expect(await give(code)).toBe('taken');
  expect(await give(code)).toBe('otp_expired');
  const later = await mail();
  await backend.database.query(
    `update auth.users set recovery_sent_at = recovery_sent_at - interval '61 minutes' where email = $1`,
    ['once@test.example'],
  );
  expect(await give(later)).toBe('otp_expired');
});

it('lets nobody find out a code by trying, nor by asking for new ones in between', async () => {
  const { mail, give } = await recovery('guessed@test.example');
  for (let n = 0; n < 10; n += 1) {
    if (n % 5 === 0) await mail();
    // Also with a part of the code written into the address: the two are hashed as one.
    expect(await give('00000x', n % 6)).toBe('otp_expired');
  }
  expect(await give(await mail())).toBe('over_request_rate_limit');
  expect(await give(await mail(), 3)).toBe('over_request_rate_limit');
});

it('D16: takes a new password only with the old one, and ends the other sessions then', async () => {
  const email = 'owner@test.example';
  const { client } = await connectAs(backend, email);
  const elsewhere = connect(backend);
  await elsewhere.auth.signInWithPassword({ email, password: 'correct horse' });
  const set = async (given?: string) => {
    const { error } = await client.auth.updateUser({
      password: 'stolen horse',
      ...(given === undefined ? {} : { current_password: given }),
    });
    return error?.code ?? 'taken';
  };
  expect(await set()).toBe('current_password_required');
  expect(await set('guessed')).toBe('current_password_invalid');
  expect(await set('correct horse')).toBe('taken');
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
});

it('D16: takes one without the old one for ten minutes after a mailed code, also when the token was renewed', async () => {
  const email = 'mailed@test.example';
  const { mail } = await recovery(email);
  const token = await mail();
  // As the clock of the database has it, which notes when the session began.
  now = Date.now();
  const client = connect(backend);
  await client.auth.verifyOtp({ email, token, type: 'recovery' });
  expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull();
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await client.auth.updateUser({ password: 'another password' })).error).toBeNull();
  now += 11 * 60_000;
  const late = await client.auth.updateUser({ password: 'a third password' });
  expect(late.error?.code).toBe('current_password_required');
});

it('knows addresses of auth in one spelling only, so that none goes round a limit', async () => {
  for (const path of [
    '/auth/v1/%75ser',
    '/%61uth/v1/user',
    '/auth/v1//user',
    '/auth/v1/user/',
    '/AUTH/v1/user',
  ])
    expect((await backend.fetch(new Request(`http://backend.test${path}`))).status).toBe(404);
});

it('works as long on a password for an address without an account as for one with', async () => {
  await connectAs(backend, 'timed@test.example');
  const compared = vi.spyOn(bcrypt, 'compare');
  for (const email of ['timed@test.example', 'nobody@test.example'])
    await connect(backend).auth.signInWithPassword({ email, password: 'wrong horse' });
  expect(compared.mock.calls.map(([, hash]) => hash.slice(0, 7))).toEqual(['$2b$10$', '$2b$10$']);
  compared.mockRestore();
});

it('says that only e-mail works for signing in, and does not pretend to know Google', async () => {
  const headers = { apikey: backend.keys.publishable };
  const settings = await backend.fetch(new Request('http://backend.test/auth/v1/settings', { headers }));
  expect(await settings.json()).toMatchObject({
    external: { email: true, google: false },
    disable_signup: false,
  });
});

it('answers a tampered or missing key with 401', async () => {
  const { client } = await connectAs(backend, 'tamper@test.example');
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const ask = (headers: Record<string, string>): Promise<Response> =>
    backend.fetch(new Request('http://backend.test/rest/v1/notes?select=id', { headers }));
  const forged = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  expect((await ask({ apikey: backend.keys.publishable, authorization: `Bearer ${forged}` })).status).toBe(
    401,
  );
  expect((await ask({ apikey: 'sb_secret_guessed' })).status).toBe(401);
  expect((await ask({})).status).toBe(401);
});

it('lets a page of any address ask and read, as a hosted project does', async () => {
  const preflight = await backend.fetch(
    new Request('http://backend.test/auth/v1/token?grant_type=password', {
      method: 'OPTIONS',
      headers: { origin: 'http://app.test', 'access-control-request-headers': 'apikey,x-client-info' },
    }),
  );
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,x-client-info');
  const refused = await backend.fetch(new Request('http://backend.test/rest/v1/notes'));
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
});

it('ends all sessions but the own one, and says of each how and when it began', async () => {
  const { client } = await connectAs(backend, 'sessions@test.example');
  const other = connect(backend);
  const who = { email: 'sessions@test.example', password: 'correct horse' };
  const { data } = await other.auth.signInWithPassword(who);
  const [, claims = ''] = (data.session?.access_token ?? '').split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
  });
  expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect((await other.auth.refreshSession()).error).not.toBeNull();
  expect((await client.auth.refreshSession()).error).toBeNull();
});
