import { expect, it, vi } from 'vitest';
import { limitCodeTries } from './limit-code-tries.ts';

const HOUR = 60 * 60 * 1000;

function start(answer: () => Response = () => new Response('{}', { status: 403 })) {
  const clock = { now: 0 };
  const send = vi.fn(async () => answer());
  const limited = limitCodeTries(() => clock.now);
  const give = async (body: unknown, path = '/auth/v1/verify', method = 'POST') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = method === 'GET' ? { method } : { method, body: text };
    const { status } = await limited(new Request(`http://backend.test${path}`, init), send);
    return status;
  };
  return { clock, send, give };
}

const code = (email: string, token = '000000') => ({ email, token, type: 'recovery' });

it('takes ten wrong codes for an address in an hour, however it is written, and then none', async () => {
  const { clock, give, send } = start();
  const written = ['/auth/v1/verify', '/auth/v1/%76erify', '/auth/v1/verify/', '/auth/v1/verify?x=1'];
  for (let n = 0; n < 10; n += 1) {
    const email = n % 2 === 0 ? 'ada@test.example' : 'ADA@test.example';
    expect(await give(code(email), written[n % written.length])).toBe(403);
  }
  expect(await give(code('ada@test.example'))).toBe(429);
  expect(await give(code('bob@test.example'))).toBe(403);
  expect(send).toHaveBeenCalledTimes(11);
  clock.now = HOUR;
  expect(await give(code('ada@test.example'))).toBe(403);
});

it('counts tries that are under way at once', async () => {
  const { give } = start();
  const all = await Promise.all(Array.from({ length: 40 }, () => give(code('ada@test.example'))));
  expect(all.filter((status) => status === 403)).toHaveLength(10);
});

it('counts what names no address together: hashes, links and nonsense, with any address beside a hash', async () => {
  const { give } = start();
  for (let n = 0; n < 4; n += 1) await give({ token_hash: `h${n}`, email: `m${n}@test.example` });
  for (let n = 0; n < 4; n += 1) await give('', `/auth/v1/verify?type=recovery&token=h${n}`, 'GET');
  for (let n = 0; n < 2; n += 1) await give('no json');
  expect(await give({ token_hash: 'h9', email: 'ada@test.example' })).toBe(429);
  expect(await give('', '/auth/v1/verify?type=recovery&token=h', 'GET')).toBe(429);
  expect(await give(code('ada@test.example'))).toBe(403);
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

it('counts under no address what is too long for one, or has no code that is text', async () => {
  const { give } = start();
  for (let n = 0; n < 5; n += 1) await give(code(`${n}${'a'.repeat(400)}@test.example`));
  for (let n = 0; n < 5; n += 1) await give({ ...code(`ada${n}@test.example`), token: [['000000']] });
  expect(await give({ token_hash: 'h' })).toBe(429);
  expect(await give(code('ada@test.example'))).toBe(403);
});

it('lets nobody with right links of her own go on guessing others', async () => {
  let status = 403;
  const { give } = start(() => new Response('{}', { status }));
  for (let n = 0; n < 9; n += 1) await give({ token_hash: `wrong ${n}` });
  status = 200;
  for (let n = 0; n < 3; n += 1) expect(await give({ token_hash: 'hers' })).toBe(200);
  status = 403;
  expect(await give({ token_hash: 'wrong' })).toBe(403);
  expect(await give({ token_hash: 'wrong' })).toBe(429);
});

it('begins to count anew after a right code, and leaves everything else alone', async () => {
  let status = 403;
  const { give, send } = start(() => new Response('{}', { status }));
  for (let n = 0; n < 9; n += 1) await give(code('ada@test.example'));
  status = 200;
  expect(await give(code('ada@test.example', '123456'))).toBe(200);
  status = 403;
  for (let n = 0; n < 10; n += 1) expect(await give(code('ada@test.example'))).toBe(403);
  expect(await give(code('ada@test.example'))).toBe(429);
  send.mockClear();
  for (let n = 0; n < 30; n += 1) await give({ email: 'ada@test.example' }, '/auth/v1/recover');
  expect(send).toHaveBeenCalledTimes(30);
});
