import { useEffect, useSyncExternalStore } from 'react';
import { systemClock, type Clock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { Badge } from '@/ui/Badge';
import { OVERLAY_TEXTS } from './texts';
import { failoverStore } from './failover-store';
import styles from './Overlays.module.css';

/** Top right: a message for 5 s when the project in use changes, and a badge for as long as it is the backup. */
export function FailoverNotice({ clock = systemClock }: { readonly clock?: Clock }) {
  const { usingBackup, message } = useSyncExternalStore(failoverStore.subscribe, failoverStore.read);

  useEffect(() => {
    if (message === null) return undefined;
    return clock.after(NOTICE.failover, () => failoverStore.set({ ...failoverStore.read(), message: null }));
  }, [message, clock]);

  return (
    <output className={styles['failover']}>
      {message === null ? null : <p className={styles['failoverMessage']}>{message}</p>}
      {usingBackup ? <Badge tone="orange">{OVERLAY_TEXTS.usingBackup}</Badge> : null}
    </output>
  );
}
