import { Skeleton } from '@/ui/Skeleton';
import { PanelSection } from './PanelSection';
import styles from './SyncPanel.module.css';

/** Rows that are drawn in place of those that are being read. */
const MOST = 3;

/** Stands where a list will be, whose length is known before it is read, so that nothing jumps. */
export function ListSkeleton({ title, count }: { readonly title: string; readonly count: number }) {
  return (
    <PanelSection title={title}>
      <div aria-busy="true" className={styles['rows']}>
        {Array.from({ length: Math.min(MOST, count) }, (_, index) => (
          <div key={index} className={styles['row']}>
            <Skeleton width="2.25rem" height="2.25rem" />
            <div className={styles['rowWords']}>
              <Skeleton width="40%" />
              <Skeleton width="75%" />
            </div>
          </div>
        ))}
      </div>
    </PanelSection>
  );
}
