import { storeThumbnail } from './store-media';
import { useMediaUrl } from '../links/use-media-url';
import { useUpload } from '../upload/use-uploads';

/**
 * What the field for a picture of content needs to know and do: it is kept on this device when it is chosen, and uploaded
 * by itself.
 *
 * @param userId of the signed-in person, in whose folder the picture goes
 * @param address of the picture that the content has; null without one
 */
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
