import { storedFileName } from '@/domain/media/stored-file-name';
import { systemClock, type Clock } from '@/shared/clock';
import { checkImage } from './check-image';
import { resizeImage } from './resize-image';
import { storeFile } from './store-file';

const ENDINGS: Readonly<Partial<Record<string, string>>> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/**
 * Takes a picture as a thumbnail: checks it, makes it small, keeps it on this device and queues its upload. Its
 * address is `public-assets/{userId}/thumbnails/{timestamp}-{filename}` (authoring specification, section 7).
 * @throws AppError ERR_MEDIA_TYPE, ERR_MEDIA_SIZE, ERR_MEDIA_UNREADABLE, ERR_QUOTA, ERR_STORAGE_DENIED
 */
export async function storeThumbnail(
  userId: string,
  file: File,
  clock: Clock = systemClock,
): Promise<string> {
  checkImage(file);
  const blob = await resizeImage(file);
  const name = storedFileName(file.name, ENDINGS[blob.type]);
  return storeFile(
    {
      account: userId,
      bucket: 'public-assets',
      path: `${userId}/thumbnails/${clock.now()}-${name}`,
      blob,
      originalFilename: file.name,
    },
    clock,
  );
}
