import { registerRoute } from 'workbox-routing';
import { MEDIA_CACHE } from '@/domain/media/media-ref';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { rangeResponse } from './range-response';
import { sandboxedResponse, type MediaRequest, readMediaAddress } from './media-address';
import type { WorkerScope } from './worker-scope';

/**
 * Serves media from this device, in ranges too, else from the network. Private files are never kept.
 * `projects`: origins of the project and its backup.
 */
export function serveMedia(worker: WorkerScope, projects: readonly string[]): void {
  const read = (url: URL) => readMediaAddress(url, worker.location.origin, projects);
  const pictureKey = (url: URL) => `${projects[0] ?? url.origin}${url.pathname}${url.search}`;
  registerRoute(
    ({ url, request }) => request.method === 'GET' && read(url) !== null,
    async ({ url, request, event }) => {
      const media = read(url);
      if (media === null) return fetch(request);
      if (media.kind === 'kept') return answerKept(request, media.key);
      const seen = pictureKey(url);
      const answer = await answerPublic(request, url, { ...media, seen });
      if (answer.keep !== undefined) event.waitUntil(keepSmallImage(seen, answer.keep));
      return answer.response;
    },
  );
}

async function answerKept(request: Request, key: string): Promise<Response> {
  const kept = await caches.match(key, { cacheName: MEDIA_CACHE });
  if (kept !== undefined) return answerKeptFile(request, kept);
  return new Response('This file is not on this device.', { status: 404, statusText: 'Not Found' });
}

async function answerKeptFile(request: Request, kept: Response): Promise<Response> {
  return sandboxedResponse(await rangeResponse(request, kept));
}

interface PublicAnswer {
  readonly response: Response;
  /** To be cached. */
  readonly keep?: Response;
}

async function answerPublic(
  request: Request,
  url: URL,
  media: MediaRequest & { kind: 'public'; seen: string },
): Promise<PublicAnswer> {
  const kept = await caches.match(media.key, { cacheName: MEDIA_CACHE });
  // A versioned address may differ from the kept file: used only offline.
  if (kept !== undefined && !media.versioned) return { response: await answerKeptFile(request, kept) };
  const seen = await caches.match(media.seen, { cacheName: IMAGE_CACHE });
  if (seen !== undefined) return { response: sandboxedResponse(seen) };
  try {
    return await fetchPublic(request, url);
  } catch (error) {
    if (kept !== undefined) return { response: await answerKeptFile(request, kept) };
    throw error;
  }
}

/** With CORS: opaque answers cost megabytes of quota. */
async function fetchPublic(request: Request, url: URL): Promise<PublicAnswer> {
  if (request.destination !== 'image') return { response: await fetch(request) };
  const response = await fetch(url.href, { mode: 'cors', credentials: 'omit' });
  return isSmallImage(response) ? { response, keep: response.clone() } : { response };
}

const IMAGE_CACHE = 'fledge-images';

const LIMITS = { bytes: 300 * 1024, entries: 150 } as const;

/** Caches a picture and evicts the oldest. Never rejects. */
async function keepSmallImage(key: string, picture: Response): Promise<void> {
  try {
    const cache = await caches.open(IMAGE_CACHE);
    await cache.put(key, picture);
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - LIMITS.entries)).map((request) => cache.delete(request)),
    );
  } catch (error) {
    // A full disk must not cost the picture itself.
    reportError(new AppError('ERR_QUOTA', 'A picture could not be kept on this device.', { cause: error }));
  }
}

/** Only whole, readable, small answers. */
function isSmallImage(response: Response): boolean {
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  return (
    response.status === 200 &&
    response.type !== 'opaque' &&
    (response.headers.get('content-type') ?? '').startsWith('image/') &&
    length <= LIMITS.bytes
  );
}
