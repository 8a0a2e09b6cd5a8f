import { useContext, useEffect, useState } from 'react';
import { noteGone } from '@/media/links/gone-files';
import { MediaContext } from '@/media/media-context';
import { findMedia } from '@/media/offline-copy/find-media';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';

/** Where a file can be loaded. */
export type PreviewSource =
  | { readonly state: 'finding' }
  | { readonly state: 'found'; readonly url: string }
  /** Elsewhere, and offline. */
  | { readonly state: 'away' }
  | { readonly state: 'missing' };

const FINDING: PreviewSource = { state: 'finding' };
const AWAY: ReadonlySet<string> = new Set(['ERR_OFFLINE', 'ERR_TIMEOUT', 'ERR_SERVER_DOWN']);

export function usePreviewSource(address: string, isOnline: boolean): PreviewSource {
  const source = useContext(MediaContext);
  const wanted = `${address} ${isOnline}`;
  const [found, setFound] = useState<{ readonly wanted: string; readonly source: PreviewSource }>();

  useEffect(() => {
    let isShown = true;
    let release = () => {};

    async function find() {
      try {
        const media = await findMedia(address, source);
        ({ release } = media);
        if (isShown) setFound({ wanted, source: { state: 'found', url: media.url } });
        else release();
      } catch (error) {
        const isAway = error instanceof AppError && AWAY.has(error.code);
        if (error instanceof AppError && error.code === 'ERR_NOT_FOUND') noteGone(address);
        else if (!isAway) reportError(error);
        if (isShown) setFound({ wanted, source: { state: isAway ? 'away' : 'missing' } });
      }
    }

    void find();
    return () => {
      isShown = false;
      release();
    };
  }, [address, source, wanted]);

  return found?.wanted === wanted ? found.source : FINDING;
}
