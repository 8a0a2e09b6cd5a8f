import { useContext, useMemo } from 'react';
import { MediaContext } from '@/media/media-context';
import { resolveMedia, resolveMediaNow } from '@/media/links/resolve-media';
import { AppError } from '@/shared/app-error';
import type { PlayerMedia } from '@/ui/player/player-media';

/** How a preview gets at files: what is on this device first, then what the network has. */
export function usePreviewMedia(): PlayerMedia {
  const source = useContext(MediaContext);
  return useMemo<PlayerMedia>(
    () => ({
      now: (address) => resolveMediaNow(address, source),
      async find(address) {
        const { url, release } = await resolveMedia(address, source);
        if (url === undefined) throw new AppError('ERR_NOT_FOUND', 'the address names no file');
        return { url, release };
      },
    }),
    [source],
  );
}
