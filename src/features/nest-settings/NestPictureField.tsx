import { useState, type CSSProperties } from 'react';
import { useMediaUrl } from '@/media/links/use-media-url';
import { storeNestPicture } from '@/media/store/store-nest-picture';
import { useUpload } from '@/media/upload/use-uploads';
import type { DraftFormState } from '@/ui/form/use-draft-form';
import { ThumbnailField } from '@/ui/thumbnail/ThumbnailField';
import styles from './NestPictureField.module.css';
import { PICTURES } from './save-settings';
import { NEST_SETTINGS_TEXTS as texts } from './texts';
import { useSettingsPage } from './use-settings';

type PictureColumn = keyof typeof PICTURES;

export interface NestPictureFieldProps<C extends PictureColumn> {
  readonly form: Pick<DraftFormState<Readonly<Record<C, string | null>>>, 'field' | 'setPreparing'>;
  readonly name: C;
  /** Color shown without a picture. */
  readonly color: string;
  /** Letter shown on it. */
  readonly letter?: string;
}

/**
 * Chooses one of a nest's pictures, shown in the nest's format. A chosen picture is kept on this device, and sent when the
 * form is saved.
 */
export function NestPictureField<C extends PictureColumn>(props: NestPictureFieldProps<C>) {
  const { form, name, color, letter } = props;
  const { account } = useSettingsPage();
  const picture = PICTURES[name];
  const { label, value: address, onChange } = form.field(name);
  const url = useMediaUrl(address);
  const { state, retry } = useUpload(address);
  const [broken, setBroken] = useState<string>();
  return (
    <ThumbnailField
      address={address}
      onChange={onChange}
      onPreparing={form.setPreparing}
      url={url}
      seed={picture}
      upload={state}
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
