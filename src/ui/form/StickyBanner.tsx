import { Banner, type BannerProps } from '../Banner';
import styles from './StickyBanner.module.css';

/**
 * A banner for errors that stays in view however far down the page somebody is. A success disappears on its own and must
 * not move the page: the `SaveBar` shows it.
 */
export function StickyBanner({ status, ...props }: BannerProps) {
  return (
    <div className={styles['place']}>
      <Banner {...props} status={status?.kind === 'success' ? null : status} />
    </div>
  );
}
