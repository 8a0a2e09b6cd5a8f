import { useState } from 'react';
import { classNames } from './class-names';
import styles from './Thumbnail.module.css';

export interface ThumbnailProps {
  /** A loadable address. */
  readonly src: string | null | undefined;
  /** Empty if a title is next to it. */
  readonly alt?: string | undefined;
  /** Selects the fallback drawing. */
  readonly seed?: string | undefined;
  /** Sized for a row, instead of filling its container. */
  readonly isSmall?: boolean | undefined;
}

/** A 16:9 picture, or a drawing without one. */
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

export interface FallbackDrawing {
  readonly line: string;
  readonly dots: string;
  readonly end: string;
}

/** Six arrangements of one path. */
const ARRANGEMENTS = [
  [18, 60, 48, 30, 78, 62, 132, 38],
  [22, 34, 62, 60, 92, 28, 138, 56],
  [20, 52, 56, 26, 100, 50, 140, 26],
  [24, 28, 54, 58, 104, 34, 134, 62],
  [18, 44, 60, 64, 96, 44, 140, 64],
  [26, 62, 66, 34, 98, 60, 136, 30],
] as const;

/** A stable drawing for a seed. */
function fallbackDrawing(seed: string): FallbackDrawing {
  const sum = Array.from(seed).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const [ax, ay, bx, by, cx, cy, dx, dy] = ARRANGEMENTS[sum % ARRANGEMENTS.length] ?? ARRANGEMENTS[0];
  return {
    line: `M${ax} ${ay}C${bx} ${ay} ${ax} ${by} ${bx} ${by}S${cx} ${cy} ${cx} ${cy}S${dx} ${cy} ${dx} ${dy}`,
    dots: dot(ax, ay, 6) + dot(bx, by, 6) + dot(cx, cy, 6),
    end: dot(dx, dy, 8),
  };
}

/** A circle within a path: one element draws faster than three. */
function dot(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 1 0`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0`;
}
