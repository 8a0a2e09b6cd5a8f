import { storeThumbnail } from '@/media/store-thumbnail';
import { useMediaUrl } from '@/media/use-media-url';
import { useUpload } from '@/media/use-upload';
import { ThumbnailField, type ThumbnailFieldProps } from '@/ui/thumbnail/ThumbnailField';

export interface ModuleThumbnailProps extends Pick<
  ThumbnailFieldProps,
  'address' | 'seed' | 'onChange' | 'onPreparing'
> {
  /** User id of the signed-in person, in whose folder the picture goes. */
  readonly userId: string;
}

/** The picture of a module: kept on this device when it is chosen, and uploaded by itself. */
export function ModuleThumbnail({ userId, address, ...field }: ModuleThumbnailProps) {
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
