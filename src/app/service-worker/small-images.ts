import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';

/** Name of the Cache Storage cache with pictures kept because they were seen. */
export const IMAGE_CACHE = 'fledge-images';

const LIMITS = { bytes: 300 * 1024, entries: 150 } as const;

/** Keeps a picture, and forgets the oldest beyond the limit. Never rejects. */
export async function keepSmallImage(key: string, picture: Response): Promise<void> {
  try {
    const cache = await caches.open(IMAGE_CACHE);
    await cache.put(key, picture);
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - LIMITS.entries)).map((request) => cache.delete(request)),
    );
  } catch (error) {
    // A full disk must not cost the person the picture itself.
    reportError(new AppError('ERR_QUOTA', 'A picture could not be kept on this device.', { cause: error }));
  }
}

/** Only whole, readable answers of a known, small length. */
export function isSmallImage(response: Response): boolean {
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  return (
    response.status === 200 &&
    response.type !== 'opaque' &&
    (response.headers.get('content-type') ?? '').startsWith('image/') &&
    length <= LIMITS.bytes
  );
}
