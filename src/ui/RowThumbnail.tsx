import { useState } from 'react';
import { classNames } from './class-names';
import { fallbackDrawing } from './fallback-drawing';
import styles from './Thumbnail.module.css';

export interface RowThumbnailProps {
  /** Address that the browser can load, or nothing. */
  readonly src: string | null | undefined;
  /** As `Thumbnail`. */
  readonly seed: string;
}

/** Stands out enough from the light and the dark ground; a picture knows nothing of the theme's colours. */
const INK = '#2f9a96';

/** Drawings by their line, which tells them apart. */
const drawn = new Map<string, string>();

/**
 * A picture of the size of a row, beside the title that says what it shows. Where there is none its drawing is a
 * background: as elements, drawings were a third of the work of scrolling through a long list.
 */
export function RowThumbnail({ src, seed }: RowThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const usable = src !== null && src !== undefined && src !== '' && src !== failed;
  if (usable) {
    return (
      <div className={classNames(styles['thumbnail'], styles['small'], styles['picture'])}>
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      </div>
    );
  }
  return (
    <div
      className={classNames(styles['thumbnail'], styles['small'])}
      style={{ backgroundImage: drawing(seed) }}
    />
  );
}

function drawing(seed: string): string {
  const { line, dots, end } = fallbackDrawing(seed);
  const known = drawn.get(line);
  if (known !== undefined) return known;
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90">` +
    `<g fill="none" stroke="${INK}" stroke-width="2.5"><path stroke-opacity=".5" d="${line}"/><path d="${dots}"/></g>` +
    `<path fill="${INK}" d="${end}"/></svg>`;
  const made = `url("data:image/svg+xml,${encodeURIComponent(picture)}")`;
  drawn.set(line, made);
  return made;
}
