import { useState } from 'react';
import { classNames } from './class-names';
import { drawingClass } from './drawing-class';
import styles from './Thumbnail.module.css';

export interface RowThumbnailProps {
  /** Address that the browser can load, or nothing. */
  readonly src: string | null | undefined;
  /** As `Thumbnail`. */
  readonly seed: string;
}

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
  return <div className={classNames(styles['thumbnail'], styles['small'], drawingClass(seed))} />;
}
