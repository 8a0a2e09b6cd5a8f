import { useState } from 'react';
import type { FileKind } from '@/domain/media/accepted-files';
import { KindIcon } from './KindIcon';
import styles from './MediaThumb.module.css';
import { useMediaUrl } from '../links/use-media-url';

export interface MediaThumbProps {
  readonly kind: FileKind;
  readonly address: string;
  /** Called with an address that the browser could not load. */
  readonly onFailed?: (url: string) => void;
}

/** How wide it is drawn, in CSS pixels. */
const WIDTH = 64;

/** A small picture of a file that the person chose: itself where it is one and can be loaded, else what kind it is. Decorative. */
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

/** A small picture that is stored under an address. Decorative. */
export function PictureThumb({ address }: { readonly address: string }) {
  return <MediaThumb kind="image" address={address} />;
}
