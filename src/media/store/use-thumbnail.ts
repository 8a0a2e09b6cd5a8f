import { storeThumbnail } from './store-media';
import { useMediaUrl } from '../links/use-media-url';
import { useUpload } from '../upload/use-uploads';

/** A thumbnail field's needs: kept at once, uploaded later. */
export function useThumbnail(userId: string, address: string | null) {
  const url = useMediaUrl(address);
  const { state, retry } = useUpload(address);
  return {
    address,
    url,
    upload: state,
    onRetry: () => void retry(),
    store: (file: File) => storeThumbnail(userId, file),
  };
}
