import { useContext } from 'react';
import { noteDeletedFile } from '@/media/links/missing-files';
import { MediaContext } from '@/media/media-context';
import { findMedia } from '@/media/offline-copy/find-media';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { useLoaded } from '@/ui/use-loaded';

/** Where a file can be loaded. */
export type PreviewSource =
  | { readonly state: 'finding' }
  | { readonly state: 'found'; readonly url: string }
  /** Not on this device, and offline. */
  | { readonly state: 'away' }
  | { readonly state: 'missing' };

const AWAY: ReadonlySet<string> = new Set(['ERR_OFFLINE', 'ERR_TIMEOUT', 'ERR_SERVER_DOWN']);

export function usePreviewSource(address: string, isOnline: boolean): PreviewSource {
  const source = useContext(MediaContext);

  async function find() {
    try {
      const { url, release } = await findMedia(address, source);
      return { value: { state: 'found', url } as const, release };
    } catch (error) {
      const isAway = error instanceof AppError && AWAY.has(error.code);
      if (error instanceof AppError && error.code === 'ERR_NOT_FOUND') noteDeletedFile(address);
      else if (!isAway) reportError(error);
      return { value: { state: isAway ? 'away' : 'missing' } as const };
    }
  }

  const found = useLoaded<PreviewSource>(`${address} ${isOnline}`, find, source);
  return found && 'value' in found ? found.value : { state: 'finding' };
}
