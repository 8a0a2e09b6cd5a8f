import { useState, type CSSProperties } from 'react';
import { useMediaUrl } from '@/media/links/use-media-url';
import { storeNestPicture, type NestPicture } from '@/media/store/store-nest-picture';
import { useUpload } from '@/media/upload/use-uploads';
import { ThumbnailField, type ThumbnailFieldProps } from '@/ui/thumbnail/ThumbnailField';
import styles from './NestPictureField.module.css';
import { NEST_SETTINGS_TEXTS as texts } from './texts';

export interface NestPictureFieldProps extends Pick<
  ThumbnailFieldProps,
  'address' | 'onChange' | 'onPreparing'
> {
  readonly account: string;
  readonly picture: NestPicture;
  readonly label: string;
  /** Fills the place of a picture that is not there. */
  readonly color: string;
  /** Stands there, too. */
  readonly letter?: string;
}

/** One of the pictures of a nest, in the shape in which the nest shows it. Kept here when it is chosen, sent when it is saved. */
export function NestPictureField({
  account,
  picture,
  label,
  color,
  letter,
  ...field
}: NestPictureFieldProps) {
  const url = useMediaUrl(field.address);
  const { upload, retry } = useUpload(field.address);
  const [broken, setBroken] = useState<string>();
  return (
    <ThumbnailField
      {...field}
      url={url}
      seed={picture}
      upload={upload?.state}
      onRetry={() => void retry()}
      words={{ label, failed: texts.pictures.failed }}
      store={(file) => storeNestPicture(account, picture, file)}
      picture={
        <div className={styles[picture]} style={{ '--of-picture': color } as CSSProperties}>
          {url !== undefined && url !== broken ? (
            <img src={url} alt="" onError={() => setBroken(url)} />
          ) : (
            <span aria-hidden="true">{letter}</span>
          )}
        </div>
      }
    />
  );
}
