import { allSizes, markSizes, PICTURE_SIZES, type PictureSize } from '@/domain/media/picture-sizes';
import { AppError } from '@/shared/app-error';
import { encodeImage, type EncodedImage, type ResizeAnswer, type ResizeRequest } from './encode-image';
import { isAnimated } from './is-animated';
// Inlined, so that the first picture can be chosen offline.
// oxlint-disable-next-line import/default
import ResizeWorker from './resize-image.worker?worker&inline';
import { stripImageMetadata } from './strip-metadata';

/** Longest side of a thumbnail in pixels. */
export const THUMBNAIL_SIDE = 1280;

/** Longest side of the largest stored size, in pixels. */
export const PICTURE_SIDE = 1920;

/** A file and its smaller sizes. */
export interface PreparedFiles {
  readonly path: string;
  readonly blob: Blob;
  readonly smaller: readonly { readonly path: string; readonly blob: Blob }[];
}

export interface PrepareImage {
  /** Longest side of the largest size, in pixels. */
  readonly longestSide?: number;
  /** Narrower sizes besides the largest; `PICTURE_SIZES` by default. */
  readonly sizes?: readonly PictureSize[];
  /** What stays unconverted. Foreign drawings may hold scripts, so they are rasterized. */
  readonly keeps?: 'drawings and animations' | 'animations' | 'neither';
}

const ENDINGS: Readonly<Partial<Record<string, string>>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/**
 * A picture's files in several sizes and without metadata (decision E19), or as it is where that would lose
 * animation or the sharpness of a drawing. `pathFor` makes the path, given an ending or undefined for the
 * file's own.
 * @throws AppError ERR_MEDIA_UNREADABLE when it is damaged, or of a type that this browser cannot read
 */
export async function prepareImage(
  file: Blob,
  pathFor: (ending: string | undefined) => string,
  { longestSide = PICTURE_SIDE, sizes = PICTURE_SIZES, keeps = 'drawings and animations' }: PrepareImage = {},
): Promise<PreparedFiles> {
  const asItIs = (blob: Blob) => ({ path: pathFor(undefined), blob, smaller: [] });
  if (keeps !== 'neither') {
    if (file.type === 'image/x-icon') return asItIs(file);
    const isKeptDrawing = file.type === 'image/svg+xml' && keeps === 'drawings and animations';
    if (isKeptDrawing || (await isAnimated(file))) {
      // Only to see that it can be read: a broken file is not kept.
      await imageSizes(file, 1, []);
      return asItIs(await stripImageMetadata(file));
    }
  }
  const images = await imageSizes(file, longestSide, sizes);
  const whole = images.at(-1);
  if (!whole) throw new AppError('ERR_MEDIA_UNREADABLE', 'nothing was made of a picture');
  const widths = images.map(({ width }) => width);
  const path = markSizes(pathFor(ENDINGS[whole.blob.type]), widths);
  const paths = allSizes(path);
  const smaller = images.slice(0, -1).map(({ blob }, place) => ({ path: paths[place] ?? path, blob }));
  return { path, blob: whole.blob, smaller };
}

/**
 * A picture in its stored sizes, narrowest first.
 * @throws AppError ERR_MEDIA_UNREADABLE
 */
export async function imageSizes(
  file: Blob,
  longestSide: number,
  sizes: readonly PictureSize[],
): Promise<readonly EncodedImage[]> {
  try {
    const source = file.type === 'image/svg+xml' ? await rasterize(file, longestSide) : file;
    const request = { source, longestSide, sizes, mostBytes: file.size };
    const hasWorkers = typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined';
    return (hasWorkers ? await askWorker(request) : undefined) ?? (await encodeImage(request));
  } catch (cause) {
    // Few browsers read HEIC.
    const reason = /^image\/hei[cf]/.test(file.type) ? 'heic' : 'brokenImage';
    throw new AppError('ERR_MEDIA_UNREADABLE', 'the picture cannot be read', { cause, details: { reason } });
  }
}

/** Workers cannot read SVG: the page draws it once, `longestSide` pixels large. */
async function rasterize(file: Blob, longestSide: number): Promise<ImageBitmap> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = longestSide / Math.max(image.naturalWidth, image.naturalHeight, 1);
    // Chromium makes an empty bitmap of a drawing that has no size of its own; a canvas takes it.
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round((image.naturalWidth || 1) * scale));
    canvas.height = Math.max(1, Math.round((image.naturalHeight || 1) * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await createImageBitmap(canvas);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Undefined if the worker failed to start or died. */
function askWorker(request: ResizeRequest): Promise<readonly EncodedImage[] | undefined> {
  const worker = new ResizeWorker();
  return new Promise<readonly EncodedImage[] | undefined>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ResizeAnswer>) => {
      if (data.ok) resolve(data.images);
      else reject(new Error(data.message));
    });
    worker.addEventListener('error', () => resolve(undefined));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
