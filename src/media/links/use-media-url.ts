import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { readMediaRef } from '@/domain/media/media-ref';
import type { BackupConfig } from '@/shared/backup-config';
import { backupInUse } from '@/shared/project-in-use';
import { MediaContext } from '../media-context';
import { type ResolvedMedia, resolveMedia, resolveMediaNow, wantedSize } from './resolve-media';

interface Found {
  readonly address: string;
  /** The project it was found with. */
  readonly backup: BackupConfig | null;
  readonly url: string | undefined;
}

const NOT_REACHABLE: ResolvedMedia = { url: undefined, release: () => {} };

/**
 * A loadable address for stored media; undefined while it is looked up, and when there is none. `width`: as
 * drawn, in CSS pixels, else the screen's (decision E19). `from`: other sites learn who looks, so they are
 * loaded only from 'anywhere'.
 */
export function useMediaUrl(
  stored: string | null | undefined,
  width?: number,
  from: 'own storage' | 'anywhere' = 'own storage',
): string | undefined {
  const address = from === 'own storage' && readMediaRef(stored).kind === 'external' ? undefined : stored;
  const source = useContext(MediaContext);
  const backup = useSyncExternalStore(backupInUse.subscribe, backupInUse.read, backupInUse.read);
  const now = resolveMediaNow(address, source, wantedSize(width));
  const [found, setFound] = useState<Found>();

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
      setFound({ address: wanted, backup, url: media.url });
    }

    void find(address);
    return () => {
      isShown = false;
      release();
    };
  }, [address, now, source, width, backup]);

  const isOfNow = found?.address === address && found?.backup === backup;
  return now ?? (isOfNow ? found?.url : undefined);
}
