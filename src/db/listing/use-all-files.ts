import { useMemo } from 'react';
import type { StoredFile } from '@/domain/media/missing-media';
import { useFirstFetch } from '../use-loading';
import { useListing } from './use-listing';

/** The account's files that have a row; undefined while one that is missing may still exist. */
export function useAllFiles(): readonly StoredFile[] | undefined {
  const { rows, complete } = useListing('media_files');
  const { isDone: isFetched } = useFirstFetch();
  return useMemo(
    () =>
      complete && isFetched === true
        ? rows.map(({ bucket, storage_path }) => ({ bucket, path: storage_path }))
        : undefined,
    [rows, complete, isFetched],
  );
}
