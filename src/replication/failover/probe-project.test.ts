import { expect, it } from 'vitest';
import { probeProject } from './probe-project';

const PROJECT = { url: 'https://first.example', anonKey: 'anon' };

it.each([
  [200, 'good'],
  [206, 'good'],
  [401, 'refused'],
  [404, 'refused'],
  [429, 'refused'],
  [500, 'none'],
  [503, 'none'],
])('takes %i for "%s"', async (status, answer) => {
  expect(await probeProject(PROJECT, () => Promise.resolve(new Response(null, { status })))).toBe(answer);
});

it('treats a broken connection and silence as no answer', async () => {
  expect(await probeProject(PROJECT, () => Promise.reject(new TypeError('Failed to fetch')))).toBe('none');
});

it('asks for nothing, as a visitor, and not forever', async () => {
  const asked: [string, RequestInit | undefined][] = [];
  await probeProject(PROJECT, (input, init) => {
    asked.push([input as string, init]);
    return Promise.resolve(new Response(null));
  });
  const [[address, init] = ['', undefined]] = asked;
  expect(address).toBe('https://first.example/rest/v1/profiles?select=id&limit=1');
  expect(init).toMatchObject({ method: 'HEAD', cache: 'no-store' });
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer anon');
  expect(init?.signal).toBeInstanceOf(AbortSignal);
});
