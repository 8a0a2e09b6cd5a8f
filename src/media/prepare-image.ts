import { isAnimated } from './is-animated';
import { pictureFiles, type PictureFiles } from './picture-files';
import { imageSizes, resizeImage } from './resize-image';

/** Types that browsers draw at any size, or cannot draw at all. */
const AS_THEY_ARE: ReadonlySet<string> = new Set(['image/x-icon', 'image/heic']);

/**
 * The files of a picture to be kept: in several sizes, or as it is when that would take something from it: its movement,
 * the sharpness of a drawing, or a format that this browser cannot read.
 * @throws AppError ERR_MEDIA_UNREADABLE when it is damaged
 */
export async function prepareImage(
  file: Blob,
  pathFor: (ending: string | undefined) => string,
): Promise<PictureFiles> {
  const asItIs = () => ({ path: pathFor(undefined), blob: file, smaller: [] });
  if (AS_THEY_ARE.has(file.type)) return asItIs();
  if (file.type === 'image/svg+xml' || (await isAnimated(file))) {
    // Shows that it can be read; a broken file is not kept.
    await resizeImage(file);
    return asItIs();
  }
  const images = await imageSizes(file);
  return (images && pictureFiles(images, pathFor)) ?? asItIs();
}
