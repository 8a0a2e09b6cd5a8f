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
  /** `Last-Modified`, by which a replaced file is noticed; empty when the server does not say. */
  readonly modified: string;
  readonly isLast: boolean;
  /** Why the connection ended before the part was complete. */
  readonly brokenBy?: unknown;
}

/** How often a file that changes while it is fetched is begun again. */
const RESTARTS = 3;

/** The file on the server is not the one that was begun. */
class FileChanged extends Error {}

/**
 * Fetches a file into a cache in parts, so that only missing bytes are fetched after an interruption; those of a
 * broken part stay, too. A file that changes meanwhile is fetched again from its beginning. With CORS, since
 * opaque answers cost megabytes of quota. Resolves to the file's length in bytes.
 * @throws AppError ERR_OFFLINE, ERR_TIMEOUT, ERR_NOT_FOUND, ERR_REFUSED, ERR_SERVER_DOWN, ERR_TOO_LARGE,
 * ERR_QUOTA; the signal's reason when aborted
 */
export async function fetchFile(job: FetchFile): Promise<number> {
  for (let restarts = 0; ; restarts += 1) {
    try {
      return await fetchParts(job);
    } catch (error) {
      if (!(error instanceof FileChanged)) throw error;
      await dropParts(job.cache, job.key);
      if (restarts === RESTARTS) throw new AppError('ERR_SERVER_DOWN', 'a file keeps changing');
    }
  }
}

async function fetchParts(job: FetchFile): Promise<number> {
  const { key, cache, maxBytes = Number.POSITIVE_INFINITY, onBytes, checkRoom = checkRoomFor } = job;
  const { signal, clock = systemClock } = job;
  const blobs: Blob[] = [];
  let received = 0;
  let failures = 0;
  let first: Part | undefined;
  for (let index = 0; ; index += 1) {
    const partKey = `${key}?part=${index}`;
    const known = await readPart(cache, partKey, received);
    const part = known ?? (await fetchPartWithRetry(job, received, onBytes));
    first ??= part;
    if (isOtherFile(first, part)) throw new FileChanged();
    if ((part.total ?? received + part.blob.size) > maxBytes) {
      await dropParts(cache, key);
      throw new AppError('ERR_TOO_LARGE', `a file is longer than ${maxBytes} bytes`);
    }
    blobs.push(part.blob);
    received += part.blob.size;
    onBytes?.(received, part.total);
    if (known === undefined) await checkRoom(part.blob.size);
    if (part.total === undefined ? part.isLast : received === part.total) break;
    // Nothing more although the file should be longer.
    if (part.blob.size === 0) throw new FileChanged();
    if (known === undefined) await writePart(cache, partKey, received - part.blob.size, part);
    if (part.brokenBy === undefined) {
      failures = 0;
      continue;
    }
    if (signal.aborted) throw signal.reason;
    const pause = RETRY_DELAYS[failures];
    if (pause === undefined || !navigator.onLine) throw part.brokenBy;
    failures += 1;
    await wait(pause, clock, signal);
  }
  await write(cache, key, new Blob(blobs, { type: first.type }), first.type);
  await dropParts(cache, key);
  return received;
}

const differ = <T>(a: T, b: T, unknown: T) => a !== b && a !== unknown && b !== unknown;

function isOtherFile(first: Part, next: Part): boolean {
  return differ(first.modified, next.modified, '') || differ(first.total, next.total, undefined);
}

/** Deletes the parts of an interrupted file. */
export async function dropParts(cache: FileCache, key: string): Promise<void> {
  for (let index = 0; await cache.delete(`${key}?part=${index}`); index += 1);
}

const TOTAL_HEADER = 'x-file-length';
const OFFSET_HEADER = 'x-file-offset';

/** A stored part that begins at `offset`; parts that two tabs stored do not always fit together. */
async function readPart(cache: FileCache, partKey: string, offset: number): Promise<Part | undefined> {
  const kept = await cache.match(partKey);
  if (kept === undefined || kept.headers.get(OFFSET_HEADER) !== String(offset)) return undefined;
  const total = kept.headers.get(TOTAL_HEADER);
  return {
    blob: await kept.blob(),
    type: kept.headers.get('content-type') ?? '',
    total: total === null ? undefined : Number(total),
    modified: kept.headers.get('last-modified') ?? '',
    isLast: false,
  };
}

function writePart(cache: FileCache, key: string, offset: number, part: Part): Promise<void> {
  return write(cache, key, part.blob, part.type, {
    [OFFSET_HEADER]: String(offset),
    ...(part.modified === '' ? {} : { 'last-modified': part.modified }),
    ...(part.total === undefined ? {} : { [TOTAL_HEADER]: String(part.total) }),
  });
}

async function write(
  cache: FileCache,
  key: string,
  blob: Blob,
  type: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const headers = { 'content-type': type, 'content-length': String(blob.size), ...more };
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
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let isWhole = false;
  let head: Pick<Part, 'type' | 'total' | 'modified'> | undefined;
  const partOf = (more: Pick<Part, 'isLast' | 'brokenBy'>): Part => {
    const { type = '', total, modified = '' } = head ?? {};
    return { type, total, modified, blob: new Blob(chunks, { type }), ...more };
  };
  try {
    const response = await send(url, {
      headers: { Range: `bytes=${from}-${from + PART_BYTES - 1}` },
      signal: AbortSignal.any([signal, stall.signal]),
      mode: 'cors',
      credentials: 'omit',
      priority: 'low',
    });
    // Past the end: the last part was complete, or the file became shorter.
    if (response.status === 416 && from > 0) return { ...partOf({ isLast: true }), total: from };
    if (!response.ok) throw new AppError(failureCode(response.status), `a file answered ${response.status}`);
    // Without range support the whole file is sent.
    isWhole = response.status === 200;
    if (isWhole && from > 0) throw new FileChanged();
    const total = lengthOf(response, isWhole);
    head = {
      total,
      type: response.headers.get('content-type') ?? '',
      modified: response.headers.get('last-modified') ?? '',
    };
    if (maxBytes !== undefined && total !== undefined && total > maxBytes) {
      await response.body?.cancel();
      return partOf({ isLast: true });
    }
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
    return partOf({ isLast: isWhole || size < PART_BYTES });
  } catch (error) {
    if (error instanceof FileChanged) throw error;
    const cause =
      signal.aborted || error instanceof AppError
        ? error
        : stall.signal.aborted
          ? stall.signal.reason
          : new AppError('ERR_OFFLINE', 'a file could not be fetched', { cause: error });
    // Without range requests the rest cannot be asked for.
    if (size === 0 || isWhole) throw cause;
    return partOf({ isLast: false, brokenBy: cause });
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

/** The length of a file in the cache; undefined if it is not there. */
export async function keptLength(cache: FileCache, key: string): Promise<number | undefined> {
  const kept = await cache.match(key);
  if (kept === undefined) return undefined;
  const length = kept.headers.get('content-length');
  return length === null ? (await kept.blob()).size : Number(length);
}
