import { Banner, type BannerProps } from '../Banner';
import styles from './StickyBanner.module.css';

/**
 * A banner that is in view however far down the page somebody is, for what went wrong. A success comes and goes by
 * itself and must not move the page: it stands in the `SaveBar`.
 */
export function StickyBanner({ status, ...props }: BannerProps) {
  return (
    <div className={styles['place']}>
      <Banner {...props} status={status?.kind === 'success' ? null : status} />
    </div>
  );
}
