import { useContext, useEffect, useMemo, useState } from 'react';
import { MediaContext } from '../media-context';
import type { DeviceFile } from './device-file';
import { watchFiles } from './watch-files';

/** A kept file, as lists show it. */
export type ListedFile = Pick<
  DeviceFile,
  'bucket' | 'path' | 'mimeType' | 'originalFilename' | 'state' | 'storedAt' | 'rowId' | 'size'
>;

const NONE: readonly DeviceFile[] = [];

/** The account's files without deleted ones; undefined until read. */
export function useFiles(): readonly DeviceFile[] | undefined {
  const { account } = useContext(MediaContext);
  const [found, setFound] = useState<{ readonly account: string; readonly files: readonly DeviceFile[] }>();

  useEffect(() => {
    if (account === 'visitor') return undefined;
    const show = (files: readonly DeviceFile[]) => setFound({ account, files });
    // Without storage there are no files.
    return watchFiles(account, show, () => show(NONE));
  }, [account]);

  if (account === 'visitor') return NONE;
  return found?.account === account ? found.files : undefined;
}

/** The account's completely kept files, uploaded or not, in no order; undefined until read. */
export function useDeviceFiles(): readonly ListedFile[] | undefined {
  const files = useFiles();
  return useMemo(() => files?.filter(({ isKept }) => isKept), [files]);
}
