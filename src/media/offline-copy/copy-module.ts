import type { CopiedFile, CopyableModule, CopyIndex, ModuleCopy } from '@/domain/media/module-copy';
import { moduleMedia, type ModuleMedia } from '@/domain/module/module-media';
import { AppError } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import { backupInUse } from '@/shared/project-in-use';
import type { MediaSource } from '../media-context';
import { resolveMedia } from '../links/resolve-media';
import { copyKey } from './find-media';
import { fetchFile, keptLength, openMediaCache, type FileCache } from './fetch-file';
import { releaseFiles } from './remove-copy';

/** Longest video that is prefetched, in bytes. Ours. */
export const UNASKED_VIDEO_BYTES = 3 * 1024 * 1024;

export interface CopyProgress {
  readonly filesDone: number;
  readonly filesTotal: number;
  /** Bytes so far, existing ones included. */
  readonly bytes: number;
  /** Bytes missing of the current file; undefined while unknown. */
  readonly bytesLeftOfFile: number | undefined;
}

export interface CopyModule {
  readonly module: CopyableModule;
  /** Prefetched copies omit long videos. */
  readonly isWanted: boolean;
  readonly source: MediaSource;
  readonly index: CopyIndex;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: CopyProgress) => void;
  readonly clock?: Clock;
  readonly openCache?: () => Promise<FileCache>;
  readonly send?: typeof fetch;
}

/** Errors that skip one file. */
const SKIPPED = new Set([
  'ERR_NOT_FOUND',
  'ERR_REFUSED',
  'ERR_SESSION_EXPIRED',
  'ERR_TOO_LARGE',
  'ERR_BAD_ANSWER',
]);

/**
 * Copies a module's media to this device; what has arrived stays.
 * @throws AppError ERR_OFFLINE, ERR_TIMEOUT, ERR_SERVER_DOWN, ERR_QUOTA, ERR_STORAGE_DENIED, or as
 * `signedLink`; the signal's reason when aborted
 */
export async function copyModule(job: CopyModule): Promise<ModuleCopy> {
  const { module, index, clock = systemClock, onProgress } = job;
  const cache = await (job.openCache ?? openMediaCache)();
  const before = await index.get(module.id);
  const isWanted = job.isWanted || before?.isWanted === true;
  const wanted = moduleMedia(module.content, module.thumbnail_url);
  const files: CopiedFile[] = [];
  const missing: string[] = [];
  const bytes = () => files.reduce((sum, file) => sum + file.bytes, 0);
  const copyNow = (): ModuleCopy => ({
    moduleId: module.id,
    version: module.updated_at,
    isWanted,
    files: [...files],
    missing: [...missing],
    usedAt: clock.now(),
  });
  const report = (received = 0, total?: number) =>
    onProgress?.({
      filesDone: files.length + missing.length,
      filesTotal: wanted.length,
      bytes: bytes() + received,
      bytesLeftOfFile: total === undefined ? undefined : total - received,
    });

  /** Indexed file by file, before it is fetched, so that all can be removed. No version until complete. */
  const unfinished = ({ address }: ModuleMedia): ModuleCopy => {
    const next = { address, key: copyKey(address) ?? address, bytes: 0 };
    const all = [next, ...(before?.files ?? []), ...files];
    return { ...copyNow(), version: '', files: [...new Map(all.map((file) => [file.key, file])).values()] };
  };

  report();
  for (const media of wanted) {
    job.signal.throwIfAborted();
    await index.put(unfinished(media));
    const file = await copyFile(media, job, isWanted, cache, report);
    if (file === 'missing') missing.push(media.address);
    else if (file !== 'own') files.push(file);
    report();
  }
  const copy = copyNow();
  await index.put(copy);
  await releaseFiles(before?.files ?? [], index, cache);
  return copy;
}

/** `own`: on this device until uploaded. */
async function copyFile(
  { address, use }: ModuleMedia,
  { source, signal, send, clock }: CopyModule,
  isWanted: boolean,
  cache: FileCache,
  onBytes: (received: number, total?: number) => void,
): Promise<CopiedFile | 'missing' | 'own'> {
  const key = copyKey(address);
  if (key === undefined) return 'missing';
  const here = await keptLength(cache, key);
  if (here !== undefined) return { address, key, bytes: here };
  const isOfFirst = backupInUse.read() === null;
  try {
    const { url, release } = await resolveMedia(address, source);
    if (url === undefined) return 'missing';
    if (url.startsWith('blob:')) {
      release();
      return 'own';
    }
    const bytes = await fetchFile({
      url,
      key,
      cache,
      signal,
      onBytes,
      ...(use === 'video' && !isWanted ? { maxBytes: UNASKED_VIDEO_BYTES } : {}),
      ...(send === undefined ? {} : { send }),
      ...(clock === undefined ? {} : { clock }),
    });
    return { address, key, bytes };
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error;
    if (isOfFirst && isLeftOut(error, key)) return 'missing';
    throw error;
  }
}

/** Whether the other files are kept without this one. */
export function isLeftOut(error: AppError, key: string): boolean {
  // A site that does not allow copies cannot be told from one that is unreachable.
  if (error.code === 'ERR_OFFLINE') return key.startsWith('http') && navigator.onLine;
  // A backup project's refusal is temporary.
  return SKIPPED.has(error.code) && backupInUse.read() === null;
}
