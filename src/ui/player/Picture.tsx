import { useState } from 'react';
import styles from './Picture.module.css';
import { PLAYER_TEXTS } from './texts';
import { usePlayerMedia } from './use-player-media';

export interface PictureProps {
  readonly address: string;
  readonly alt: string;
}

/** The picture of a step. While it loads its place is kept; when it cannot be had, a line says so. */
export function Picture({ address, alt }: PictureProps) {
  const media = usePlayerMedia(address);
  const [broken, setBroken] = useState<string>();
  if (media.state === 'none') return null;
  if (media.state === 'failed' || (media.state === 'ready' && media.url === broken)) {
    return (
      <p className={styles['missing']}>
        {alt === '' ? null : <span className={styles['alt']}>{alt}</span>}
        <span>{PLAYER_TEXTS.image.missing}</span>
      </p>
    );
  }
  return (
    <div className={styles['picture']}>
      {media.state === 'ready' ? (
        <img src={media.url} alt={alt} decoding="async" onError={() => setBroken(media.url)} />
      ) : null}
    </div>
  );
}
