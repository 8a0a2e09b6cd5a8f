import { useContext } from 'react';
import { readMediaRef } from '@/domain/media/media-ref';
import { MediaContext } from '../media-context';
import type { DeviceFile } from '../store/device-file';
import { useFiles } from '../store/use-device-files';

/** How far a file's upload is, and what the file was called. Undefined when the file is not one of this device. */
export type Upload = Pick<DeviceFile, 'state' | 'lastError' | 'originalFilename'>;

/** Follows the upload of a file chosen on this device. `retry` tries a refused file again. */
export function useUpload(address: string | null | undefined): {
  readonly upload: Upload | undefined;
  readonly retry: () => Promise<void>;
} {
  const { account } = useContext(MediaContext);
  const files = useFiles();
  const ref = readMediaRef(address);
  const key = ref.kind === 'stored' ? `${ref.bucket}/${ref.path}` : undefined;

  return {
    upload: files?.find((file) => file.address === key),
    async retry() {
      if (key === undefined) return;
      const [{ openFilesDatabase }, { retryUploads }] = await Promise.all([
        import('../store/files-database'),
        import('./upload-actions'),
      ]);
      await retryUploads(openFilesDatabase(account), [key]);
    },
  };
}
