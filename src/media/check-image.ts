import { AppError } from '@/shared/app-error';
import { SIZE } from '@/shared/limits';

/**
 * Whether a file may become a thumbnail, before it is read (authoring specification, sections 5 and 9).
 * @throws AppError ERR_MEDIA_TYPE when it is no image; ERR_MEDIA_SIZE, with `size` and `limit` in bytes in its
 * details, when it is too large; ERR_MEDIA_UNREADABLE when it is empty
 */
export function checkImage(file: Pick<File, 'type' | 'size'>, limit: number = SIZE.thumbnail): void {
  if (!file.type.startsWith('image/')) {
    throw new AppError('ERR_MEDIA_TYPE', `not an image: ${file.type || 'unknown type'}`);
  }
  if (file.size > limit) {
    throw new AppError('ERR_MEDIA_SIZE', 'image too large', { details: { size: file.size, limit } });
  }
  if (file.size === 0) throw new AppError('ERR_MEDIA_UNREADABLE', 'empty file');
}
