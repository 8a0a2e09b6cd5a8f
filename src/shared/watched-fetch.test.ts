import { afterEach, expect, it, vi } from 'vitest';
import { unanswered, watchedFetch } from './watched-fetch';

afterEach(() => {
  vi.unstubAllGlobals();
  unanswered.set(0);
});

const answering = (status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })));
const failing = (error: unknown) => vi.stubGlobal('fetch', vi.fn().mockRejectedValue(error));

it.each([
  [200, 0],
  [401, 0],
  [404, 0],
  [429, 0],
  [500, 1],
  [503, 1],
])('takes %i for an answer, or not', async (status, count) => {
  answering(status);
  expect((await watchedFetch('https://first.example')).status).toBe(status);
  expect(unanswered.read()).toBe(count);
});

it('counts lost connections and timeouts', async () => {
  failing(new TypeError('Failed to fetch'));
  await expect(watchedFetch('https://first.example')).rejects.toThrow('Failed to fetch');
  const late = new DOMException('late', 'TimeoutError');
  for (const reason of [late, 'timeout']) {
    failing(reason);
    await expect(watchedFetch('https://first.example', { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  }
  expect(unanswered.read()).toBe(3);
});

it('does not count aborted requests', async () => {
  for (const reason of ['stopped', new DOMException('left', 'AbortError')]) {
    failing(reason);
    await expect(watchedFetch('https://first.example', { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  }
  expect(unanswered.read()).toBe(0);
});
