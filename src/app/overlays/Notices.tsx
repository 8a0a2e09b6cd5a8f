import { DatabaseNotice } from './DatabaseNotice';
import { OVERLAY_TEXTS } from './texts';
import styles from './Overlays.module.css';
import { QueueNotice } from './QueueNotice';
import { SessionNotices } from './SessionNotices';
import { StorageNotice } from './StorageNotice';

/** What stays at the top until it is dealt with: the session, silent databases, the queue, the room on this device. */
export function Notices() {
  return (
    <section aria-label={OVERLAY_TEXTS.notices} className={styles['notices']}>
      <SessionNotices />
      <DatabaseNotice />
      <QueueNotice />
      <StorageNotice />
    </section>
  );
}
