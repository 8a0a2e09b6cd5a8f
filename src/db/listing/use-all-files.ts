import { useMemo } from 'react';
import type { StoredFile } from '@/domain/media/gone-media';
import { useFirstSyncDone } from '../use-first-sync-done';
import { useListing } from './use-listing';

/**
 * The files of the account that have a row, by where they lie. Undefined while one that is missing may still exist: until
 * the list is complete, and on a device to which not everything was fetched yet.
 */
export function useAllFiles(): readonly StoredFile[] | undefined {
  const { rows, complete } = useListing('media_files');
  const isFetched = useFirstSyncDone(rows);
  return useMemo(
    () =>
      complete && isFetched === true
        ? rows.map(({ bucket, storage_path }) => ({ bucket, path: storage_path }))
        : undefined,
    [rows, complete, isFetched],
  );
}
