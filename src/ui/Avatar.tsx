import { useState } from 'react';
import styles from './Avatar.module.css';

export interface AvatarProps {
  /** Address that the browser can load, or nothing. */
  readonly src: string | undefined;
  /** Describes the picture. */
  readonly alt: string;
  /** Its first letter stands where there is no picture. */
  readonly name: string;
}

/** A round picture of a person, or the first letter of a name. */
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
