import { createValueStore } from './value-store';

/** How many requests of this page had no answer, or one of a server that is broken; what decides on a failover follows it. */
export const unanswered = createValueStore(0);

/** `fetch`, which notes what had no answer: no line, 5xx, or nothing in time. A refusal (4xx) is an answer. */
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

/** Whether somebody lost interest. A request that took too long is stopped as well, and that says something. */
function isStopped(signal: AbortSignal | null | undefined): boolean {
  const reason: unknown = signal?.aborted === true ? signal.reason : 'timeout';
  return reason !== 'timeout' && !(reason instanceof DOMException && reason.name === 'TimeoutError');
}
