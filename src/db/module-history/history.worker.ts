import { HISTORY_WORK } from './history-work';
import type { WorkAnswer, WorkRequest } from './ask-history-worker';

async function answer({ id, ...request }: WorkRequest): Promise<WorkAnswer> {
  try {
    return { id, ok: true, value: await perform(request) };
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

function perform(request: Omit<WorkRequest, 'id'>): Promise<unknown> {
  const [first, second] = request.args;
  const work = HISTORY_WORK[request.name] as (...args: readonly unknown[]) => Promise<unknown>;
  return work(first, second);
}

async function respond(request: WorkRequest): Promise<void> {
  // The page that made the worker is the only one that listens; a worker's messages have no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  globalThis.postMessage(await answer(request));
}

/** Packs, reads and compares versions off the main thread, so that keeping one never holds up typing. */
globalThis.addEventListener('message', (event: MessageEvent<WorkRequest>) => void respond(event.data));
