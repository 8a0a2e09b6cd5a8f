import { watchedFetch } from './watched-fetch';

/** Answers to requests that the page sent before the app's code arrived; the same request takes one. */
declare global {
  interface Window {
    fledgeEarlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** Request and account: only the same request may take the answer. */
function keyOf(url: string, body: string, authorization: string): string {
  return [url, body, authorization].join('\n');
}

/** Sends a request ahead. */
export function sendEarly(
  url: string,
  init: { body: string; headers: Readonly<Record<string, string>> },
): void {
  const answer = fetch(url, { ...init, method: 'POST' });
  // Whoever takes the answer handles its failure, and retries.
  answer.catch(() => undefined);
  window.fledgeEarlyAnswers ??= new Map();
  window.fledgeEarlyAnswers.set(keyOf(url, init.body, init.headers['Authorization'] ?? ''), answer);
}

/** `watchedFetch` that takes an early answer to the same request, once. */
export async function fetchOrTakeEarly(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const body = typeof init?.body === 'string' ? init.body : '';
  const authorization = new Headers(init?.headers).get('authorization') ?? '';
  const key = typeof input === 'string' ? keyOf(input, body, authorization) : '';
  const early = globalThis.window?.fledgeEarlyAnswers?.get(key);
  if (early === undefined) return watchedFetch(input, init);
  window.fledgeEarlyAnswers?.delete(key);
  return early.catch(() => watchedFetch(input, init));
}
