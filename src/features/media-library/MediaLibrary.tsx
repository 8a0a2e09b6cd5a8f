import { useListing } from '@/db/listing/use-listing';
import { useDatabaseState } from '@/db/use-database-state';
import { useUploads } from '@/media/upload/use-uploads';
import type { ListAddress } from '@/ui/list/use-list-address';
import { useOnline } from '@/ui/use-online';
import { MediaLibraryView } from './MediaLibraryView';
import { useDeleteFiles } from './use-delete-files';

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
