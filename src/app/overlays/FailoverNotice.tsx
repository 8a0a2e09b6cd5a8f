import { useEffect, useSyncExternalStore } from 'react';
import { systemClock, type Clock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { backupInUse } from '@/shared/project-in-use';
import { Badge } from '@/ui/Badge';
import { OVERLAY_TEXTS } from './texts';
import { failoverNews } from '../failover/failover-news';
import styles from './Overlays.module.css';

/**
 * A message for 5 s when the project in use changes, and a badge for as long as it is the backup: in a line of its own,
 * so that it lies over nothing that is pressed.
 */
export function FailoverNotice({ clock = systemClock }: { readonly clock?: Clock }) {
  const news = useSyncExternalStore(failoverNews.subscribe, failoverNews.read);
  const backup = useSyncExternalStore(backupInUse.subscribe, backupInUse.read);

  useEffect(() => {
    if (news === null) return undefined;
    return clock.after(NOTICE.failover, () => failoverNews.set(null));
  }, [news, clock]);

  return (
    <>
      <output className={styles['failover']}>
        {news === null ? null : <p className={styles['failoverMessage']}>{OVERLAY_TEXTS.switched[news]}</p>}
      </output>
      <output>
        {backup === null ? null : (
          <span data-backup-line className={styles['backup']}>
            <Badge tone="orange">{OVERLAY_TEXTS.usingBackup}</Badge>
          </span>
        )}
      </output>
    </>
  );
}
