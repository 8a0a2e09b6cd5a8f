import { Info } from 'lucide-react';
import { useId } from 'react';
import type { Notice } from '@/db/outbox/notices';
import type { NameOf } from '@/domain/changes/row-name';
import { relativeTime } from '@/shared/relative-time';
import { Button } from '@/ui/Button';
import { describeNotice } from './describe-notice';
import held from './HeldCard.module.css';
import { PanelSection } from './PanelSection';
import styles from './SyncPanel.module.css';
import { NOTICE_TEXTS as texts } from './texts';

export interface NoticeListProps {
  /** The last first. */
  readonly notices: readonly Notice[];
  readonly nameOf: NameOf;
  readonly now: number;
  readonly onDismiss: (ids: readonly string[]) => void;
}

/** What became of something by itself: to be read, and dismissed (decision L9). */
export function NoticeList({ notices, nameOf, now, onDismiss }: NoticeListProps) {
  if (notices.length === 0) return null;
  const all =
    notices.length < 2 ? null : (
      <Button variant="quiet" onClick={() => onDismiss(notices.map(({ id }) => id))}>
        {texts.dismissAll}
      </Button>
    );
  return (
    <PanelSection title={texts.title(notices.length)} action={all}>
      <ul className={styles['rows']}>
        {notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            words={describeNotice(notice, nameOf)}
            when={relativeTime(notice.at, now)}
            onDismiss={() => onDismiss([notice.id])}
          />
        ))}
      </ul>
    </PanelSection>
  );
}

interface NoticeRowProps {
  readonly words: string;
  /** "2 minutes ago". */
  readonly when: string;
  readonly onDismiss: () => void;
}

function NoticeRow({ words, when, onDismiss }: NoticeRowProps) {
  const id = useId();
  return (
    <li className={styles['row']}>
      <span className={styles['rowIcon']} aria-hidden="true">
        <Info size={18} />
      </span>
      <div className={styles['rowWords']}>
        <p id={id}>
          {words} <span className={styles['when']}>{when}</span>
        </p>
        <div className={held['actions']}>
          <Button aria-describedby={id} onClick={onDismiss}>
            {texts.dismiss}
          </Button>
        </div>
      </div>
    </li>
  );
}
