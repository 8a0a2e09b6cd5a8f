import { useContext, useEffect, useState } from 'react';
import { readMediaRef } from '@/domain/media/media-ref';
import type { DeviceFile } from './device-file';
import { MediaContext } from './media-context';
import { notDeleted } from './not-deleted';

/** How far a file's upload is, and what the file was called. Undefined when the file is not one of this device. */
export type Upload = Pick<DeviceFile, 'state' | 'lastError' | 'originalFilename'>;

function uploadOf({ state, lastError, originalFilename }: DeviceFile): Upload {
  return { state, lastError, originalFilename };
}

/** The key of a file on this device, for every way in which rows and nodes name one; undefined for other addresses. */
function fileKey(address: string | null | undefined): string | undefined {
  const ref = readMediaRef(address);
  return ref.kind === 'stored' ? `${ref.bucket}/${ref.path}` : undefined;
}

/** Calls `show` with the file now and after each change; the returned function ends that. */
async function watchFile(
  account: string,
  address: string,
  show: (file: DeviceFile | undefined) => void,
): Promise<() => void> {
  const [{ liveQuery }, { openFilesDatabase }] = await Promise.all([
    import('dexie'),
    import('./files-database'),
  ]);
  const database = openFilesDatabase(account);
  const present = async () => {
    const file = await database.files.get(address);
    return file && (await notDeleted(database))(file) ? file : undefined;
  };
  const subscription = liveQuery(present).subscribe(show);
  return () => subscription.unsubscribe();
}

/** Follows the upload of a file chosen on this device. `retry` tries a refused file again. */
export function useUpload(address: string | null | undefined): {
  readonly upload: Upload | undefined;
  readonly retry: () => Promise<void>;
} {
  const { account } = useContext(MediaContext);
  const [file, setFile] = useState<DeviceFile>();
  const key = fileKey(address);

  useEffect(() => {
    if (key === undefined || account === 'visitor') return undefined;
    let isShown = true;
    const watching = watchFile(account, key, (found) => isShown && setFile(found));
    return () => {
      isShown = false;
      void watching.then((stop) => stop());
    };
  }, [account, key]);

  return {
    upload: file && file.address === key ? uploadOf(file) : undefined,
    async retry() {
      if (key === undefined) return;
      const [{ openFilesDatabase }, { retryUploads }] = await Promise.all([
        import('./files-database'),
        import('./upload-actions'),
      ]);
      await retryUploads(openFilesDatabase(account), [key]);
    },
  };
}
