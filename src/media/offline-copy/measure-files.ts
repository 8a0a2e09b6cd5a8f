import type { PlannedFile } from '@/domain/media/download';
import type { CopyableModule } from '@/domain/media/module-copy';
import { moduleMedia } from '@/domain/module/module-media';
import { AppError } from '@/shared/app-error';
import { resolveMedia } from '../links/resolve-media';
import type { MediaSource } from '../media-context';
import { isLeftOut } from './copy-module';
import { keptLength, type FileCache } from './fetch-file';
import { copyKey, failureCode } from './find-media';

export interface MeasureFiles {
  readonly source: MediaSource;
  readonly cache: FileCache;
  readonly signal: AbortSignal;
  readonly send?: typeof fetch;
}

/**
 * The files that a module needs, with their sizes: those on this device from its cache, the others by asking for
 * one byte.
 * @throws AppError ERR_OFFLINE, ERR_SERVER_DOWN, or as `signedLink`; the signal's reason when aborted
 */
export async function measureFiles(
  { content, thumbnail_url: thumbnail }: CopyableModule,
  known: Map<string, PlannedFile>,
  job: MeasureFiles,
): Promise<readonly PlannedFile[]> {
  const files: PlannedFile[] = [];
  for (const { address } of moduleMedia(content, thumbnail)) {
    job.signal.throwIfAborted();
    const key = copyKey(address) ?? address;
    const file = known.get(key) ?? (await measureFile(address, key, job));
    known.set(key, file);
    files.push(file);
  }
  return files;
}

async function measureFile(
  address: string,
  key: string,
  { source, cache, signal, send = fetch }: MeasureFiles,
): Promise<PlannedFile> {
  const here = await keptLength(cache, key);
  if (here !== undefined) return { key, bytes: here, isHere: true };
  try {
    const { url, release } = await resolveMedia(address, source);
    // The account's own file, which is on this device until it is uploaded.
    const isOwn = url?.startsWith('blob:') === true;
    release();
    if (isOwn || url === undefined) return { key, bytes: isOwn ? 0 : undefined, isHere: isOwn };
    return { key, bytes: await askLength(url, signal, send), isHere: false };
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError) || !isLeftOut(error, key)) throw error;
    return { key, bytes: undefined, isHere: false };
  }
}

async function askLength(url: string, signal: AbortSignal, send: typeof fetch): Promise<number> {
  const request = { signal, mode: 'cors', credentials: 'omit', headers: { Range: 'bytes=0-0' } } as const;
  let response: Response;
  try {
    response = await send(url, request);
    // A server without range requests sends all of it.
    await response.body?.cancel();
  } catch (error) {
    if (signal.aborted) throw error;
    throw new AppError('ERR_OFFLINE', 'a file could not be measured', { cause: error });
  }
  if (!response.ok) throw new AppError(failureCode(response.status), `a file answered ${response.status}`);
  const range = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  const length = response.status === 206 ? range : response.headers.get('content-length');
  return Number(length ?? 0);
}
