import { useContext, useEffect, useMemo, useState } from 'react';
import { MediaContext } from '../media-context';
import type { DeviceFile } from './device-file';
import { watchFiles } from './watch-files';

/** What is shown of a file that this device keeps. */
export type ListedFile = Pick<
  DeviceFile,
  'bucket' | 'path' | 'mimeType' | 'originalFilename' | 'state' | 'storedAt' | 'rowId' | 'size'
>;

const NONE: readonly DeviceFile[] = [];

/** All files of the account on this device but for deleted ones; undefined until they are read. */
export function useFiles(): readonly DeviceFile[] | undefined {
  const { account } = useContext(MediaContext);
  const [found, setFound] = useState<{ readonly account: string; readonly files: readonly DeviceFile[] }>();

  useEffect(() => {
    if (account === 'visitor') return undefined;
    const show = (files: readonly DeviceFile[]) => setFound({ account, files });
    // A browser that stores nothing has no files; choosing one says so.
    return watchFiles(account, show, () => show(NONE));
  }, [account]);

  if (account === 'visitor') return NONE;
  return found?.account === account ? found.files : undefined;
}

/** The account's files that this device keeps whole, uploaded or not, in no order; undefined until they are read. */
export function useDeviceFiles(): readonly ListedFile[] | undefined {
  const files = useFiles();
  return useMemo(() => files?.filter(({ isKept }) => isKept), [files]);
}
