import { watchedFetch } from './watched-fetch';

/**
 * Requests that the page itself sent before the app's code had arrived, so that their answers travel together with
 * it. The page leaves them on the window; whoever makes the same request takes the answer instead of asking again.
 */
declare global {
  interface Window {
    fledgeEarlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** What is asked, and as whom: only the very same request may take the answer. */
function keyOf(url: string, body: string, authorization: string): string {
  return [url, body, authorization].join('\n');
}

/** Sends a request ahead. */
export function askEarly(
  url: string,
  init: { body: string; headers: Readonly<Record<string, string>> },
): void {
  const answer = fetch(url, { ...init, method: 'POST' });
  // Whoever takes the answer handles its failure, and asks again.
  answer.catch(() => undefined);
  window.fledgeEarlyAnswers ??= new Map();
  window.fledgeEarlyAnswers.set(keyOf(url, init.body, init.headers['Authorization'] ?? ''), answer);
}

/**
 * `watchedFetch`, but for a request that was sent ahead: its answer is taken, once. A request sent ahead that failed is sent
 * again.
 */
export async function fetchOrTakeEarly(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const body = typeof init?.body === 'string' ? init.body : '';
  const authorization = new Headers(init?.headers).get('authorization') ?? '';
  const key = typeof input === 'string' ? keyOf(input, body, authorization) : '';
  const early = globalThis.window?.fledgeEarlyAnswers?.get(key);
  if (early === undefined) return watchedFetch(input, init);
  window.fledgeEarlyAnswers?.delete(key);
  return early.catch(() => watchedFetch(input, init));
}
