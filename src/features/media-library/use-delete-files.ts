import { useCallback, useMemo } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useLocalStoreHandle } from '@/db/database-context';
import type { FileRemoval } from '@/db/delete-content';
import { useDeleteContent } from '@/db/use-delete-content';
import type { MediaFileRow } from '@/domain/rows/rows';
import { keepStoredObjects, removeStoredObjects } from '@/media/remove-stored-objects';
import type { Uploads } from '@/media/upload-item';
import { deleteFiles, type DeletedFiles } from './delete-files';
import type { MediaEntry } from './media-entry';

const objectOf = (row: MediaFileRow) => ({
  bucket: row.bucket,
  path: row.storage_path,
  rowId: row.id,
});

/** Deletes files: their rows here at once and everywhere once that is sent, what is stored of them in the background. */
export function useDeleteFiles(
  cancelUpload: Uploads['cancel'],
): (entries: readonly MediaEntry[]) => Promise<DeletedFiles> {
  const { account } = useAuth();
  const content = useDeleteContent();
  const handle = useLocalStoreHandle();
  const removal = useMemo(
    (): FileRemoval => ({
      remove: (rows) => removeStoredObjects(account, rows.map(objectOf)),
      async keep(rows) {
        const gone = await keepStoredObjects(account, rows.map(objectOf));
        return gone.map(({ rowId }) => rowId);
      },
    }),
    [account],
  );

  return useCallback(
    (entries) =>
      deleteFiles(entries, {
        cancel: (entry) => cancelUpload(entry.upload?.key ?? ''),
        async recorded(ids) {
          const store = await handle.open();
          return new Set((await store.getMany('media_files', ids)).keys());
        },
        remove: (ids) => content.media(ids, removal),
      }),
    [cancelUpload, content, handle, removal],
  );
}
