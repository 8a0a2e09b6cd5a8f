import { useContext, useMemo } from 'react';
import { MediaContext } from '../media-context';
import { findMedia, findMediaNow, type FoundMedia } from './find-media';

/** How a player gets at a module's files: what is kept on this device, then the network. */
export interface PlayerMediaSource {
  readonly now: (address: string) => string | undefined;
  readonly find: (address: string) => Promise<FoundMedia>;
}

/** For the player's media context; the same object until the account changes. */
export function usePlayerMediaSource(): PlayerMediaSource {
  const source = useContext(MediaContext);
  return useMemo(
    () => ({
      now: (address) => findMediaNow(address, source),
      find: (address) => findMedia(address, source),
    }),
    [source],
  );
}
