import { useMemo } from 'react';
import { useListing } from '@/db/listing/use-listing';
import { mediaKey } from '@/domain/media/media-key';
import { addressTitle } from '@/domain/media/media-title';

/**
 * What a chosen file is called: as the list of the person's files calls it, before it has a row as it was called when it was
 * chosen, and for a file that this device does not know what its address tells. The address alone does not do: letters of
 * other scripts never get into it.
 *
 * @param chosenName of a file that this device keeps
 */
export function useFileTitle(address: string, chosenName: string | undefined): string {
  const { rows } = useListing('media_files');
  const title = useMemo(() => {
    const key = mediaKey(address);
    return rows.find(({ bucket, storage_path }) => `${bucket}/${storage_path}` === key)?.title;
  }, [rows, address]);
  return title?.trim() || chosenName?.trim() || addressTitle(address);
}
