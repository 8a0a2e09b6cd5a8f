import { useMemo } from 'react';
import { useAuth } from '@/auth/use-auth';
import type { IsGone } from '@/domain/checks/check-media';
import { goneMedia, type StoredFile } from '@/domain/media/gone-media';
import { useDeviceFiles } from '../store/use-device-files';

/**
 * Tells which files of the person were deleted, from what is on this device. Undefined while that is not known.
 * @param stored the files that have a row; undefined until all of them are known
 */
export function useGoneMedia(stored: readonly StoredFile[] | undefined): IsGone | undefined {
  const { account } = useAuth();
  const kept = useDeviceFiles();
  return useMemo(() => {
    if (stored === undefined || kept === undefined) return undefined;
    // One that is uploaded and has no row was deleted.
    return goneMedia(account, [...stored, ...kept.filter(({ state }) => state !== 'done')]);
  }, [account, stored, kept]);
}
