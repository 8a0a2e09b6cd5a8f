import { PRIVATE_BUCKET } from '@/domain/media/media-ref';
import { isPrivateVideo, videoType, type MediaUse } from '@/domain/media/media-type';
import type { AskEncoding } from '@/domain/text/encodings';
import { systemClock } from '@/shared/clock';
import { checkMedia } from '../prepare/check-media';
import { newPath, thumbnailPath } from '../prepare/file-paths';
import { prepareFile } from '../prepare/prepare-file';
import { prepareImage, THUMBNAIL_SIDE } from '../prepare/prepare-image';
import { whileChosen } from './chosen-files';
import { storeFile, type KeepOptions } from './keep-file';

const PUBLIC_BUCKET = 'public-assets';

export interface StoreOptions extends KeepOptions {
  readonly askEncoding?: AskEncoding | undefined;
}

/**
 * Keeps a node's file on this device and queues its upload. Returns what the node stores: a path in the
 * private bucket for mp4, mov, avi and mkv, else a public file's address (authoring specification, section
 * 5).
 * @throws AppError ERR_MEDIA_TYPE, ERR_MEDIA_SIZE, ERR_MEDIA_UNREADABLE, ERR_QUOTA, ERR_STORAGE_DENIED;
 * FileCancelled
 */
export function storeMedia(
  use: MediaUse,
  account: string,
  file: File,
  { clock = systemClock, askEncoding, ...options }: StoreOptions = {},
): Promise<string> {
  const { name: originalFilename, type } = file;
  return whileChosen(account, originalFilename, async () => {
    await checkMedia(use, file);
    const isPrivate = use === 'video' && isPrivateVideo(originalFilename, type);
    const typed = use === 'video' ? file.slice(0, file.size, videoType(originalFilename, type)) : file;
    const files = await prepareFile(
      typed,
      use,
      (ending) => newPath(account, originalFilename, clock, ending),
      { name: originalFilename, askEncoding },
    );
    const bucket = isPrivate ? PRIVATE_BUCKET : PUBLIC_BUCKET;
    const address = await storeFile({ account, bucket, originalFilename, ...files }, { clock, ...options });
    return isPrivate ? files.path : address;
  });
}

/**
 * Keeps a picture in a thumbnail's size and queues its upload. Returns its address.
 * @throws as `storeMedia`
 */
export function storeThumbnail(account: string, file: File): Promise<string> {
  const { name: originalFilename } = file;
  return whileChosen(account, originalFilename, async () => {
    await checkMedia('image', file);
    const pathFor = (ending?: string) => thumbnailPath(account, originalFilename, systemClock, ending);
    const files = await prepareImage(file, pathFor, { longestSide: THUMBNAIL_SIDE, keeps: 'neither' });
    return storeFile({ account, bucket: PUBLIC_BUCKET, originalFilename, ...files });
  });
}
