import { expect, it, vi } from 'vitest';
import { limitRequests } from './limit-requests.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function start(answer: () => Response = () => new Response('{}', { status: 403 })) {
  const clock = { now: 0 };
  const send = vi.fn(async () => answer());
  const limited = limitRequests(() => clock.now);
  const give = async (body: unknown, path = '/verify', { from = '10.0.0.9', method = 'POST' } = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'x-forwarded-for': from };
    const init = method === 'GET' ? { method, headers } : { method, headers, body: text };
    const { status } = await limited(new Request(`http://backend.test/auth/v1${path}`, init), send);
    return status;
  };
  return { clock, send, give };
}

const code = (email: string, token = '000000') => ({ email, token, type: 'recovery' });
const SIGN_IN = '/token?grant_type=password';

it('takes ten wrong codes for a person from one address in an hour, and then none from there', async () => {
  const { clock, give, send } = start();
  for (let n = 0; n < 10; n += 1)
    expect(await give(code(n % 2 === 0 ? 'ada@test.example' : 'ADA@test.example'))).toBe(403);
  expect(await give(code('ada@test.example'))).toBe(429);
  expect(await give(code('bob@test.example'))).toBe(403);
  expect(send).toHaveBeenCalledTimes(11);
  clock.now = HOUR;
  expect(await give(code('ada@test.example'))).toBe(403);
});

it('lets no stranger lock somebody out of recovery or of signing in', async () => {
  const { give } = start();
  for (let n = 0; n < 40; n += 1) {
    await give(code('ada@test.example'), '/verify', { from: '10.0.0.66' });
    await give({ email: 'ada@test.example', password: 'x' }, SIGN_IN, { from: '10.0.0.66' });
  }
  expect(await give(code('ada@test.example'))).toBe(403);
  expect(await give({ email: 'ada@test.example', password: 'x' }, SIGN_IN)).toBe(403);
});

it('takes 100 wrong codes for a person from all addresses, since a code has six digits', async () => {
  const { give } = start();
  for (let n = 0; n < 100; n += 1)
    expect(await give(code('ada@test.example'), '/verify', { from: `10.0.${n}.1` })).toBe(403);
  expect(await give(code('ada@test.example'), '/verify', { from: '10.1.0.1' })).toBe(429);
});

it('takes one IPv6 network for one address, however it is written', async () => {
  const { give } = start();
  for (let n = 0; n < 10; n += 1)
    await give(code('ada@test.example'), '/verify', {
      from: n % 2 ? `2001:db8:1:2::${n}` : `2001:db8:1:2:a:b:c:${n}`,
    });
  expect(await give(code('ada@test.example'), '/verify', { from: '2001:db8:1:2::ffff' })).toBe(429);
  expect(await give(code('ada@test.example'), '/verify', { from: '2001:db8:1:3::1' })).toBe(403);
});

it('counts tries that are under way at once', async () => {
  const { give } = start();
  const all = await Promise.all(Array.from({ length: 40 }, () => give(code('ada@test.example'))));
  expect(all.filter((status) => status === 403)).toHaveLength(10);
});

it('counts for an address wherever it is parted from the code, for the server hashes both as one', async () => {
  const { give } = start();
  for (let n = 0; n < 10; n += 1) {
    const both = `ada@test.example${100_000 + n}`;
    const part = 3 + 2 * n;
    expect(await give(code(both.slice(0, part), both.slice(part)))).toBe(403);
  }
  expect(await give(code('ada@test.example'))).toBe(429);
  expect(await give(code('ada@test.example12345', '6'))).toBe(429);
});

it('counts what names nobody by address: hashes, links and nonsense', async () => {
  const { give } = start();
  for (let n = 0; n < 50; n += 1) await give({ token_hash: `h${n}`, email: `m${n}@test.example` });
  for (let n = 0; n < 49; n += 1) await give('', `/verify?type=recovery&token=h${n}`, { method: 'GET' });
  await give('no json');
  expect(await give({ token_hash: 'h9', email: 'ada@test.example' })).toBe(429);
  expect(await give({ token_hash: 'h9' }, '/verify', { from: '10.0.0.7' })).toBe(403);
});

