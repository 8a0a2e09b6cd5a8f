import { useState } from 'react';
import { Stack } from '../Stack';
import { Text } from '../Text';
import styles from './Picture.module.css';
import { PLAYER_TEXTS } from './texts';
import { usePlayerMedia } from './use-player-media';

export interface PictureProps {
  readonly address: string;
  readonly alt: string;
}

/** A step's picture, or a line if it fails to load. */
export function Picture({ address, alt }: PictureProps) {
  const media = usePlayerMedia(address);
  const [broken, setBroken] = useState<string>();
  if (media.state === 'none') return null;
  if (media.state === 'failed' || (media.state === 'ready' && media.url === broken)) {
    return (
      <Stack gap={1} className={styles['missing']}>
        {alt === '' ? null : <Text size="sm">{alt}</Text>}
        <Text size="sm" tone="muted">
          {PLAYER_TEXTS.image.missing}
        </Text>
      </Stack>
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
