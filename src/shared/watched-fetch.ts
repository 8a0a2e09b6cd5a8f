import { createValueStore } from './value-store';

/** Number of this page's requests that failed or got 5xx; the failover follows it. */
export const unanswered = createValueStore(0);

/** `fetch` that counts failures: no connection, 5xx, timeout. A refusal (4xx) is an answer. */
export async function watchedFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    const answer = await fetch(input, init);
    if (answer.status >= 500) unanswered.set(unanswered.read() + 1);
    return answer;
  } catch (error) {
    if (!isStopped(init?.signal)) unanswered.set(unanswered.read() + 1);
    throw error;
  }
}

/** Whether the caller aborted the request. A timeout aborts it, too, but counts as a failure. */
function isStopped(signal: AbortSignal | null | undefined): boolean {
  const reason: unknown = signal?.aborted === true ? signal.reason : 'timeout';
  return reason !== 'timeout' && !(reason instanceof DOMException && reason.name === 'TimeoutError');
}
