import { encodeImage, type ResizeAnswer, type ResizeRequest } from './encode-image';

async function answer(request: ResizeRequest): Promise<ResizeAnswer> {
  try {
    return { ok: true, images: await encodeImage(request) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

async function respond(request: ResizeRequest): Promise<void> {
  // The page that made the worker is the only one that listens; a worker's messages have no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  globalThis.postMessage(await answer(request));
}

/** Resizes pictures off the main thread, so that a large photo does not hold up the page. */
globalThis.addEventListener('message', (event: MessageEvent<ResizeRequest>) => void respond(event.data));
