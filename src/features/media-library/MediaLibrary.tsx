import { useCallback, useMemo } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useLocalStoreHandle } from '@/db/database-context';
import type { FileRemoval } from '@/db/delete-content';
import { useListing } from '@/db/listing/use-listing';
import { withReserve } from '@/db/storage-error';
import { useDatabaseState } from '@/db/use-database-state';
import { useDeleteContent } from '@/db/use-delete-content';
import type { MediaFileRow } from '@/domain/rows/rows';
import {
  keepStoredObjects,
  removeStoredObjects,
  type StoredObject,
} from '@/media/upload/remove-stored-objects';
import { useUploads } from '@/media/upload/use-uploads';
import type { ListAddress } from '@/ui/list/use-list-address';
import { useOnline } from '@/ui/use-online';
import { type DeletedFiles, deleteFiles } from './delete-files';
import type { MediaEntry } from './media-entry';
import { MediaLibraryView } from './MediaLibraryView';

export interface MediaLibraryProps {
  readonly address: ListAddress;
  readonly place?: 'tab' | 'page';
}

export default function MediaLibrary({ address, place = 'tab' }: MediaLibraryProps) {
  const listing = useListing('media_files');
  return (
    <MediaLibraryView
      rows={listing.rows}
      isReady={listing.ready}
      database={useDatabaseState()}
      uploads={useUploads()}
      isOnline={useOnline()}
      removeFiles={useDeleteFiles()}
      address={address}
      place={place}
    />
  );
}

/** Works on a full device, since it frees space. */
const noteRemoval = (account: string, objects: readonly StoredObject[]) =>
  withReserve(() => removeStoredObjects(account, objects));

const unsentOf = ({ bucket, path }: MediaEntry) => ({ bucket, path });

const objectOf = (row: MediaFileRow) => ({
  bucket: row.bucket,
  path: row.storage_path,
  rowId: row.id,
});

/** Deletes rows at once, stored files in the background. */
function useDeleteFiles(): (entries: readonly MediaEntry[]) => Promise<DeletedFiles> {
  const { account } = useAuth();
  const content = useDeleteContent();
  const handle = useLocalStoreHandle();
  const removal = useMemo(
    (): FileRemoval => ({
      remove: (rows) => noteRemoval(account, rows.map(objectOf)),
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
        leave: (unsent) => noteRemoval(account, unsent.map(unsentOf)),
        async stay(unsent) {
          const gone = new Set(
            (await keepStoredObjects(account, unsent.map(unsentOf))).map(({ path }) => path),
          );
          return unsent.filter(({ path }) => gone.has(path));
        },
        async recorded(ids) {
          const store = await handle.open();
          return new Set((await store.getMany('media_files', ids)).keys());
        },
        remove: (ids) => content.media(ids, removal),
      }),
    [account, content, handle, removal],
  );
}
