import { Skeleton } from '@/ui/Skeleton';
import styles from './ListSkeleton.module.css';
import type { ContentKind } from './table/content';
import { LIBRARY_TEXTS } from './texts';

const LINES = [62, 45, 70, 38, 55, 48];

/** Where the rows will be, while it is not known what is on this device. */
export function ListSkeleton({ kind }: { readonly kind: ContentKind }) {
  return (
    <output className={styles['list']} aria-label={LIBRARY_TEXTS.loading[kind]}>
      {LINES.map((width) => (
        <span key={width} className={styles['line']}>
          <Skeleton width="4rem" height="2.25rem" />
          <Skeleton width={`${width}%`} height="1rem" />
        </span>
      ))}
    </output>
  );
}
