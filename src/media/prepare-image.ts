import { PICTURE_SIZES, type PictureSize } from '@/domain/media/picture-sizes';
import { isAnimated } from './is-animated';
import { pictureFiles, type PictureFiles } from './picture-files';
import { imageSizes, PICTURE_SIDE, resizeImage } from './resize-image';
import { withoutNotes } from './without-notes';

export interface PrepareImage {
  /** Longest side of the largest size, in pixels. */
  readonly longestSide?: number;
  /** Narrower ones to be made beside it. */
  readonly sizes?: readonly PictureSize[];
  /** Whether a drawing stays one. One that comes from somebody else may hold scripts; a picture of it does not. */
  readonly keepsDrawings?: boolean;
}

/**
 * The files of a picture to be kept: in several sizes and without what its camera wrote into it, or as it is when that
 * would take something from it: its movement, or the sharpness of a drawing or an icon.
 * @throws AppError ERR_MEDIA_UNREADABLE when it is damaged, or of a kind that this browser cannot read
 */
export async function prepareImage(
  file: Blob,
  pathFor: (ending: string | undefined) => string,
  { longestSide = PICTURE_SIDE, sizes = PICTURE_SIZES, keepsDrawings = true }: PrepareImage = {},
): Promise<PictureFiles> {
  const asItIs = (blob: Blob) => ({ path: pathFor(undefined), blob, smaller: [] });
  if (file.type === 'image/x-icon') return asItIs(file);
  if ((file.type === 'image/svg+xml' && keepsDrawings) || (await isAnimated(file))) {
    // Shows that it can be read; a broken file is not kept.
    await resizeImage(file, 1);
    return asItIs(await withoutNotes(file));
  }
  return pictureFiles(await imageSizes(file, longestSide, sizes), pathFor);
}
