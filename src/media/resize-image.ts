import { PICTURE_SIZES, type PictureSize } from '@/domain/media/picture-sizes';
import { AppError } from '@/shared/app-error';
import { encodeImage, type EncodedImage, type ResizeAnswer, type ResizeRequest } from './encode-image';
// Inside this file, not beside it: a picture can be chosen offline before any was. Vite makes the export.
// oxlint-disable-next-line import/default
import ResizeWorker from './resize-image.worker?worker&inline';

/** Longest side of a thumbnail in pixels. */
export const THUMBNAIL_SIDE = 1280;

/** Longest side of the largest size in which a picture is stored, in pixels. */
export const PICTURE_SIDE = 1920;

/** Photos of phones, which few browsers can read. Kept as they are they would tell where they were taken. */
const isHeic = ({ type }: Blob) => /^image\/hei[cf]/.test(type);

function unreadable(file: Blob, cause: unknown): AppError {
  return new AppError('ERR_MEDIA_UNREADABLE', 'the picture cannot be read', {
    cause,
    details: { reason: isHeic(file) ? 'heic' : 'brokenImage' },
  });
}

/** Workers cannot read SVG: the page draws it once, at the size it is wanted. */
async function rasterize(file: Blob, longestSide: number): Promise<ImageBitmap> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = longestSide / Math.max(image.naturalWidth, image.naturalHeight, 1);
    return await createImageBitmap(image, {
      resizeWidth: Math.max(1, Math.round((image.naturalWidth || 1) * scale)),
      resizeHeight: Math.max(1, Math.round((image.naturalHeight || 1) * scale)),
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The worker could not be started, or died: says nothing about the picture. */
const NO_WORKER = Symbol('no worker');

function askWorker(request: ResizeRequest): Promise<readonly EncodedImage[] | typeof NO_WORKER> {
  const worker = new ResizeWorker();
  return new Promise<readonly EncodedImage[] | typeof NO_WORKER>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ResizeAnswer>) => {
      if (data.ok) resolve(data.images);
      else reject(new Error(data.message));
    });
    worker.addEventListener('error', () => resolve(NO_WORKER));
    // A copy of a bitmap is kept, for the case that the worker never gets to see it.
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

async function encode(
  file: Blob,
  longestSide: number,
  sizes: ResizeRequest['sizes'],
): Promise<readonly EncodedImage[]> {
  try {
    const source = file.type === 'image/svg+xml' ? await rasterize(file, longestSide) : file;
    const request = { source, longestSide, sizes, mostBytes: file.size };
    const hasWorkers = typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined';
    const images = hasWorkers ? await askWorker(request) : NO_WORKER;
    return images === NO_WORKER ? await encodeImage(request) : images;
  } catch (error) {
    throw unreadable(file, error);
  }
}

/**
 * A picture made small enough to send on a bad line, on this device.
 * @throws AppError ERR_MEDIA_UNREADABLE when it cannot be read as a picture
 */
export async function resizeImage(file: Blob, longestSide: number = THUMBNAIL_SIDE): Promise<Blob> {
  const images = await encode(file, longestSide, []);
  return images.at(-1)?.blob ?? file;
}

/**
 * A picture in the sizes in which it is stored (decision E19), the narrowest first, without what its camera wrote into it.
 * @throws AppError ERR_MEDIA_UNREADABLE when it cannot be read as a picture
 */
export function imageSizes(
  file: Blob,
  longestSide: number = PICTURE_SIDE,
  sizes: readonly PictureSize[] = PICTURE_SIZES,
): Promise<readonly EncodedImage[]> {
  return encode(file, longestSide, sizes);
}
