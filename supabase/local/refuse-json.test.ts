import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createBackend, type Backend } from './create-backend.ts';
import { refuseJson } from './refuse-json.ts';

let backend: Promise<Backend> | undefined;
const theBackend = (): Promise<Backend> =>
  (backend ??= createBackend({ root: fileURLToPath(new URL('../..', import.meta.url)), seed: false }));
afterAll(async () => (await backend)?.close());

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const post = (path: string, body: string): Request =>
  new Request(`http://backend.test${path}`, { method: 'POST', headers: { 'x-kept': 'yes' }, body });

it.each([
  ['/rest/v1/modules', { code: 'PGRST102', message: /2000 levels/ }],
  ['/auth/v1/user', { error_code: 'bad_json', msg: /2000 levels/ }],
  ['/functions/v1/invite-member', { error: /2000 levels/ }],
])('refuses what %s could not read, in its own words', async (path, said) => {
  const answer = await refuseJson(post(path, `{"a": ${deep(5000)}}`), 20_000);
  if (!(answer instanceof Response)) throw new Error('It was handed on.');
  expect(answer.status).toBe(400);
  const body = (await answer.json()) as Record<string, unknown>;
  for (const [key, value] of Object.entries(said)) {
    if (value instanceof RegExp) expect(body[key]).toMatch(value);
    else expect(body[key]).toBe(value);
  }
});

it.each([
  ['what is not deep', `{"a": ${deep(1999)}, "b": ${deep(1999)}}`],
  ['brackets in texts', JSON.stringify({ a: '[{"'.repeat(5000), b: '\\' })],
  ['what is no JSON', ']]]]"'],
  ['nothing', ''],
])('hands on %s, as it came', async (_, body) => {
  const request = await refuseJson(post('/rest/v1/modules', body), 100_000);
  if (request instanceof Response) throw new Error('It was refused.');
  expect([request.method, request.headers.get('x-kept'), await request.text()]).toEqual([
    'POST',
    'yes',
    body,
  ]);
});

it('does not look into files', async () => {
  const request = post('/storage/v1/object/public-assets/a.json', deep(5000));
  expect(await refuseJson(request, undefined)).toBe(request);
});

it.each([
  ['POST', '/auth/v1/signup', { email: 'a\0b@example.test', password: '12345678' }],
  ['POST', '/auth/v1/signup', { email: 'a@example.test', password: '12345678', data: { full_name: 'a\0b' } }],
  ['POST', '/auth/v1/signup', { email: 'a@example.test', password: '12345678', data: { 'a\0b': 1 } }],
  ['POST', '/auth/v1/signup', { email: 'a@example.test', password: '12345678', data: ['\ud800'] }],
  ['POST', '/auth/v1/signup', { email: `${'a'.repeat(300)}@example.test`, password: '12345678' }],
  ['POST', '/auth/v1/signup', null],
  ['POST', '/auth/v1/token?grant_type=password', { email: 1, password: {} }],
  ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: 'a\0b' }],
  ['POST', '/auth/v1/recover', { email: 'a\0b@example.test' }],
  ['POST', '/storage/v1/object/list/public-assets', { prefix: 'a\0b' }],
  ['GET', '/rest/v1/modules?%00=eq.1', undefined],
  ['GET', '/rest/v1/modules?order=%00', undefined],
])('answers %s %s with a refusal where the database has no such text', async (method, path, body) => {
  const running = await theBackend();
  const answer = await running.fetch(
    new Request(`http://backend.test${path}`, {
      method,
      headers: { apikey: running.keys.publishable, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  expect(answer.status).toBe(400);
  expect(Object.keys((await answer.json()) as object).length).toBeGreaterThan(1);
});
