import { useContext, useEffect, useState } from 'react';
import type { DeviceFile } from './device-file';
import { MediaContext } from './media-context';
import { notDeleted } from './not-deleted';

/** What is shown of a file that this device keeps. */
export type ListedFile = Pick<
  DeviceFile,
  'bucket' | 'path' | 'mimeType' | 'originalFilename' | 'state' | 'storedAt' | 'rowId' | 'size'
>;

function listed(file: DeviceFile): ListedFile {
  const { bucket, path, mimeType, originalFilename, state, storedAt, rowId, size } = file;
  return { bucket, path, mimeType, originalFilename, state, storedAt, rowId, size };
}

async function watchFiles(
  account: string,
  show: (files: readonly ListedFile[]) => void,
): Promise<() => void> {
  const [{ liveQuery }, { openFilesDatabase }] = await Promise.all([
    import('dexie'),
    import('./files-database'),
  ]);
  const database = openFilesDatabase(account);
  const files = liveQuery(async () => {
    const kept = (await database.files.toArray()).filter(({ isKept }) => isKept);
    return kept.filter(await notDeleted(database)).map(listed);
  });
  // A browser that stores nothing has no files to list; choosing one says so.
  const subscription = files.subscribe(show, () => show([]));
  return () => subscription.unsubscribe();
}

/** The account's files that this device keeps, uploaded or not, but for deleted ones; in no order; undefined until they are read. */
export function useDeviceFiles(): readonly ListedFile[] | undefined {
  const { account } = useContext(MediaContext);
  const [files, setFiles] = useState<readonly ListedFile[]>();

  useEffect(() => {
    if (account === 'visitor') return undefined;
    let isShown = true;
    const watching = watchFiles(account, (found) => isShown && setFiles(found));
    return () => {
      isShown = false;
      void watching.then((stop) => stop());
    };
  }, [account]);

  return account === 'visitor' ? [] : files;
}
