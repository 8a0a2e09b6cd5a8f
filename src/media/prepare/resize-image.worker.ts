import { encodeImage, type ResizeAnswer, type ResizeRequest } from './encode-image';

async function answer(request: ResizeRequest): Promise<ResizeAnswer> {
  try {
    return { ok: true, images: await encodeImage(request) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

async function respond(request: ResizeRequest): Promise<void> {
  // Worker messages have no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  globalThis.postMessage(await answer(request));
}

/** Off the main thread, for large photos. */
globalThis.addEventListener('message', (event: MessageEvent<ResizeRequest>) => void respond(event.data));
