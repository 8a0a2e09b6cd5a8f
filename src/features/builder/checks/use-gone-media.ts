import { useMemo } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useListing } from '@/db/listing/use-listing';
import { useFirstSyncDone } from '@/db/use-first-sync-done';
import type { IsGone } from '@/domain/checks/check-media';
import { goneMedia } from '@/domain/media/gone-media';
import { useDeviceFiles } from '@/media/use-device-files';

/**
 * Tells which files of the person were deleted, from what is on this device. Undefined while that is not known: until
 * the lists are complete, and on a device to which not everything was fetched yet.
 */
export function useGoneMedia(): IsGone | undefined {
  const { account } = useAuth();
  const { rows, complete } = useListing('media_files');
  const kept = useDeviceFiles();
  const isFetched = useFirstSyncDone(rows);
  return useMemo(() => {
    if (!complete || kept === undefined || isFetched !== true) return undefined;
    return goneMedia(account, [
      ...rows.map(({ bucket, storage_path }) => ({ bucket, path: storage_path })),
      // One that is uploaded and has no row was deleted.
      ...kept.filter(({ state }) => state !== 'done'),
    ]);
  }, [account, rows, complete, kept, isFetched]);
}
