import { useState } from 'react';
import { lookForFile } from '@/media/gone-files';
import { useMediaUrl } from '@/media/use-media-url';
import type { FileKind } from './file-kind';
import { KindIcon } from './KindIcon';
import styles from './MediaThumb.module.css';

export interface MediaThumbProps {
  readonly kind: FileKind;
  readonly address: string;
}

/** How wide it is drawn, in CSS pixels. */
const WIDTH = 64;

/** A small picture of a file: itself where it is one and can be loaded, else what kind it is. Decorative. */
export function MediaThumb({ kind, address }: MediaThumbProps) {
  const url = useMediaUrl(kind === 'image' ? address : undefined, WIDTH);
  const [broken, setBroken] = useState<string>();

  function fail(failed: string) {
    setBroken(failed);
    void lookForFile(address, failed);
  }

  return (
    <span className={styles['thumb']} data-kind={kind} aria-hidden="true">
      {url !== undefined && url !== broken ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => fail(url)} />
      ) : (
        <KindIcon kind={kind} size={20} />
      )}
    </span>
  );
}
