import { systemClock, type Clock } from '@/shared/clock';
import { checkImage } from './check-image';
import { whileChosen } from './chosen-files';
import { pictureFiles } from './picture-files';
import { imageSizes, THUMBNAIL_SIDE } from './resize-image';
import { storeFile } from './store-file';
import { thumbnailPath } from './thumbnail-path';

/**
 * Takes a picture as a thumbnail: checks it, makes it small, keeps its sizes on this device and queues their upload
 * into the public bucket.
 * @throws AppError ERR_MEDIA_TYPE, ERR_MEDIA_SIZE, ERR_MEDIA_UNREADABLE, ERR_QUOTA, ERR_STORAGE_DENIED
 */
export async function storeThumbnail(
  userId: string,
  file: File,
  clock: Clock = systemClock,
): Promise<string> {
  checkImage(file);
  return whileChosen(userId, file.name, async () => {
    const images = await imageSizes(file, THUMBNAIL_SIDE);
    const pathFor = (ending?: string) => thumbnailPath(userId, file.name, clock, ending);
    return storeFile(
      {
        account: userId,
        bucket: 'public-assets',
        originalFilename: file.name,
        ...pictureFiles(images, pathFor),
      },
      clock,
    );
  });
}
