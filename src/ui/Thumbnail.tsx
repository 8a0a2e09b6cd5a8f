import { useState } from 'react';
import { classNames } from './class-names';
import styles from './Thumbnail.module.css';

export interface ThumbnailProps {
  /** Address that the browser can load, or nothing. */
  readonly src: string | null | undefined;
  /** Describes the picture; empty where the title stands next to it anyway. */
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

/** Connected dots, as the data of three paths in a box of 160 by 90. */
export interface FallbackDrawing {
  readonly line: string;
  readonly dots: string;
  readonly end: string;
}

/** Six arrangements of the same path. */
const ARRANGEMENTS = [
  [18, 60, 48, 30, 78, 62, 132, 38],
  [22, 34, 62, 60, 92, 28, 138, 56],
  [20, 52, 56, 26, 100, 50, 140, 26],
  [24, 28, 54, 58, 104, 34, 134, 62],
  [18, 44, 60, 64, 96, 44, 140, 64],
  [26, 62, 66, 34, 98, 60, 136, 30],
] as const;

/** Which of the drawings stands for something that has no picture: it follows the seed, so that it stays the same. */
function fallbackDrawing(seed: string): FallbackDrawing {
  const sum = Array.from(seed).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const [ax, ay, bx, by, cx, cy, dx, dy] = ARRANGEMENTS[sum % ARRANGEMENTS.length] ?? ARRANGEMENTS[0];
  return {
    line: `M${ax} ${ay}C${bx} ${ay} ${ax} ${by} ${bx} ${by}S${cx} ${cy} ${cx} ${cy}S${dx} ${cy} ${dx} ${dy}`,
    dots: dot(ax, ay, 6) + dot(bx, by, 6) + dot(cx, cy, 6),
    end: dot(dx, dy, 8),
  };
}

/** A circle as a part of a path: a page has many drawings, and one element is drawn sooner than three. */
function dot(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 1 0`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0`;
}
