import { useContext } from 'react';
import { MediaContext } from '@/media/media-context';
import { publicUrl } from '@/media/links/resolve-media';
import { CopyButton } from '@/ui/CopyButton';
import { FieldToCopy } from '@/ui/FieldToCopy';
import { useCopied } from '@/ui/use-copied';
import styles from './MediaFacts.module.css';
import { MEDIA_LIBRARY_TEXTS } from './texts';

export interface CopyAddressProps {
  readonly bucket: string;
  readonly path: string;
}

/** The address at which everyone can open a public file, to be copied. */
export function CopyAddress({ bucket, path }: CopyAddressProps) {
  const texts = MEDIA_LIBRARY_TEXTS.preview;
  const { config } = useContext(MediaContext);
  const copying = useCopied();
  if (config === null) return null;
  const url = publicUrl(config, bucket, path);
  return (
    <div className={styles['address']}>
      <FieldToCopy
        label={texts.address}
        error={copying.state === 'failed' ? texts.copyFailed : undefined}
        value={url}
      />
      <CopyButton copying={copying} text={url} label={texts.copy} copiedLabel={texts.copied} />
    </div>
  );
}
