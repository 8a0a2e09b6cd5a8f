import { readImport, type ReadImport } from './read-import';

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
  // Worker messages have no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  globalThis.postMessage(await answer(file));
}

/** Runs off the main thread, where it can be stopped. */
globalThis.addEventListener('message', (event: MessageEvent<Blob>) => void respond(event.data));
