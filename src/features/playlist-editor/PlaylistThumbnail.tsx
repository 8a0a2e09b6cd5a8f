import { storeThumbnail } from '@/media/store-thumbnail';
import { useMediaUrl } from '@/media/use-media-url';
import { useUpload } from '@/media/use-upload';
import { ThumbnailField, type ThumbnailFieldProps } from '@/ui/thumbnail/ThumbnailField';

export interface PlaylistThumbnailProps extends Pick<
  ThumbnailFieldProps,
  'address' | 'seed' | 'onChange' | 'onPreparing'
> {
  /** User id of the signed-in person, in whose folder the picture goes. */
  readonly userId: string;
}

/** The picture of a playlist: kept on this device when it is chosen, and uploaded by itself. */
export function PlaylistThumbnail({ userId, address, ...field }: PlaylistThumbnailProps) {
  const url = useMediaUrl(address);
  const { upload, retry } = useUpload(address);
  return (
    <ThumbnailField
      {...field}
      address={address}
      url={url}
      upload={upload?.state}
      onRetry={() => void retry()}
      store={(file) => storeThumbnail(userId, file)}
    />
  );
}
