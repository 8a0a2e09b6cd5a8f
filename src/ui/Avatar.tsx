import { useState } from 'react';
import styles from './Avatar.module.css';

export interface AvatarProps {
  readonly src: string | undefined;
  readonly alt: string;
  /** Its first letter replaces a missing picture. */
  readonly name: string;
}

/** A person's round picture, or initial. */
export function Avatar({ src, alt, name }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <div className={styles['avatar']}>
      {src === undefined || src === failed ? (
        <span aria-hidden="true">{(Array.from(name)[0] ?? '?').toUpperCase()}</span>
      ) : (
        <img src={src} alt={alt} onError={() => setFailed(src)} />
      )}
    </div>
  );
}
