import { useState } from 'react';
import type { FileKind } from '@/domain/media/accepted-files';
import { KindIcon } from './KindIcon';
import styles from './MediaThumb.module.css';
import { useMediaUrl } from '../links/use-media-url';

export interface MediaThumbProps {
  readonly kind: FileKind;
  readonly address: string;
  /** Called with an address that failed to load. */
  readonly onFailed?: (url: string) => void;
}

/** Drawn width in CSS pixels. */
const WIDTH = 64;

/** A chosen file's picture, else its kind. Decorative. */
export function MediaThumb({ kind, address, onFailed }: MediaThumbProps) {
  const url = useMediaUrl(kind === 'image' ? address : undefined, WIDTH, 'anywhere');
  const [broken, setBroken] = useState<string>();

  function fail(failed: string) {
    setBroken(failed);
    onFailed?.(failed);
  }

  return (
    <span className={styles['thumb']} aria-hidden="true">
      {url !== undefined && url !== broken ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => fail(url)} />
      ) : (
        <KindIcon kind={kind} size={20} />
      )}
    </span>
  );
}

/** A stored picture. Decorative. */
export function PictureThumb({ address }: { readonly address: string }) {
  return <MediaThumb kind="image" address={address} />;
}
