import type { Answered, Asked } from './worker-link';

/** The worker's side of a `WorkerLink`: does the work for every question that comes, and sends the answer back. */
export function answerAsked(work: (question: never) => Promise<unknown>): void {
  async function respond({ id, question }: Asked<never>): Promise<void> {
    let answered: Answered<unknown>;
    try {
      answered = { id, ok: true, value: await work(question) };
    } catch (error) {
      answered = { id, ok: false, message: error instanceof Error ? error.message : String(error) };
    }
    // The page that made the worker is the only one that listens; a worker's messages have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    globalThis.postMessage(answered);
  }
  globalThis.addEventListener('message', (event: MessageEvent<Asked<never>>) => void respond(event.data));
}
