import { allSizes, markSizes } from '@/domain/media/picture-sizes';
import { AppError } from '@/shared/app-error';
import type { EncodedImage } from './encode-image';

const ENDINGS: Readonly<Partial<Record<string, string>>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The files of a picture as they are kept: itself, and its smaller sizes. */
export interface PictureFiles {
  readonly path: string;
  readonly blob: Blob;
  readonly smaller: readonly { readonly path: string; readonly blob: Blob }[];
}

/** Names the sizes of a picture, of which there is at least one. `pathFor` makes the path of the picture with an ending. */
export function pictureFiles(
  images: readonly EncodedImage[],
  pathFor: (ending: string | undefined) => string,
): PictureFiles {
  const whole = images.at(-1);
  if (!whole) throw new AppError('ERR_MEDIA_UNREADABLE', 'nothing was made of a picture');
  const path = markSizes(
    pathFor(ENDINGS[whole.blob.type]),
    images.map(({ width }) => width),
  );
  const paths = allSizes(path);
  const smaller = images.slice(0, -1).map(({ blob }, place) => ({ path: paths[place] ?? path, blob }));
  return { path, blob: whole.blob, smaller };
}
