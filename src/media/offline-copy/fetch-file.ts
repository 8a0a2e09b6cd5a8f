import { MEDIA_CACHE } from '@/domain/media/media-ref';
import { AppError } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import { checkRoomFor } from '@/shared/device-storage';
import { failureCode } from './find-media';

/** Bytes requested at once: small enough to arrive over a connection that breaks every few seconds. */
export const PART_BYTES = 512 * 1024;
/** Milliseconds without a byte before giving up. */
const STALL = 15_000;
/** Retry delays for a part, in milliseconds. */
const RETRY_DELAYS = [1000, 2000, 4000] as const;

export type FileCache = Pick<Cache, 'match' | 'put' | 'delete'>;

/**
 * Opens the cache of kept media.
 * @throws AppError ERR_STORAGE_DENIED
 */
export async function openMediaCache(): Promise<FileCache> {
  try {
    return await caches.open(MEDIA_CACHE);
  } catch (error) {
    throw new AppError('ERR_STORAGE_DENIED', 'this browser keeps no files', { cause: error });
  }
}

export interface FetchFile {
  readonly url: string;
  readonly key: string;
  readonly cache: FileCache;
  readonly signal: AbortSignal;
  /** Called as bytes arrive; `total` is undefined while unknown. */
  readonly onBytes?: (received: number, total: number | undefined) => void;
  /** Longer files are refused with ERR_TOO_LARGE. */
  readonly maxBytes?: number;
  readonly send?: typeof fetch;
  readonly clock?: Clock;
  /** Keeps room for texts, given the bytes to be written. @throws AppError ERR_QUOTA */
  readonly checkRoom?: (bytes: number) => Promise<void>;
}

interface Part {
  readonly blob: Blob;
  readonly type: string;
  /** Bytes of the whole file; undefined when the server does not say. */
  readonly total: number | undefined;
  readonly isLast: boolean;
}

/**
 * Fetches a file into a cache in parts, so that only missing ones are fetched after an interruption. With
 * CORS, since opaque answers cost megabytes of quota. Resolves to the file's length in bytes.
 * @throws AppError ERR_OFFLINE, ERR_TIMEOUT, ERR_NOT_FOUND, ERR_REFUSED, ERR_SERVER_DOWN, ERR_TOO_LARGE,
 * ERR_QUOTA; the signal's reason when aborted
 */
export async function fetchFile(job: FetchFile): Promise<number> {
  const { key, cache, maxBytes = Number.POSITIVE_INFINITY, onBytes, checkRoom = checkRoomFor } = job;
  const blobs: Blob[] = [];
  let type = '';
  let received = 0;
  for (let index = 0; ; index += 1) {
    const partKey = `${key}?part=${index}`;
    const known = await readPart(cache, partKey);
    const part = known ?? (await fetchPartWithRetry(job, received, onBytes));
    if ((part.total ?? received + part.blob.size) > maxBytes) {
      await dropParts(cache, key, index);
      throw new AppError('ERR_TOO_LARGE', `a file is longer than ${maxBytes} bytes`);
    }
    blobs.push(part.blob);
    received += part.blob.size;
    type = part.type || type;
    onBytes?.(received, part.total);
    if (known === undefined) await checkRoom(part.blob.size);
    if (part.isLast || received === part.total) break;
    if (known === undefined) await write(cache, partKey, part.blob, part.type, part.total);
  }
  await write(cache, key, new Blob(blobs, { type }), type, received);
  await dropParts(cache, key, blobs.length);
  return received;
}

async function dropParts(cache: FileCache, key: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await cache.delete(`${key}?part=${index}`);
}

const TOTAL_HEADER = 'x-file-length';

async function readPart(cache: FileCache, partKey: string): Promise<Part | undefined> {
  const kept = await cache.match(partKey);
  if (kept === undefined) return undefined;
  const total = kept.headers.get(TOTAL_HEADER);
  const blob = await kept.blob();
  const type = kept.headers.get('content-type') ?? '';
  return { blob, type, total: total === null ? undefined : Number(total), isLast: false };
}

async function write(
  cache: FileCache,
  key: string,
  blob: Blob,
  type: string,
  total: number | undefined,
): Promise<void> {
  const headers = {
    'content-type': type,
    'content-length': String(blob.size),
    ...(total === undefined ? {} : { [TOTAL_HEADER]: String(total) }),
  };
  try {
    await cache.put(key, new Response(blob, { headers }));
  } catch (error) {
    throw new AppError('ERR_QUOTA', 'this device has no room for a file', { cause: error });
  }
}

async function fetchPartWithRetry(
  job: FetchFile,
  from: number,
  onBytes: FetchFile['onBytes'],
): Promise<Part> {
  const { signal, clock = systemClock } = job;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetchPart(job, from, onBytes);
    } catch (error) {
      if (signal.aborted) throw error;
      const pause = RETRY_DELAYS[attempt];
      const passing =
        error instanceof AppError && ['ERR_OFFLINE', 'ERR_TIMEOUT', 'ERR_SERVER_DOWN'].includes(error.code);
      if (!passing || pause === undefined || !navigator.onLine) throw error;
      await wait(pause, clock, signal);
    }
  }
}

function wait(delay: number, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(delay, resolve);
    signal.addEventListener('abort', () => {
      cancel();
      reject(signal.reason as Error);
    });
  });
}

async function fetchPart(job: FetchFile, from: number, onBytes: FetchFile['onBytes']): Promise<Part> {
  const { url, signal, send = fetch, clock = systemClock, maxBytes } = job;
  const stall = new AbortController();
  const giveUp = () => stall.abort(new AppError('ERR_TIMEOUT', 'a file stopped arriving'));
  let cancel = clock.after(STALL, giveUp);
  try {
    const response = await send(url, {
      headers: { Range: `bytes=${from}-${from + PART_BYTES - 1}` },
      signal: AbortSignal.any([signal, stall.signal]),
      mode: 'cors',
      credentials: 'omit',
      priority: 'low',
    });
    // Past the end: the last part was complete.
    if (response.status === 416 && from > 0) return { blob: new Blob(), type: '', total: from, isLast: true };
    if (!response.ok) throw new AppError(failureCode(response.status), `a file answered ${response.status}`);
    // Without range support the whole file is sent.
    const isWhole = response.status === 200;
    if (isWhole && from > 0) throw new AppError('ERR_REFUSED', 'the file changed while it was fetched');
    const total = lengthOf(response, isWhole);
    const isTooLong = maxBytes !== undefined && total !== undefined && total > maxBytes;
    if (isTooLong) {
      await response.body?.cancel();
      return { blob: new Blob(), type: '', total, isLast: true };
    }
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const reader = (response.body ?? new Blob().stream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      cancel();
      cancel = clock.after(STALL, giveUp);
      chunks.push(new Uint8Array(value));
      size += value.byteLength;
      onBytes?.(from + size, total);
    }
    const type = response.headers.get('content-type') ?? '';
    return { blob: new Blob(chunks, { type }), type, total, isLast: isWhole || size < PART_BYTES };
  } catch (error) {
    if (signal.aborted || error instanceof AppError) throw error;
    if (stall.signal.aborted) throw stall.signal.reason;
    throw new AppError('ERR_OFFLINE', 'a file could not be fetched', { cause: error });
  } finally {
    cancel();
  }
}

/** The file's length, if readable. */
function lengthOf(response: Response, isWhole: boolean): number | undefined {
  const text = isWhole
    ? response.headers.get('content-length')
    : (/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? null);
  return text === null ? undefined : Number(text);
}
