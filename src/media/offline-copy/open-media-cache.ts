import { MEDIA_CACHE } from '@/domain/media/media-ref';
import { AppError } from '@/shared/app-error';
import type { FileCache } from './fetch-file';

/**
 * The cache of media kept on this device.
 * @throws AppError ERR_STORAGE_DENIED where the browser has no place for files
 */
export async function openMediaCache(): Promise<FileCache> {
  try {
    return await caches.open(MEDIA_CACHE);
  } catch (error) {
    throw new AppError('ERR_STORAGE_DENIED', 'this browser keeps no files', { cause: error });
  }
}
