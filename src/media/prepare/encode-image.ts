import type { PictureSize } from '@/domain/media/picture-sizes';
import { stripImageMetadata } from './strip-metadata';

export interface ResizeRequest {
  readonly source: Blob | ImageBitmap;
  /** Longest side of the largest result in pixels; pictures are not enlarged. */
  readonly longestSide: number;
  /** Narrower sizes, ascending. The first that is wide enough gives the largest's quality. */
  readonly sizes: readonly PictureSize[];
  /** Size and quality of the largest result are reduced until it has no more bytes than this. */
  readonly mostBytes: number;
}

export interface EncodedImage {
  readonly width: number;
  readonly blob: Blob;
}

/** The sizes, narrowest first. */
export type ResizeAnswer =
  | { readonly ok: true; readonly images: readonly EncodedImage[] }
  | { readonly ok: false; readonly message: string };

/** Quality for a single size. */
const USUAL_QUALITY = 82;
const LOWER_QUALITIES = [80, 70, 60];

/** Scales so that the longer side is at most `longestSide` pixels; never enlarges, never below one pixel. */
export function fitInside(
  { width, height }: { readonly width: number; readonly height: number },
  longestSide: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A canvas that encodes. Old browsers lack OffscreenCanvas. */
function createCanvas(width: number, height: number) {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    const write = (type: string, quality: number) => canvas.convertToBlob({ type, quality });
    return { context: canvas.getContext('2d'), write };
  }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const write = (type: string, quality: number) =>
    new Promise<Blob>((resolve, reject) => {
      const failed = new DOMException('nothing was written', 'EncodingError');
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(failed)), type, quality);
    });
  return { context: canvas.getContext('2d'), write };
}

const PNG = 'image/png';

/** For drawings PNG is often smaller. */
const isDrawn = (source: Blob | ImageBitmap) =>
  source instanceof ImageBitmap || ['image/gif', 'image/bmp', PNG].includes(source.type);

/** Draws and encodes: PNG, WebP, or JPEG on white without WebP support. */
async function encode(
  bitmap: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
  quality: number,
  type: 'image/webp' | typeof PNG = 'image/webp',
): Promise<Blob> {
  const { context, write } = createCanvas(width, height);
  if (!context) throw new DOMException('no drawing surface', 'InvalidStateError');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const wanted = await write(type, quality / 100);
  if (wanted.type === type) return wanted;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  return write('image/jpeg', quality / 100);
}

/** The largest size. A PNG smaller than any result is kept, stripped of metadata. */
async function encodeWhole(
  bitmap: ImageBitmap,
  { source, longestSide, mostBytes }: ResizeRequest,
  quality: number,
): Promise<Blob> {
  const size = fitInside(bitmap, longestSide);
  let whole = await encode(bitmap, size, quality);
  if (whole.size > mostBytes && isDrawn(source)) {
    const png = await encode(bitmap, size, quality, PNG);
    if (png.size < whole.size) whole = png;
    const isWhole = source instanceof Blob && source.type === PNG && size.width === bitmap.width;
    if (isWhole && source.size < whole.size) return stripImageMetadata(source);
  }
  for (const lower of LOWER_QUALITIES) {
    if (whole.size <= mostBytes || whole.type === PNG) break;
    const worse = lower < quality ? await encode(bitmap, size, lower) : whole;
    if (worse.size < whole.size) whole = worse;
  }
  return whole;
}

/**
 * Re-encodes a picture in one or several sizes of one type: upright, and without the camera's metadata. A
 * narrower size that saves no bytes is left out. Runs in a worker.
 * @throws DOMException when the picture cannot be read
 */
export async function encodeImage(request: ResizeRequest): Promise<readonly EncodedImage[]> {
  const { source, longestSide, sizes } = request;
  const bitmap = source instanceof ImageBitmap ? source : await createImageBitmap(source);
  const { width, height } = fitInside(bitmap, longestSide);
  const quality = (sizes.find((size) => size.width >= width) ?? sizes.at(-1))?.quality ?? USUAL_QUALITY;
  const whole = await encodeWhole(bitmap, request, quality);
  const images: EncodedImage[] = [{ width, blob: whole }];
  const type = whole.type === PNG ? PNG : undefined;
  for (const size of sizes.filter((one) => one.width < width).toReversed()) {
    const scaled = Math.max(1, Math.round((height * size.width) / width));
    const blob = await encode(bitmap, { width: size.width, height: scaled }, size.quality, type);
    if (blob.size < (images[0]?.blob.size ?? 0)) images.unshift({ width: size.width, blob });
  }
  bitmap.close();
  return images;
}
