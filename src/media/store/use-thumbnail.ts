import { storeThumbnail } from './store-media';
import { useMediaUrl } from '../links/use-media-url';
import { useUpload } from '../upload/use-uploads';

/** What the field for a picture of content needs: the picture is kept here when it is chosen, and uploaded on its own. */
export function useThumbnail(userId: string, address: string | null) {
  const url = useMediaUrl(address);
  const { upload, retry } = useUpload(address);
  return {
    address,
    url,
    upload: upload?.state,
    onRetry: () => void retry(),
    store: (file: File) => storeThumbnail(userId, file),
  };
}
