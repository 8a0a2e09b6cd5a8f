import { useState } from 'react';
import { classNames } from './class-names';
import { fallbackDrawing } from './fallback-drawing';
import styles from './Thumbnail.module.css';

export interface ThumbnailProps {
  /** Address that the browser can load, or nothing. */
  readonly src: string | null | undefined;
  /** Describes the picture; empty where the title stands beside it anyway. */
  readonly alt?: string | undefined;
  /** Anything that tells pictures of different things apart: the fallback drawing follows it. */
  readonly seed?: string | undefined;
  /** Of the size of a row, instead of filling its container. */
  readonly isSmall?: boolean | undefined;
}

/** A picture, 16:9, or a quiet drawing of connected dots where there is none or it does not load. */
export function Thumbnail({ src, alt = '', seed = '', isSmall = false }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const usable = src !== null && src !== undefined && src !== '' && src !== failed;
  return (
    <div
      className={classNames(
        styles['thumbnail'],
        styles[isSmall ? 'small' : 'cover'],
        usable && styles['picture'],
      )}
    >
      {usable ? (
        <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(src)} />
      ) : (
        <Fallback seed={seed} alt={alt} />
      )}
    </div>
  );
}

function Fallback({ seed, alt }: { readonly seed: string; readonly alt: string }) {
  const { line, dots, end } = fallbackDrawing(seed);
  return (
    <svg
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      role={alt === '' ? undefined : 'img'}
      aria-hidden={alt === ''}
      aria-label={alt || undefined}
    >
      <path d={line} />
      <path className={styles['dots']} d={dots} />
      <path className={styles['end']} d={end} />
    </svg>
  );
}
