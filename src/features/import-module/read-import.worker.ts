import { readImport, type ReadImport } from './read-import';

/** What the worker answers. */
export type ReadAnswer =
  | { readonly ok: true; readonly read: ReadImport }
  | { readonly ok: false; readonly message: string };

async function answer(file: Blob): Promise<ReadAnswer> {
  try {
    return { ok: true, read: await readImport(file) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

async function respond(file: Blob): Promise<void> {
  // The page that made the worker is the only one that listens; a worker's messages have no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  globalThis.postMessage(await answer(file));
}

/** Reads files off the main thread: a large one does not hold up the page, and a bad one can be stopped. */
globalThis.addEventListener('message', (event: MessageEvent<Blob>) => void respond(event.data));
