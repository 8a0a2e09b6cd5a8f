import { useListing } from '@/db/listing/use-listing';
import { useDatabaseState } from '@/db/use-database-state';
import { useUploads } from '@/media/upload/use-uploads';
import { MediaLibraryView, type MediaLibraryViewProps } from './MediaLibraryView';
import { useDeleteFiles } from './use-delete-files';
import { useOnline } from './use-online';

export interface MediaLibraryProps extends Pick<MediaLibraryViewProps, 'sort' | 'onSort'> {
  /** Only files in whose title all of its words stand. */
  readonly search?: string;
  readonly onClearSearch?: () => void;
  /** As a tab of the content library it brings its own heading, and calls the date "Modified". */
  readonly place?: 'tab' | 'page';
}

const ignore = () => {};

/** The media library: the files of the signed-in person, and those on their way (authoring specification, section 2). */
export default function MediaLibrary({
  search = '',
  onClearSearch = ignore,
  place = 'tab',
  sort,
  onSort,
}: MediaLibraryProps) {
  const listing = useListing('media_files');
  const uploads = useUploads();
  const removeFiles = useDeleteFiles();
  return (
    <MediaLibraryView
      rows={listing.rows}
      isReady={listing.ready}
      database={useDatabaseState()}
      uploads={uploads}
      isOnline={useOnline()}
      removeFiles={removeFiles}
      search={search}
      onClearSearch={onClearSearch}
      sort={sort}
      onSort={onSort}
      place={place}
    />
  );
}
