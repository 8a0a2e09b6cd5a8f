import { copyKeys, type CopyIndex, type ModuleCopy } from '@/domain/media/module-copy';
import type { FileCache } from '@/media/offline-copy/fetch-file';

const urlOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : input.toString());

/** A Cache in memory. `room` is its capacity in bytes. */
export function createFakeCache(
  room = Number.POSITIVE_INFINITY,
): FileCache & { readonly keys: () => string[] } {
  const entries = new Map<string, { readonly blob: Blob; readonly headers: Headers }>();
  const used = () => [...entries.values()].reduce((sum, { blob }) => sum + blob.size, 0);
  return {
    keys: () => [...entries.keys()],
    match: async (key) => {
      const entry = entries.get(urlOf(key));
      return entry === undefined ? undefined : new Response(entry.blob, { headers: entry.headers });
    },
    put: async (key, response) => {
      const blob = await response.blob();
      if (used() + blob.size > room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(urlOf(key), { blob, headers: response.headers });
    },
    delete: async (key) => entries.delete(urlOf(key)),
  };
}

/** An index in memory. */
export function createFakeIndex(): CopyIndex {
  const copies = new Map<string, ModuleCopy>();
  return {
    get: async (id) => copies.get(id),
    all: async () => [...copies.values()],
    keysInUse: async () => copyKeys([...copies.values()]),
    put: async (copy) => {
      copies.set(copy.moduleId, copy);
    },
    remove: async (id) => {
      copies.delete(id);
    },
  };
}

/**
 * A file server with range support; `breakAt` lists requests (from 0) that fail, `breakAfter` the bytes after
 * which the connection ends, per request. `sent` counts the bytes that were delivered.
 */
export function createFileServer(
  files: Readonly<Record<string, Uint8Array>>,
  breakAt: readonly number[] = [],
  breakAfter: readonly (number | undefined)[] = [],
) {
  const ranges: string[] = [];
  const traffic = { sent: 0 };
  const send: typeof fetch = async (input, init) => {
    const range = new Headers(init?.headers).get('range') ?? '';
    ranges.push(range);
    init?.signal?.throwIfAborted();
    if (breakAt.includes(ranges.length - 1)) throw new TypeError('Failed to fetch');
    const file = files[urlOf(input)];
    if (file === undefined) return new Response('', { status: 404 });
    const [from = 0, to = 0] = (/(\d+)-(\d+)/.exec(range)?.slice(1) ?? []).map(Number);
    if (from >= file.length) return new Response('', { status: 416 });
    const part = file.slice(from, to + 1);
    const until = breakAfter[ranges.length - 1] ?? Number.POSITIVE_INFINITY;
    traffic.sent += Math.min(part.length, until);
    return new Response(until < part.length ? brokenStream(part.slice(0, until)) : part, {
      status: 206,
      headers: {
        'content-type': 'video/mp4',
        'content-range': `bytes ${from}-${from + part.length - 1}/${file.length}`,
      },
    });
  };
  return { send, ranges, traffic };
}

function brokenStream(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) return controller.error(new TypeError('network error'));
      isSent = true;
      return controller.enqueue(bytes);
    },
  });
}
