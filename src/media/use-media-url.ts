import { useContext, useEffect, useState } from 'react';
import { MediaContext } from './media-context';
import { resolveMedia, resolveMediaNow, type ResolvedMedia } from './resolve-media';

const NOT_REACHABLE: ResolvedMedia = { url: undefined, release: () => {} };

/**
 * The address that a browser can load for a stored media address; undefined while it is being found, and when
 * there is none: a screen shows its own stand-in for media that cannot be reached.
 */
export function useMediaUrl(address: string | null | undefined): string | undefined {
  const source = useContext(MediaContext);
  const now = resolveMediaNow(address, source);
  const [found, setFound] = useState<{ readonly address: string; readonly url: string | undefined }>();

  useEffect(() => {
    if (now !== undefined || !address) return undefined;
    let isShown = true;
    let release = NOT_REACHABLE.release;

    async function find(wanted: string) {
      const media = await resolveMedia(wanted, source).catch(() => NOT_REACHABLE);
      if (!isShown) {
        media.release();
        return;
      }
      ({ release } = media);
      setFound({ address: wanted, url: media.url });
    }

    void find(address);
    return () => {
      isShown = false;
      release();
    };
  }, [address, now, source]);

  return now ?? (found?.address === address ? found?.url : undefined);
}
