import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { MediaContext } from './media-context';
import { missingSizes, watchMissingSizes } from './missing-sizes';
import { resolveMedia, resolveMediaNow, type ResolvedMedia } from './resolve-media';
import { wantedSize } from './wanted-size';

const NOT_REACHABLE: ResolvedMedia = { url: undefined, release: () => {} };

/**
 * The address that a browser can load for a stored media address; undefined while it is being found, and when
 * there is none: a screen shows its own stand-in for media that cannot be reached. A picture comes in the size that suits
 * this device and line (decision E19), and whole where that size is missing. `width`: how wide it is drawn, in CSS pixels;
 * without it, as wide as the screen.
 */
export function useMediaUrl(address: string | null | undefined, width?: number): string | undefined {
  const source = useContext(MediaContext);
  useSyncExternalStore(missingSizes.subscribe, missingSizes.read, missingSizes.read);
  const now = resolveMediaNow(address, source, wantedSize(width));
  const [found, setFound] = useState<{ readonly address: string; readonly url: string | undefined }>();

  useEffect(watchMissingSizes, []);

  useEffect(() => {
    if (now !== undefined || !address) return undefined;
    let isShown = true;
    let release = NOT_REACHABLE.release;

    async function find(wanted: string) {
      const media = await resolveMedia(wanted, source, wantedSize(width)).catch(() => NOT_REACHABLE);
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
  }, [address, now, source, width]);

  return now ?? (found?.address === address ? found?.url : undefined);
}
