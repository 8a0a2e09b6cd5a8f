import { isUsableAs, isSupportedAs, type MediaUse } from '@/domain/media/media-type';
import { SNIFFED_BYTES, sniffType } from '@/domain/media/sniff-type';
import { AppError } from '@/shared/app-error';
import { SIZE } from '@/shared/limits';

const LIMITS: Readonly<Record<MediaUse, number>> = {
  image: SIZE.thumbnail,
  video: SIZE.mediaFile,
  subtitles: SIZE.captions,
};

/**
 * Checks a file before all of it is read (authoring specification, sections 5 and 9).
 * @throws AppError ERR_MEDIA_TYPE; ERR_MEDIA_SIZE, with `size` and `limit` in bytes in the details;
 * ERR_MEDIA_UNREADABLE for an empty file, or one that says it is a video and is not
 */
export async function checkMedia(use: MediaUse, file: File): Promise<void> {
  const { name, type, size } = file;
  if (!isUsableAs(use, name, type)) throw new AppError('ERR_MEDIA_TYPE', `not for ${use}: ${type || name}`);
  const limit = LIMITS[use];
  if (size > limit) {
    throw new AppError('ERR_MEDIA_SIZE', `too large for ${use}`, { details: { size, limit } });
  }
  if (size === 0 || (use === 'video' && !(await isVideo(file)))) {
    throw new AppError('ERR_MEDIA_UNREADABLE', 'the file does not begin as it should');
  }
}

async function isVideo(file: File): Promise<boolean> {
  const start = await file
    .slice(0, SNIFFED_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return isSupportedAs('video', sniffType(new Uint8Array(start)) ?? '');
}
