import { useMemo } from 'react';
import { useAuth } from '@/auth/use-auth';
import type { IsGone } from '@/domain/checks/check-media';
import { missingMedia, type StoredFile } from '@/domain/media/missing-media';
import { useDeviceFiles } from '../store/use-device-files';

/** Tells deleted files. `stored`: those with a row; undefined until known. */
export function useMissingMedia(stored: readonly StoredFile[] | undefined): IsGone | undefined {
  const { account } = useAuth();
  const kept = useDeviceFiles();
  return useMemo(() => {
    if (stored === undefined || kept === undefined) return undefined;
    // Uploaded without a row: deleted.
    return missingMedia(account, [...stored, ...kept.filter(({ state }) => state !== 'done')]);
  }, [account, stored, kept]);
}
