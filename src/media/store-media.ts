import { PRIVATE_BUCKET } from '@/domain/media/media-ref';
import { fileEnding, isFor, isPrivateVideo, videoType } from '@/domain/media/media-type';
import { AppError } from '@/shared/app-error';
import { systemClock } from '@/shared/clock';
import { checkImage } from './check-image';
import { checkVideo } from './check-video';
import { whileChosen } from './chosen-files';
import type { KeepOptions } from './keep-file';
import { newPath } from './new-path';
import { prepareCaptions } from './prepare-captions';
import { prepareImage } from './prepare-image';
import { storeFile } from './store-file';
import { withoutPlace } from './without-place';

const PUBLIC_BUCKET = 'public-assets';

/**
 * Keeps a video on this device and queues its upload. Returns what a node stores: a path in the private storage for
 * mp4, mov, avi and mkv, whatever their names end in, else the address of a public file (authoring specification, section 5).
 * @throws AppError ERR_MEDIA_TYPE, ERR_MEDIA_SIZE, ERR_MEDIA_UNREADABLE, ERR_QUOTA, ERR_STORAGE_DENIED
 */
export function storeVideo(userId: string, file: File, options: KeepOptions = {}): Promise<string> {
  return whileChosen(userId, file.name, () => keepVideo(userId, file, options));
}

async function keepVideo(
  userId: string,
  file: File,
  { clock = systemClock, checkRoom }: KeepOptions,
): Promise<string> {
  await checkVideo(file);
  const isPrivate = isPrivateVideo(file.name, file.type);
  const path = newPath(userId, file.name, clock);
  const address = await storeFile(
    {
      account: userId,
      bucket: isPrivate ? PRIVATE_BUCKET : PUBLIC_BUCKET,
      path,
      blob: await withoutPlace(file.slice(0, file.size, videoType(file.name, file.type))),
      originalFilename: file.name,
    },
    clock,
    checkRoom,
  );
  return isPrivate ? path : address;
}

/**
 * Keeps a picture on this device in the sizes in which pictures are stored, or as it is when it moves or is a drawing,
 * and queues its upload.
 * @throws AppError ERR_MEDIA_TYPE, ERR_MEDIA_SIZE, ERR_MEDIA_UNREADABLE, ERR_QUOTA, ERR_STORAGE_DENIED
 */
export async function storePicture(
  userId: string,
  file: File,
  { clock = systemClock, checkRoom }: KeepOptions = {},
): Promise<string> {
  checkImage(file);
  return whileChosen(userId, file.name, async () => {
    const files = await prepareImage(file, (ending) => newPath(userId, file.name, clock, ending));
    return storeFile(
      { account: userId, bucket: PUBLIC_BUCKET, originalFilename: file.name, ...files },
      clock,
      checkRoom,
    );
  });
}

/**
 * Keeps subtitles on this device as WebVTT, and queues their upload.
 * @throws AppError ERR_MEDIA_TYPE, ERR_MEDIA_SIZE, ERR_MEDIA_UNREADABLE, ERR_QUOTA, ERR_STORAGE_DENIED
 */
export async function storeCaptions(
  userId: string,
  file: File,
  { clock = systemClock, checkRoom }: KeepOptions = {},
): Promise<string> {
  if (!isFor('subtitles', file.name, file.type)) {
    throw new AppError('ERR_MEDIA_TYPE', `not subtitles: ${fileEnding(file.name) || file.type}`);
  }
  return whileChosen(userId, file.name, async () =>
    storeFile(
      {
        account: userId,
        bucket: PUBLIC_BUCKET,
        path: newPath(userId, file.name, clock, 'vtt'),
        blob: await prepareCaptions(file),
        originalFilename: file.name,
      },
      clock,
      checkRoom,
    ),
  );
}