it('forgives what was right, and nothing else with it', async () => {
  let status = 403;
  const { give } = start(() => new Response('{}', { status }));
  for (let n = 0; n < 9; n += 1) await give(code('ada@test.example'));
  status = 200;
  for (let n = 0; n < 5; n += 1) expect(await give(code('ada@test.example', '123456'))).toBe(200);
  status = 403;
  expect(await give(code('ada@test.example'))).toBe(403);
  expect(await give(code('ada@test.example'))).toBe(429);
});

it('stops guesses of passwords: ten for a person in five minutes, 100 from one address', async () => {
  const { clock, give } = start(() => new Response('{}', { status: 400 }));
  const guess = (email: string, from?: string) =>
    give({ email, password: 'x' }, SIGN_IN, from === undefined ? {} : { from });
  for (let n = 0; n < 10; n += 1) expect(await guess('ada@test.example')).toBe(400);
  expect(await guess('Ada@test.example')).toBe(429);
  for (let n = 0; n < 90; n += 1) expect(await guess(`pupil${n}@test.example`)).toBe(400);
  expect(await guess('another@test.example')).toBe(429);
  expect(await guess('another@test.example', '10.0.0.7')).toBe(400);
  clock.now = 5 * MINUTE;
  expect(await guess('ada@test.example')).toBe(400);
});

it.each([
  '/token?grant_type=refresh_token&grant_type=password',
  '/token?%67rant_type=refresh_token&grant_type=password',
  '/token?%67rant_type=pass%77ord',
])('takes %s for a guess, whichever parameter the server reads', async (path) => {
  const { give } = start(() => new Response('{}', { status: 400 }));
  const guess = () => give({ email: 'ada@test.example', password: 'x' }, path);
  for (let n = 0; n < 10; n += 1) expect(await guess()).toBe(400);
  expect(await guess()).toBe(429);
});

it('lets a class behind one address sign up, sign in with a slip each, and stay signed in', async () => {
  let status = 200;
  const { give } = start(() => new Response('{}', { status }));
  for (let pupil = 0; pupil < 30; pupil += 1) {
    const who = { email: `pupil${pupil}@test.example`, password: 'x' };
    expect(await give(who, '/signup')).toBe(200);
    status = 400;
    expect(await give(who, SIGN_IN)).toBe(400);
    status = 200;
    expect(await give(who, SIGN_IN)).toBe(200);
    for (let tab = 0; tab < 4; tab += 1)
      expect(await give({ refresh_token: 'r' }, '/token?grant_type=refresh_token')).toBe(200);
  }
});

it('mails an address once a minute and ten times an hour, whichever way it is asked for', async () => {
  const { clock, give } = start(() => new Response('{}'));
  const ways = ['/recover', '/otp', '/magiclink', '/resend'];
  expect(await give({ email: 'ada@test.example' }, '/recover')).toBe(200);
  for (const way of ways) expect(await give({ email: 'ADA@test.example' }, way)).toBe(429);
  for (let n = 1; n < 10; n += 1) {
    clock.now = n * MINUTE;
    expect(await give({ email: 'ada@test.example' }, ways[n % 4])).toBe(200);
  }
  clock.now = 11 * MINUTE;
  expect(await give({ email: 'ada@test.example' }, '/recover')).toBe(429);
});

it('counts a mail also where a password is changed with the address', async () => {
  const { give } = start(() => new Response('{}'));
  const change = { email: 'new@test.example', password: 'x' };
  expect(await give(change, '/user', { method: 'PUT' })).toBe(200);
  expect(await give(change, '/user', { method: 'PUT' })).toBe(429);
});

it('forgets nobody for all that one address asks', async () => {
  const { give } = start(() => new Response('{}'));
  expect(await give({ email: 'ada@test.example' }, '/recover')).toBe(200);
  for (let n = 0; n < 21_000; n += 1)
    await give({ email: `m${n}@test.example` }, '/recover', { from: '10.0.0.66' });
  expect(await give({ email: 'ada@test.example' }, '/recover')).toBe(429);
});

it('leaves everything else alone', async () => {
  const { give, send } = start();
  for (let n = 0; n < 300; n += 1) await give('', '/user', { method: 'GET' });
  for (let n = 0; n < 300; n += 1) await give({ data: {} }, '/user', { method: 'PUT' });
  expect(send).toHaveBeenCalledTimes(600);
});
