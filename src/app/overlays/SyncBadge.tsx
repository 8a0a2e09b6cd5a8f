import { useSyncStatus } from '@/replication/use-sync-status';
import { classNames } from '@/ui/class-names';
import styles from './SyncBadge.module.css';
import { syncBadgeText, type BadgeStatus } from './sync-badge-text';

/** Bottom right: whether work is on its way to the server, and what keeps it. */
export function SyncBadge() {
  return <SyncBadgeView status={useSyncStatus()} />;
}

export interface SyncBadgeViewProps {
  readonly status: BadgeStatus;
  /** Makes the badge a button. */
  readonly onOpen?: (() => void) | undefined;
}

export function SyncBadgeView({ status, onOpen }: SyncBadgeViewProps) {
  const line = syncBadgeText(status);
  const content =
    line === null ? null : (
      <>
        <span className={classNames(styles['dot'], styles[line.tone])} aria-hidden="true" />
        <span>
          {line.text}
          {line.detail === null ? null : <span className={styles['detail']}>{line.detail}</span>}
        </span>
      </>
    );
  return (
    <output className={styles['place']}>
      {content === null ? null : onOpen === undefined ? (
        <span className={styles['badge']}>{content}</span>
      ) : (
        <button type="button" className={styles['badge']} onClick={onOpen}>
          {content}
        </button>
      )}
    </output>
  );
}
