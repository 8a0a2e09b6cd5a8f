import { Banner, type BannerProps } from '../Banner';
import styles from './StickyBanner.module.css';

/** A banner for errors that stays in view while scrolling; successes show in the `SaveBar`. */
export function StickyBanner({ status, ...props }: BannerProps) {
  return (
    <div className={styles['place']}>
      <Banner {...props} status={status?.kind === 'success' ? null : status} />
    </div>
  );
}
