import { FileWarning } from 'lucide-react';
import { useState } from 'react';
import type { Quarantined } from '@/db/outbox/outbox-item';
import { relativeTime } from '@/shared/relative-time';
import { Button } from '@/ui/Button';
import { CHANGE_ICONS } from './change-icon';
import { describeQuarantined } from './describe-quarantined';
import held from './HeldCard.module.css';
import { RemoveQuestion } from './RemoveQuestion';
import styles from './SyncPanel.module.css';
import { PANEL_TEXTS, QUARANTINE_TEXTS as texts } from './texts';

export interface QuarantineCardProps {
  readonly thing: Quarantined;
  readonly now: number;
  /** Something is being done; the buttons wait. */
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onRemove: () => void;
}

/** The question took the place of the button that asked it; kept, the button has the focus again. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** One thing that could not be read: what it is, when that was seen, and the ways to keep it and to be rid of it. */
export function QuarantineCard({ thing, now, isBusy, onSave, onRemove }: QuarantineCardProps) {
  const [asked, setAsked] = useState<'asking' | 'kept'>();
  const { table, subject, what } = describeQuarantined(thing);
  const Icon = table === undefined ? FileWarning : CHANGE_ICONS[table];
  return (
    <li className={styles['row']} tabIndex={-1}>
      <span className={styles['rowIcon']} aria-hidden="true">
        <Icon size={18} />
      </span>
      <div className={styles['rowWords']}>
        <p>
          <strong>{subject}</strong>
          <span className={styles['colon']}>: </span>
          <span className={styles['what']}>
            {what}
            <span className={styles['when']}>
              , <span>{relativeTime(thing.at, now)}</span>
            </span>
          </span>
        </p>
        {asked === 'asking' ? (
          <RemoveQuestion
            title={texts.ask}
            text={texts.askText}
            remove={texts.removeSure}
            keep={texts.keep}
            isBusy={isBusy}
            onRemove={onRemove}
            onKeep={() => setAsked('kept')}
          />
        ) : (
          <div className={held['actions']}>
            <Button disabled={isBusy} aria-label={texts.of(texts.save, subject)} onClick={onSave}>
              {texts.save}
            </Button>
            <Button
              ref={asked === 'kept' ? focus : undefined}
              variant="quiet"
              disabled={isBusy}
              aria-label={texts.of(texts.remove, subject)}
              onClick={() => setAsked('asking')}
            >
              {texts.remove}
            </Button>
          </div>
        )}
        <details className={held['technical']}>
          <summary>{PANEL_TEXTS.technical}</summary>
          <dl>
            <dt>{PANEL_TEXTS.message}</dt>
            <dd>{thing.reason}</dd>
            <dt>{PANEL_TEXTS.row}</dt>
            <dd>{`${thing.table}|${thing.rowId}`}</dd>
          </dl>
        </details>
      </div>
    </li>
  );
}
