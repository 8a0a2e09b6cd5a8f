import { storedFileName } from '@/domain/media/stored-file-name';
import { systemClock, type Clock } from '@/shared/clock';
import { checkImage } from './check-image';
import { pictureFiles } from './picture-files';
import { imageSizes, THUMBNAIL_SIDE } from './resize-image';
import { storeFile } from './store-file';

/**
 * Takes a picture as a thumbnail: checks it, makes it small, keeps its sizes on this device and queues their upload. Its
 * address is `public-assets/{userId}/thumbnails/{timestamp}-{filename}` (authoring specification, section 7).
 * @throws AppError ERR_MEDIA_TYPE, ERR_MEDIA_SIZE, ERR_MEDIA_UNREADABLE, ERR_QUOTA, ERR_STORAGE_DENIED
 */
export async function storeThumbnail(
  userId: string,
  file: File,
  clock: Clock = systemClock,
): Promise<string> {
  checkImage(file);
  const images = await imageSizes(file, THUMBNAIL_SIDE);
  const time = clock.now();
  const pathFor = (ending?: string) => `${userId}/thumbnails/${time}-${storedFileName(file.name, ending)}`;
  return storeFile(
    {
      account: userId,
      bucket: 'public-assets',
      originalFilename: file.name,
      ...pictureFiles(images, pathFor),
    },
    clock,
  );
}
