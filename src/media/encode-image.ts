/** What the resizing worker is asked. */
export interface ResizeRequest {
  readonly source: Blob | ImageBitmap;
  /** Longest side of the result in pixels; smaller pictures keep their size. */
  readonly longestSide: number;
}

/** What it answers. */
export type ResizeAnswer =
  { readonly ok: true; readonly blob: Blob } | { readonly ok: false; readonly message: string };

const QUALITY = 0.82;

/** Width and height scaled so that the longer one is at most `longestSide`; never enlarged, never below one pixel. */
export function fitInside(
  { width, height }: { readonly width: number; readonly height: number },
  longestSide: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Reads a picture and writes it again as WebP, or as JPEG on white where the browser cannot write WebP. Upright as
 * its camera meant it, and without the camera's notes (place, device). Runs in a worker.
 * @throws DOMException when the picture cannot be read
 */
export async function encodeImage({ source, longestSide }: ResizeRequest): Promise<Blob> {
  const bitmap = source instanceof ImageBitmap ? source : await createImageBitmap(source);
  const size = fitInside(bitmap, longestSide);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new DOMException('no drawing surface', 'InvalidStateError');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  if (webp.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
