import { writeZip, type ZipSource } from './write-zip';

/** What the worker is asked. */
export interface WriteRequest {
  readonly entries: readonly ZipSource[];
  readonly time: number;
}

/** What it answers. */
export type WriteAnswer =
  { readonly ok: true; readonly file: Blob } | { readonly ok: false; readonly message: string };

async function answer(request: WriteRequest): Promise<WriteAnswer> {
  try {
    return { ok: true, file: await writeZip(request) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

async function respond(request: WriteRequest): Promise<void> {
  // The page that made the worker is the only one that listens; a worker's messages have no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  globalThis.postMessage(await answer(request));
}

/** Writes ZIP files off the main thread: packing texts and summing up hundreds of megabytes would hold up the page. */
globalThis.addEventListener('message', (event: MessageEvent<WriteRequest>) => void respond(event.data));
