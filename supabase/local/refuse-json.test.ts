import { expect, it } from 'vitest';
import { refuseJson } from './refuse-json.ts';

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
